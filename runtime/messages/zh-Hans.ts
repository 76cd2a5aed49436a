// Simplified Chinese.

import type {Texts} from "./translation.ts";

export const texts: Texts = {
  shell: {
    allSections: "所有栏目",
    announcement: "公告",
    answerNotSent: "无法发送反馈。",
    breadcrumbs: "面包屑导航",
    causedBy: "原因：",
    consentAccept: "允许",
    consentDecline: "拒绝",
    consentSettings: "隐私设置",
    contents: "目录",
    copyAsMarkdown: "复制为 Markdown",
    copyPage: "复制页面",
    deprecated: "已弃用",
    didYouMean: "您要找的是以下页面吗？",
    dismissAnnouncement: "关闭公告",
    documentation: "文档",
    draft: "草稿",
    editPage: "编辑此页",
    feedbackNo: "否",
    feedbackQuestion: "此页面对您有帮助吗？",
    feedbackReport: "报告问题",
    feedbackThanks: "感谢您的反馈。",
    feedbackYes: "是",
    filterPages: "筛选",
    isDeprecated: "（已弃用）",
    languageMenu: "语言：",
    lastUpdated: "最后更新于 {date}",
    lastUpdatedBy: "{author} 最后更新于 {date}",
    latestVersion: "最新版本",
    loadingPage: "正在加载页面",
    mainNavigation: "主导航",
    markChanged: "已更改",
    markNew: "新增",
    menu: "菜单",
    next: "下一页",
    noPage: "此地址没有页面。它可能已被移动，或属于其他版本。",
    notOnThisPage: "此页没有",
    notTranslated: "此页面尚未翻译，现以原文显示：{language}。",
    oftenLookedFor: "热门内容",
    onThisPage: "本页内容",
    openIn: "在 {name} 中打开",
    pageCrashed: "此页面出错了",
    partNotLoaded: "无法加载此部分",
    pageNotLoaded: "无法加载此页面",
    pager: "上一页和下一页",
    previous: "上一页",
    printSection: "打印此栏目",
    retry: "重试",
    offline: "正在等待网络连接……",
    sectionPages: "此栏目的页面",
    sections: "栏目",
    skipToContent: "跳到主要内容",
    source: "源代码",
    sourceRepository: "源代码仓库",
    switchColorMode: "切换浅色和深色模式",
    switchToDark: "切换到深色模式",
    switchToLight: "切换到浅色模式",
    tags: "标签",
    thisSection: "此栏目",
    toTop: "返回顶部",
    tryAgain: "重试",
    unlisted: "未列出",
    version: "版本",
    versionMenu: "版本：",
    viewAsMarkdown: "以 Markdown 格式查看"
  },
  article: {
    backToText: "返回正文",
    blockCaution: "小心",
    blockDanger: "危险",
    blockImportant: "重要",
    blockInfo: "信息",
    blockNote: "注意",
    blockTip: "提示",
    blockUnverified: "未验证",
    blockWarning: "警告",
    codeCopied: "已复制到剪贴板",
    codeNotCopied: "浏览器不允许复制",
    collapseAll: "全部折叠",
    copied: "已复制",
    copy: "复制",
    copyByKeys: "请按 Ctrl+C",
    copyCode: "复制代码",
    copySection: "复制本节",
    expandAll: "全部展开",
    filterRows: "筛选行",
    footnotes: "脚注",
    markdownCopied: "已将 Markdown 复制到剪贴板",
    markdownNotCopied: "无法复制 Markdown",
    notCopied: "未复制",
    sampleLanguage: "示例代码的语言",
    show: "显示",
    table: "表格",
    taskDone: "已完成",
    taskToDo: "待办",
    todaysDate: "使用今天的日期",
    whereToStart: "从这里开始",
    wrapLongLines: "自动换行"
  },
  pages: {
    earlierVersion: "较早的版本。",
    languages: "语言",
    noPage: "此地址没有页面。",
    notFound: "找不到页面",
    notMaintained: "不再维护",
    notReleased: "尚未发布",
    search: "搜索",
    tags: "标签",
    versionNotMaintained: "不再维护。",
    versionNotReleased: "尚未发布。",
    versions: "版本"
  },
  search: {
    allKinds: "全部",
    allResults: "查看所有结果",
    allSections: "所有栏目",
    clearRecent: "清除",
    close: "关闭搜索",
    documentation: "文档",
    fieldHint: "搜索指南、操作、字段、参数",
    fromThisPage: "从此页面",
    groupChanges: "变更",
    groupErrors: "错误",
    groupFields: "字段",
    groupOperations: "操作",
    groupPages: "指南",
    groupSettings: "参数",
    groupTypes: "消息",
    groupValues: "值",
    hintAllResults: "所有结果",
    hintChoose: "选择",
    hintClose: "关闭",
    hintKind: "类型",
    hintOpen: "打开",
    kind: "类型",
    kindError: "错误",
    kindField: "字段",
    kindHeading: "章节",
    kindRow: "表格行",
    kindMessage: "消息",
    kindMethod: "方法",
    kindOperation: "操作",
    kindPage: "页面",
    kindParameter: "请求参数",
    kindProperty: "属性",
    kindSchema: "模式",
    kindService: "服务",
    kindSetting: "参数",
    kindValue: "值",
    loading: "正在加载……",
    needsScripts: "搜索需要 JavaScript。通过上方的栏目可以访问所有页面。",
    noResults: "没有结果",
    onThisPage: "本页内容",
    openSearch: "搜索",
    openSearchRest: "文档",
    otherWords: "请尝试更少的词、其他词或准确的名称。",
    popularTasks: "常见任务",
    recentPages: "最近浏览的页面",
    recentSearches: "最近的搜索",
    results: "结果",
    retry: "重试",
    search: "搜索",
    searchDocumentation: "搜索文档",
    searchResults: "搜索结果",
    section: "栏目",
    version: "版本"
  }
};

export const branchSwitch = (isOpen: boolean, label: string): string => `${isOpen ? "折叠" : "展开"}“${label}”`;

export const filteredPages = (count: number): string => (count === 0 ? "没有包含这些词的页面。" : `${count} 个页面`);

export const pagesOnCard = (count: number): string => `${count} 个页面`;

export const pagesInSidebar = (count: number): string => `侧边栏中还有 ${count.toLocaleString("zh")} 个页面。`;

export const versionNotReleased = (label: string): string => `这是尚未发布的 ${label} 的文档。`;

export const versionNotMaintained = (label: string): string => `这是不再维护的 ${label} 的文档。`;

export const newerSections = (count: number, language: string): string =>
  `原文（${language}）中有 ${count} 节内容已更新`;

export const siteVersionOf = (version: string): string => `版本 ${version}`;

export const supportedUntil = (date: string): string => `支持至 ${date}。`;

export const seePageIn = (version: string): string => `在 ${version} 中查看此页`;

export const goToVersion = (label: string): string => `前往 ${label}`;

export const startWith = (version: string): string => `从 ${version} 开始`;

export const lookAt = (version: string): string => `查看 ${version}`;

export const otherVersions = (latest: string): string => `这些页面适用于 ${latest}。其他版本：`;

export const linkTo = (heading: string): string => `“${heading}”的链接`;

export const enlarge = (picture: string): string => `放大：${picture}`;

export const closePicture = (picture: string): string => `关闭：${picture}`;

export const footnote = (number: number): string => `脚注 ${number}`;

export const readingMinutes = (minutes: string): string => `${minutes} 分钟`;

export const entryCount = (count: number): string => `${count} 条`;

export const searchSite = (title: string): string => `搜索 ${title}。`;

export const tagged = (tag: string): string => `标签“${tag}”`;

export const pagesAbout = (count: number, tag: string): string => `${count} 个关于 ${tag} 的页面。`;

export const movedTo = (link: string): string => `此页面现位于 ${link}。`;

export const resultsFor = (query: string): string => `“${query}”的搜索结果`;

export const noResultsFor = (query: string): string => `没有“${query}”的结果`;

export const searchVersion = (label: string): string => `搜索 ${label}`;

export function foundResults(shown: number, total: number, isPart: boolean, corrected: string | null): string {
  const all = `${isPart ? "超过 " : ""}${total.toLocaleString("zh")} 条结果`;
  const number = total > shown ? `${all}中最相关的 ${shown} 条` : all;
  return corrected === null ? number : `“${corrected}”：${number}`;
}

export const searchFailed = (reason: string): string => `无法加载搜索：${reason}。其他功能不受影响。`;
