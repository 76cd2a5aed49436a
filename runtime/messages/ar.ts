// Arabic.

import type {Texts} from "./translation.ts";

export const texts: Texts = {
  shell: {
    allSections: "كل الأقسام",
    announcement: "إعلان",
    answerNotSent: "تعذر إرسال الإجابة.",
    breadcrumbs: "مسار التنقل",
    causedBy: "السبب: ",
    consentAccept: "السماح",
    consentDecline: "الرفض",
    consentSettings: "إعدادات الخصوصية",
    contents: "المحتويات",
    copyAsMarkdown: "بصيغة Markdown",
    copyPage: "نسخ الصفحة",
    deprecated: "مهمل",
    didYouMean: "هل تقصد إحدى هذه الصفحات؟",
    dismissAnnouncement: "إغلاق الإعلان",
    documentation: "التوثيق",
    draft: "مسودة",
    editPage: "تحرير هذه الصفحة",
    feedbackNo: "لا",
    feedbackQuestion: "هل كانت هذه الصفحة مفيدة؟",
    feedbackReport: "الإبلاغ عن مشكلة",
    feedbackThanks: "شكرا على إجابتك.",
    feedbackYes: "نعم",
    filterPages: "تصفية",
    languageMenu: "اللغة: ",
    lastUpdated: "آخر تحديث: {date}",
    latestVersion: "أحدث إصدار",
    loadingPage: "جار تحميل الصفحة",
    mainNavigation: "التنقل الرئيسي",
    menu: "القائمة",
    next: "التالي",
    noPage: "لا توجد صفحة على هذا العنوان. ربما نقلت أو كانت تابعة لإصدار آخر.",
    notTranslated: "لم تترجم هذه الصفحة بعد، وتعرض هنا بلغتها الأصلية: {language}.",
    onThisPage: "في هذه الصفحة",
    openIn: "فتح في {name}",
    pageNotLoaded: "تعذر تحميل هذه الصفحة",
    partNotLoaded: "تعذر تحميل هذا الجزء",
    pager: "الصفحة السابقة والتالية",
    previous: "السابق",
    printSection: "طباعة هذا القسم",
    retry: "إعادة المحاولة",
    offline: "في انتظار الشبكة…",
    sectionPages: "صفحات هذا القسم",
    sections: "الأقسام",
    skipToContent: "الانتقال إلى المحتوى الرئيسي",
    source: "المصدر",
    sourceRepository: "مستودع المصدر",
    switchColorMode: "التبديل بين الوضع الفاتح والداكن",
    switchToDark: "التبديل إلى الوضع الداكن",
    switchToLight: "التبديل إلى الوضع الفاتح",
    tags: "الوسوم",
    thisSection: "هذا القسم",
    toTop: "العودة إلى الأعلى",
    tryAgain: "إعادة المحاولة",
    version: "الإصدار",
    versionMenu: "الإصدار: ",
    viewAsMarkdown: "عرض بصيغة Markdown"
  },
  article: {
    backToText: "العودة إلى النص",
    blockCaution: "احتراس",
    blockDanger: "خطر",
    blockImportant: "مهم",
    blockInfo: "معلومات",
    blockNote: "ملاحظة",
    blockTip: "نصيحة",
    blockWarning: "تحذير",
    codeCopied: "تم النسخ إلى الحافظة",
    codeNotCopied: "لا يسمح المتصفح بالنسخ",
    collapseAll: "طي الكل",
    copied: "تم النسخ",
    copy: "نسخ",
    copyByKeys: "اضغط Ctrl+C",
    copyCode: "نسخ الشفرة",
    copySection: "نسخ القسم",
    expandAll: "توسيع الكل",
    footnotes: "الحواشي",
    show: "عرض",
    table: "جدول"
  },
  pages: {
    languages: "اللغات",
    noPage: "لا توجد صفحة على هذا العنوان.",
    notFound: "الصفحة غير موجودة",
    search: "بحث",
    tags: "الوسوم",
    versions: "الإصدارات"
  },
  search: {
    allKinds: "الكل",
    allResults: "عرض كل النتائج",
    allSections: "كل الأقسام",
    clearRecent: "مسح",
    close: "إغلاق البحث",
    documentation: "التوثيق",
    groupErrors: "الأخطاء",
    groupFields: "الحقول",
    groupOperations: "العمليات",
    groupPages: "الأدلة",
    groupTypes: "الرسائل",
    groupValues: "القيم",
    hintAllResults: "كل النتائج",
    hintChoose: "اختيار",
    hintClose: "إغلاق",
    hintKind: "النوع",
    hintOpen: "فتح",
    kind: "النوع",
    kindError: "خطأ",
    kindField: "حقل",
    kindHeading: "قسم",
    kindMessage: "رسالة",
    kindOperation: "عملية",
    kindPage: "صفحة",
    kindProperty: "خاصية",
    kindService: "خدمة",
    kindValue: "قيمة",
    loading: "جار التحميل…",
    noResults: "لا توجد نتائج",
    onThisPage: "في هذه الصفحة",
    openSearch: "بحث",
    openSearchRest: " في التوثيق",
    recentPages: "الصفحات الأخيرة",
    recentSearches: "عمليات البحث الأخيرة",
    results: "النتائج",
    retry: "إعادة المحاولة",
    search: "بحث",
    searchDocumentation: "البحث في التوثيق",
    searchResults: "نتائج البحث",
    section: "القسم",
    version: "الإصدار"
  }
};

/** "صفحة واحدة", "صفحتان", "3 صفحات", "11 صفحة" */
function pages(count: number): string {
  const rule = new Intl.PluralRules("ar").select(count);
  if (rule === "one") return "صفحة واحدة";
  if (rule === "two") return "صفحتان";
  return `${count} ${rule === "few" ? "صفحات" : "صفحة"}`;
}

export const branchSwitch = (isOpen: boolean, label: string): string => `${isOpen ? "طي" : "توسيع"} ${label}`;

export const filteredPages = (count: number): string =>
  count === 0 ? "لا توجد صفحة تحتوي على هذه الكلمات." : pages(count);

export const pagesOnCard = pages;

export const newerSections = (count: number, language: string): string =>
  `أقسام أحدث في النص الأصلي (${language}): ${count}`;

export const siteVersionOf = (version: string): string => `الإصدار ${version}`;

export const goToVersion = (label: string): string => `الانتقال إلى ${label}`;

export const startWith = (version: string): string => `البدء مع ${version}`;

export const lookAt = (version: string): string => `عرض ${version}`;

export const linkTo = (heading: string): string => `رابط إلى ${heading}`;

export const enlarge = (picture: string): string => `تكبير: ${picture}`;

export const closePicture = (picture: string): string => `إغلاق: ${picture}`;

export const footnote = (number: number): string => `حاشية ${number}`;

export const searchSite = (title: string): string => `البحث في ${title}.`;

export const movedTo = (link: string): string => `أصبحت هذه الصفحة على العنوان ${link}.`;

export const resultsFor = (query: string): string => `نتائج البحث عن «${query}»`;

export const noResultsFor = (query: string): string => `لا توجد نتائج عن «${query}»`;

export const searchVersion = (label: string): string => `البحث في ${label}`;

export const searchFailed = (reason: string): string => `تعذر تحميل البحث: ${reason}. يعمل كل ما عداه من دونه.`;
