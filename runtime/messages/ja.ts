// Japanese.

import type {Texts} from "./translation.ts";

export const texts: Texts = {
  shell: {
    allSections: "すべてのセクション",
    announcement: "お知らせ",
    answerNotSent: "回答を送信できませんでした。",
    breadcrumbs: "パンくずリスト",
    causedBy: "原因: ",
    consentAccept: "許可する",
    consentDecline: "許可しない",
    consentSettings: "プライバシー設定",
    contents: "目次",
    copyAsMarkdown: "Markdown としてコピー",
    copyPage: "ページをコピー",
    deprecated: "非推奨",
    didYouMean: "お探しのページはこちらですか？",
    dismissAnnouncement: "お知らせを閉じる",
    documentation: "ドキュメント",
    draft: "下書き",
    editPage: "このページを編集",
    feedbackNo: "いいえ",
    feedbackQuestion: "このページは役に立ちましたか？",
    feedbackReport: "問題を報告",
    feedbackThanks: "ご回答ありがとうございます。",
    feedbackYes: "はい",
    filterPages: "絞り込む",
    isDeprecated: "（非推奨）",
    languageMenu: "言語: ",
    lastUpdated: "最終更新日: {date}",
    lastUpdatedBy: "最終更新日: {date}（{author}）",
    latestVersion: "最新バージョン",
    loadingPage: "ページを読み込んでいます",
    mainNavigation: "メイン",
    markChanged: "変更",
    markNew: "新規",
    menu: "メニュー",
    next: "次へ",
    noPage: "このアドレスにページはありません。移動したか、別のバージョンのページである可能性があります。",
    notOnThisPage: "このページにはありません",
    notTranslated: "このページはまだ翻訳されていません。原文で表示しています: {language}",
    oftenLookedFor: "よく検索されるページ",
    onThisPage: "このページの内容",
    openIn: "{name} で開く",
    pageCrashed: "ページでエラーが発生しました",
    partNotLoaded: "この部分を読み込めませんでした",
    pageNotLoaded: "ページを読み込めませんでした",
    pager: "前後のページ",
    previous: "前へ",
    printSection: "このセクションを印刷",
    retry: "再試行",
    offline: "ネットワークを待っています…",
    sectionPages: "このセクションのページ",
    sections: "セクション",
    skipToContent: "本文へ移動",
    source: "ソース",
    sourceRepository: "ソースリポジトリ",
    switchColorMode: "ライトモードとダークモードを切り替える",
    switchToDark: "ダークモードに切り替える",
    switchToLight: "ライトモードに切り替える",
    tags: "タグ",
    thisSection: "このセクション",
    toTop: "ページの先頭へ",
    tryAgain: "再試行",
    unlisted: "非公開リンク",
    version: "バージョン",
    versionMenu: "バージョン: ",
    viewAsMarkdown: "Markdown で表示"
  },
  article: {
    backToText: "本文に戻る",
    blockCaution: "注意",
    blockDanger: "危険",
    blockImportant: "重要",
    blockInfo: "情報",
    blockNote: "メモ",
    blockTip: "ヒント",
    blockUnverified: "未検証",
    blockWarning: "警告",
    codeCopied: "クリップボードにコピーしました",
    codeNotCopied: "ブラウザがコピーを許可していません",
    collapseAll: "すべて折りたたむ",
    copied: "コピーしました",
    copy: "コピー",
    copyByKeys: "Ctrl+C を押してください",
    copyCode: "コードをコピー",
    copySection: "セクションをコピー",
    expandAll: "すべて展開する",
    filterRows: "行を絞り込む",
    footnotes: "脚注",
    markdownCopied: "Markdown としてクリップボードにコピーしました",
    markdownNotCopied: "Markdown をコピーできませんでした",
    notCopied: "コピーできませんでした",
    sampleLanguage: "サンプルコードの言語",
    show: "表示",
    table: "表",
    taskDone: "完了",
    taskToDo: "未完了",
    todaysDate: "今日の日付を使う",
    whereToStart: "はじめに",
    wrapLongLines: "長い行を折り返す"
  },
  pages: {
    earlierVersion: "以前のバージョン。",
    languages: "言語",
    noPage: "このアドレスにページはありません。",
    notFound: "ページが見つかりません",
    notMaintained: "メンテナンス終了",
    notReleased: "未リリース",
    search: "検索",
    tags: "タグ",
    versions: "バージョン"
  },
  search: {
    allKinds: "すべて",
    allResults: "すべての結果を表示",
    allSections: "すべてのセクション",
    clearRecent: "消去",
    close: "検索を閉じる",
    documentation: "ドキュメント",
    elsewhere: "ほかの場所を検索",
    fieldHint: "ガイド、操作、フィールド、パラメーターを検索",
    fromThisPage: "このページから",
    groupChanges: "変更点",
    groupErrors: "エラー",
    groupFields: "フィールド",
    groupOperations: "操作",
    groupPages: "ガイド",
    groupSettings: "パラメーター",
    groupTypes: "メッセージ",
    groupValues: "値",
    hintAllResults: "すべての結果",
    hintChoose: "選択",
    hintClose: "閉じる",
    hintKind: "種類",
    hintOpen: "開く",
    kind: "種類",
    kindError: "エラー",
    kindField: "フィールド",
    kindHeading: "セクション",
    kindRow: "表の行",
    kindMessage: "メッセージ",
    kindMethod: "メソッド",
    kindOperation: "操作",
    kindPage: "ページ",
    kindParameter: "リクエストパラメーター",
    kindProperty: "プロパティ",
    kindSchema: "スキーマ",
    kindService: "サービス",
    kindSetting: "パラメーター",
    kindValue: "値",
    loading: "読み込み中…",
    needsScripts: "検索には JavaScript が必要です。上のセクションからすべてのページに移動できます。",
    noResults: "結果はありません",
    onThisPage: "このページの内容",
    openSearch: "検索",
    openSearchRest: "（ドキュメント全体）",
    otherWords: "語を減らすか、別の語または正確な名前で検索してください。",
    popularTasks: "よくある作業",
    recentPages: "最近表示したページ",
    recentSearches: "最近の検索",
    results: "検索結果",
    retry: "再試行",
    search: "検索",
    searchDocumentation: "ドキュメントを検索",
    searchResults: "検索結果",
    section: "セクション",
    version: "バージョン"
  }
};

export const branchSwitch = (isOpen: boolean, label: string): string =>
  `${label}を${isOpen ? "折りたたむ" : "展開する"}`;

export const filteredPages = (count: number): string =>
  count === 0 ? "これらの語を含むページはありません。" : `${count} ページ`;

export const pagesOnCard = (count: number): string => `${count} ページ`;

export const pagesInSidebar = (count: number): string =>
  `ほかの ${count.toLocaleString("ja")} ページはサイドバーにあります。`;

export const versionNotReleased = (label: string): string => `これは未リリースの ${label} のドキュメントです。`;

export const versionNotMaintained = (label: string): string =>
  `これはメンテナンスが終了した ${label} のドキュメントです。`;

export const newerSections = (count: number, language: string): string =>
  `原文（${language}）で ${count} 個のセクションが更新されています`;

export const siteVersionOf = (version: string): string => `バージョン ${version}`;

export const supportedUntil = (date: string): string => `サポート期限: ${date}。`;

export const seePageIn = (version: string): string => `${version} のこのページを見る`;

export const goToVersion = (label: string): string => `${label} へ移動`;

export const startWith = (version: string): string => `${version} から始める`;

export const lookAt = (version: string): string => `${version} を見る`;

export const otherVersions = (latest: string): string => `このページは ${latest} のものです。ほかのバージョン: `;

export const linkTo = (heading: string): string => `「${heading}」へのリンク`;

export const enlarge = (picture: string): string => `拡大: ${picture}`;

export const closePicture = (picture: string): string => `閉じる: ${picture}`;

export const footnote = (number: number): string => `脚注 ${number}`;

export const readingMinutes = (minutes: string): string => `${minutes} 分`;

export const entryCount = (count: number): string => `${count} 件`;

export const searchSite = (title: string): string => `${title} を検索します。`;

export const tagged = (tag: string): string => `タグ「${tag}」`;

export const pagesAbout = (count: number, tag: string): string => `${tag} に関する ${count} ページ。`;

export const movedTo = (link: string): string => `このページは ${link} に移動しました。`;

export const resultsFor = (query: string): string => `「${query}」の検索結果`;

export const noResultsFor = (query: string): string => `「${query}」に一致する結果はありません`;

export const searchVersion = (label: string): string => `${label} を検索`;

export function foundResults(shown: number, total: number, isPart: boolean, corrected: string | null): string {
  const all = `${total.toLocaleString("ja")} 件${isPart ? "以上" : ""}`;
  const number = total > shown ? `${all}のうち上位 ${shown} 件` : all;
  return corrected === null ? number : `「${corrected}」の検索結果: ${number}`;
}

export const searchFailed = (reason: string): string =>
  `検索を読み込めませんでした: ${reason}。ほかの機能はそのまま使えます。`;
