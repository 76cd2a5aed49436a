// Korean.

import type {Texts} from "./translation.ts";

export const texts: Texts = {
  shell: {
    allSections: "모든 섹션",
    announcement: "공지",
    answerNotSent: "답변을 보내지 못했습니다.",
    breadcrumbs: "탐색 경로",
    causedBy: "원인: ",
    consentAccept: "허용",
    consentDecline: "거부",
    consentSettings: "개인정보 설정",
    contents: "목차",
    copyAsMarkdown: "Markdown으로 복사",
    copyPage: "페이지 복사",
    deprecated: "지원 중단 예정",
    didYouMean: "다음 페이지를 찾으셨나요?",
    dismissAnnouncement: "공지 닫기",
    documentation: "문서",
    draft: "초안",
    editPage: "이 페이지 편집",
    feedbackNo: "아니요",
    feedbackQuestion: "이 페이지가 도움이 되었나요?",
    feedbackReport: "문제 신고",
    feedbackThanks: "답변해 주셔서 감사합니다.",
    feedbackYes: "예",
    filterPages: "필터",
    languageMenu: "언어: ",
    lastUpdated: "최종 업데이트: {date}",
    lastUpdatedBy: "최종 업데이트: {date}, {author}",
    latestVersion: "최신 버전",
    loadingPage: "페이지를 불러오는 중",
    mainNavigation: "기본 탐색",
    markChanged: "변경됨",
    markNew: "신규",
    menu: "메뉴",
    next: "다음",
    noPage: "이 주소에는 페이지가 없습니다. 이동했거나 다른 버전의 페이지일 수 있습니다.",
    notOnThisPage: "이 페이지에 없음",
    notTranslated: "이 페이지는 아직 번역되지 않아 원문으로 표시됩니다: {language}",
    oftenLookedFor: "자주 찾는 페이지",
    onThisPage: "이 페이지의 내용",
    openIn: "{name}에서 열기",
    pageCrashed: "페이지에 오류가 발생했습니다",
    partNotLoaded: "이 부분을 불러오지 못했습니다",
    pageNotLoaded: "페이지를 불러오지 못했습니다",
    pager: "이전 및 다음 페이지",
    previous: "이전",
    printSection: "이 섹션 인쇄",
    retry: "다시 시도",
    offline: "네트워크를 기다리는 중…",
    sectionPages: "이 섹션의 페이지",
    sections: "섹션",
    skipToContent: "본문으로 건너뛰기",
    source: "소스",
    sourceRepository: "소스 저장소",
    switchColorMode: "라이트 모드와 다크 모드 전환",
    switchToDark: "다크 모드로 전환",
    switchToLight: "라이트 모드로 전환",
    tags: "태그",
    thisSection: "이 섹션",
    toTop: "맨 위로",
    tryAgain: "다시 시도",
    version: "버전",
    versionMenu: "버전: ",
    viewAsMarkdown: "Markdown으로 보기"
  },
  article: {
    backToText: "본문으로 돌아가기",
    blockCaution: "주의",
    blockDanger: "위험",
    blockImportant: "중요",
    blockInfo: "정보",
    blockNote: "참고",
    blockTip: "팁",
    blockUnverified: "확인되지 않음",
    blockWarning: "경고",
    codeCopied: "클립보드에 복사했습니다",
    codeNotCopied: "브라우저가 복사를 허용하지 않습니다",
    collapseAll: "모두 접기",
    copied: "복사됨",
    copy: "복사",
    copyByKeys: "Ctrl+C를 누르세요",
    copyCode: "코드 복사",
    copySection: "섹션 복사",
    expandAll: "모두 펼치기",
    filterRows: "행 필터",
    footnotes: "각주",
    markdownCopied: "Markdown으로 클립보드에 복사했습니다",
    markdownNotCopied: "Markdown을 복사하지 못했습니다",
    notCopied: "복사하지 못함",
    sampleLanguage: "예제 코드의 언어",
    show: "표시",
    table: "표",
    taskDone: "완료",
    taskToDo: "할 일",
    todaysDate: "오늘 날짜 사용",
    whereToStart: "시작하기",
    wrapLongLines: "긴 줄 바꿈"
  },
  pages: {
    earlierVersion: "이전 버전입니다.",
    languages: "언어",
    noPage: "이 주소에는 페이지가 없습니다.",
    notFound: "페이지를 찾을 수 없습니다",
    notMaintained: "유지 관리 종료",
    notReleased: "미출시",
    search: "검색",
    tags: "태그",
    versions: "버전"
  },
  search: {
    allKinds: "전체",
    allResults: "모든 결과 보기",
    allSections: "모든 섹션",
    clearRecent: "지우기",
    close: "검색 닫기",
    documentation: "문서",
    fieldHint: "가이드, 작업, 필드, 매개변수 검색",
    fromThisPage: "이 페이지에서",
    groupChanges: "변경 사항",
    groupErrors: "오류",
    groupFields: "필드",
    groupOperations: "작업",
    groupPages: "가이드",
    groupSettings: "매개변수",
    groupTypes: "메시지",
    groupValues: "값",
    hintAllResults: "모든 결과",
    hintChoose: "선택",
    hintClose: "닫기",
    hintKind: "종류",
    hintOpen: "열기",
    kind: "종류",
    kindError: "오류",
    kindField: "필드",
    kindHeading: "섹션",
    kindRow: "표의 행",
    kindMessage: "메시지",
    kindMethod: "메서드",
    kindOperation: "작업",
    kindPage: "페이지",
    kindParameter: "요청 매개변수",
    kindProperty: "속성",
    kindSchema: "스키마",
    kindService: "서비스",
    kindSetting: "매개변수",
    kindValue: "값",
    loading: "불러오는 중…",
    needsScripts: "검색하려면 JavaScript가 필요합니다. 위의 섹션에서 모든 페이지로 이동할 수 있습니다.",
    noResults: "결과 없음",
    onThisPage: "이 페이지의 내용",
    openSearch: "검색",
    openSearchRest: " (문서 전체)",
    otherWords: "단어 수를 줄이거나 다른 단어 또는 정확한 이름으로 검색해 보세요.",
    popularTasks: "자주 하는 작업",
    recentPages: "최근 페이지",
    recentSearches: "최근 검색",
    results: "결과",
    retry: "다시 시도",
    search: "검색",
    searchDocumentation: "문서 검색",
    searchResults: "검색 결과",
    section: "섹션",
    version: "버전"
  }
};

export const branchSwitch = (isOpen: boolean, label: string): string => `${label} ${isOpen ? "접기" : "펼치기"}`;

export const filteredPages = (count: number): string =>
  count === 0 ? "이 단어가 포함된 페이지가 없습니다." : `${count}개 페이지`;

export const pagesOnCard = (count: number): string => `${count}개 페이지`;

export const pagesInSidebar = (count: number): string =>
  `사이드바에 페이지가 ${count.toLocaleString("ko")}개 더 있습니다.`;

export const versionNotReleased = (label: string): string => `아직 출시되지 않은 버전(${label})의 문서입니다.`;

export const versionNotMaintained = (label: string): string =>
  `더 이상 유지 관리되지 않는 버전(${label})의 문서입니다.`;

export const newerSections = (count: number, language: string): string =>
  `원문(${language})에서 섹션 ${count}개가 업데이트되었습니다`;

export const siteVersionOf = (version: string): string => `버전 ${version}`;

export const supportedUntil = (date: string): string => `지원 종료일: ${date}.`;

export const seePageIn = (version: string): string => `${version}에서 이 페이지 보기`;

export const goToVersion = (label: string): string => `${label} 버전으로 이동`;

export const startWith = (version: string): string => `${version} 시작하기`;

export const lookAt = (version: string): string => `${version} 보기`;

export const linkTo = (heading: string): string => `‘${heading}’ 링크`;

export const enlarge = (picture: string): string => `확대: ${picture}`;

export const closePicture = (picture: string): string => `닫기: ${picture}`;

export const footnote = (number: number): string => `각주 ${number}`;

export const readingMinutes = (minutes: string): string => `${minutes}분`;

export const entryCount = (count: number): string => `${count}개 항목`;

export const searchSite = (title: string): string => `${title} 검색.`;

export const tagged = (tag: string): string => `태그 ‘${tag}’`;

export const pagesAbout = (count: number, tag: string): string => `${tag} 관련 페이지 ${count}개.`;

export const movedTo = (link: string): string => `이 페이지의 새 주소: ${link}`;

export const resultsFor = (query: string): string => `‘${query}’ 검색 결과`;

export const noResultsFor = (query: string): string => `‘${query}’에 대한 결과가 없습니다`;

export const searchVersion = (label: string): string => `${label} 검색`;

export function foundResults(shown: number, total: number, isPart: boolean, corrected: string | null): string {
  const all = `결과 ${total.toLocaleString("ko")}개${isPart ? " 이상" : ""}`;
  const number = total > shown ? `${all} 중 상위 ${shown}개` : all;
  return corrected === null ? number : `‘${corrected}’: ${number}`;
}

export const searchFailed = (reason: string): string =>
  `검색을 불러오지 못했습니다: ${reason}. 다른 기능은 그대로 사용할 수 있습니다.`;
