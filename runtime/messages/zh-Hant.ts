// Traditional Chinese.

import type {Texts} from "./translation.ts";

export const texts: Texts = {
  shell: {
    allSections: "所有章節",
    announcement: "公告",
    answerNotSent: "無法傳送回饋。",
    breadcrumbs: "頁面路徑",
    causedBy: "原因：",
    consentAccept: "允許",
    consentDecline: "拒絕",
    consentSettings: "隱私權設定",
    contents: "目錄",
    copyAsMarkdown: "複製為 Markdown",
    copyPage: "複製頁面",
    deprecated: "已淘汰",
    didYouMean: "您要找的是以下頁面嗎？",
    dismissAnnouncement: "關閉公告",
    documentation: "文件",
    draft: "草稿",
    editPage: "編輯此頁",
    feedbackNo: "否",
    feedbackQuestion: "此頁面對您有幫助嗎？",
    feedbackReport: "回報問題",
    feedbackThanks: "感謝您的回饋。",
    feedbackYes: "是",
    filterPages: "篩選",
    isDeprecated: "（已淘汰）",
    languageMenu: "語言：",
    lastUpdated: "最後更新於 {date}",
    lastUpdatedBy: "{author} 最後更新於 {date}",
    latestVersion: "最新版本",
    loadingPage: "正在載入頁面",
    mainNavigation: "主要導覽",
    markChanged: "已變更",
    markNew: "新增",
    menu: "選單",
    next: "下一頁",
    noPage: "此網址沒有頁面。頁面可能已移動，或屬於其他版本。",
    notOnThisPage: "此頁沒有",
    notTranslated: "此頁面尚未翻譯，目前以原文顯示：{language}。",
    oftenLookedFor: "熱門內容",
    onThisPage: "本頁內容",
    openIn: "在 {name} 中開啟",
    pageCrashed: "此頁面發生錯誤",
    partNotLoaded: "無法載入此部分",
    pageNotLoaded: "無法載入此頁面",
    pager: "上一頁與下一頁",
    previous: "上一頁",
    printSection: "列印此章節",
    retry: "重試",
    offline: "正在等待網路連線……",
    sectionPages: "此章節的頁面",
    sections: "章節",
    skipToContent: "跳至主要內容",
    source: "原始碼",
    sourceRepository: "原始碼儲存庫",
    switchColorMode: "切換淺色與深色模式",
    switchToDark: "切換至深色模式",
    switchToLight: "切換至淺色模式",
    tags: "標籤",
    thisSection: "此章節",
    toTop: "回到頂端",
    tryAgain: "重試",
    unlisted: "未列出",
    version: "版本",
    versionMenu: "版本：",
    viewAsMarkdown: "以 Markdown 格式檢視"
  },
  article: {
    backToText: "返回內文",
    blockCaution: "小心",
    blockDanger: "危險",
    blockImportant: "重要",
    blockInfo: "資訊",
    blockNote: "注意",
    blockTip: "提示",
    blockUnverified: "未驗證",
    blockWarning: "警告",
    codeCopied: "已複製到剪貼簿",
    codeNotCopied: "瀏覽器不允許複製",
    collapseAll: "全部收合",
    copied: "已複製",
    copy: "複製",
    copyByKeys: "請按 Ctrl+C",
    copyCode: "複製程式碼",
    copySection: "複製本節",
    expandAll: "全部展開",
    filterRows: "篩選列",
    footnotes: "註腳",
    markdownCopied: "已將 Markdown 複製到剪貼簿",
    markdownNotCopied: "無法複製 Markdown",
    notCopied: "未複製",
    sampleLanguage: "範例程式碼的語言",
    show: "顯示",
    table: "表格",
    taskDone: "已完成",
    taskToDo: "待辦",
    todaysDate: "使用今天的日期",
    whereToStart: "從這裡開始",
    wrapLongLines: "自動換行"
  },
  pages: {
    earlierVersion: "較早的版本。",
    languages: "語言",
    noPage: "此網址沒有頁面。",
    notFound: "找不到頁面",
    notMaintained: "不再維護",
    notReleased: "尚未發布",
    search: "搜尋",
    tags: "標籤",
    versionNotMaintained: "不再維護。",
    versionNotReleased: "尚未發布。",
    versions: "版本"
  },
  search: {
    allKinds: "全部",
    allResults: "檢視所有結果",
    allSections: "所有章節",
    clearRecent: "清除",
    close: "關閉搜尋",
    documentation: "文件",
    fieldHint: "搜尋指南、操作、欄位、參數",
    fromThisPage: "從此頁面",
    groupChanges: "變更",
    groupErrors: "錯誤",
    groupFields: "欄位",
    groupOperations: "操作",
    groupPages: "指南",
    groupSettings: "參數",
    groupTypes: "訊息",
    groupValues: "值",
    hintAllResults: "所有結果",
    hintChoose: "選擇",
    hintClose: "關閉",
    hintKind: "類型",
    hintOpen: "開啟",
    kind: "類型",
    kindError: "錯誤",
    kindField: "欄位",
    kindHeading: "段落",
    kindRow: "表格列",
    kindMessage: "訊息",
    kindMethod: "方法",
    kindOperation: "操作",
    kindPage: "頁面",
    kindParameter: "請求參數",
    kindProperty: "屬性",
    kindSchema: "結構描述",
    kindService: "服務",
    kindSetting: "參數",
    kindValue: "值",
    loading: "正在載入……",
    needsScripts: "搜尋需要 JavaScript。透過上方的章節可以前往所有頁面。",
    noResults: "沒有結果",
    onThisPage: "本頁內容",
    openSearch: "搜尋",
    openSearchRest: "文件",
    otherWords: "請嘗試較少的字詞、其他字詞或確切的名稱。",
    popularTasks: "常見工作",
    recentPages: "最近瀏覽的頁面",
    recentSearches: "最近的搜尋",
    results: "結果",
    retry: "重試",
    search: "搜尋",
    searchDocumentation: "搜尋文件",
    searchResults: "搜尋結果",
    section: "章節",
    version: "版本"
  }
};

export const branchSwitch = (isOpen: boolean, label: string): string => `${isOpen ? "收合" : "展開"}「${label}」`;

export const filteredPages = (count: number): string => (count === 0 ? "沒有包含這些字詞的頁面。" : `${count} 個頁面`);

export const pagesOnCard = (count: number): string => `${count} 個頁面`;

export const pagesInSidebar = (count: number): string => `側邊欄中還有 ${count.toLocaleString("zh-Hant")} 個頁面。`;

export const versionNotReleased = (label: string): string => `這是尚未發布的 ${label} 的文件。`;

export const versionNotMaintained = (label: string): string => `這是不再維護的 ${label} 的文件。`;

export const newerSections = (count: number, language: string): string =>
  `原文（${language}）中有 ${count} 節內容已更新`;

export const siteVersionOf = (version: string): string => `版本 ${version}`;

export const supportedUntil = (date: string): string => `支援至 ${date}。`;

export const seePageIn = (version: string): string => `在 ${version} 中檢視此頁`;

export const goToVersion = (label: string): string => `前往 ${label}`;

export const startWith = (version: string): string => `從 ${version} 開始`;

export const lookAt = (version: string): string => `檢視 ${version}`;

export const otherVersions = (latest: string): string => `這些頁面適用於 ${latest}。其他版本：`;

export const linkTo = (heading: string): string => `「${heading}」的連結`;

export const enlarge = (picture: string): string => `放大：${picture}`;

export const closePicture = (picture: string): string => `關閉：${picture}`;

export const footnote = (number: number): string => `註腳 ${number}`;

export const readingMinutes = (minutes: string): string => `${minutes} 分鐘`;

export const entryCount = (count: number): string => `${count} 筆`;

export const searchSite = (title: string): string => `搜尋 ${title}。`;

export const tagged = (tag: string): string => `標籤「${tag}」`;

export const pagesAbout = (count: number, tag: string): string => `${count} 個關於 ${tag} 的頁面。`;

export const movedTo = (link: string): string => `此頁面現在位於 ${link}。`;

export const resultsFor = (query: string): string => `「${query}」的搜尋結果`;

export const noResultsFor = (query: string): string => `沒有「${query}」的結果`;

export const searchVersion = (label: string): string => `搜尋 ${label}`;

export function foundResults(shown: number, total: number, isPart: boolean, corrected: string | null): string {
  const all = `${isPart ? "超過 " : ""}${total.toLocaleString("zh-Hant")} 筆結果`;
  const number = total > shown ? `${all}中最相關的 ${shown} 筆` : all;
  return corrected === null ? number : `「${corrected}」：${number}`;
}

export const searchFailed = (reason: string): string => `無法載入搜尋：${reason}。其他功能不受影響。`;
