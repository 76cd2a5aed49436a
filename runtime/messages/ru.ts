// Russian.

import type {Texts} from "./translation.ts";

export const texts: Texts = {
  shell: {
    allSections: "Все разделы",
    announcement: "Объявление",
    answerNotSent: "Не удалось отправить ответ.",
    breadcrumbs: "Навигационная цепочка",
    causedBy: "Причина: ",
    consentAccept: "Разрешить",
    consentDecline: "Отклонить",
    consentQuestion: "Можно ли этому сайту учесть ваше посещение?",
    consentSettings: "Настройки конфиденциальности",
    contents: "Содержание",
    copyAsMarkdown: "Как Markdown",
    copyPage: "Копировать страницу",
    deprecated: "Устарело",
    didYouMean: "Возможно, вы искали одну из этих страниц?",
    dismissAnnouncement: "Закрыть объявление",
    documentation: "Документация",
    draft: "Черновик",
    editPage: "Редактировать страницу",
    feedbackNo: "Нет",
    feedbackQuestion: "Была ли эта страница полезной?",
    feedbackReport: "Сообщить о проблеме",
    feedbackThanks: "Спасибо за ответ.",
    feedbackYes: "Да",
    filterPages: "Фильтр",
    isDeprecated: " (устарело)",
    languageMenu: "Язык: ",
    lastUpdated: "Последнее обновление: {date}",
    lastUpdatedBy: "Последнее обновление: {date}, {author}",
    latestVersion: "последняя версия",
    loadingPage: "Загрузка страницы",
    mainNavigation: "Основная навигация",
    markChanged: "изменено",
    markNew: "новое",
    menu: "Меню",
    next: "Далее",
    noPage: "По этому адресу нет страницы. Возможно, она перемещена или относится к другой версии.",
    notOnThisPage: "нет на этой странице",
    notTranslated: "Эта страница ещё не переведена и показана на языке оригинала: {language}.",
    oftenLookedFor: "Часто ищут",
    onThisPage: "На этой странице",
    openIn: "Открыть в {name}",
    pageCrashed: "На странице произошла ошибка",
    partNotLoaded: "Не удалось загрузить эту часть",
    pageNotLoaded: "Не удалось загрузить страницу",
    pager: "Предыдущая и следующая страницы",
    previous: "Назад",
    printSection: "Напечатать раздел",
    retry: "Повторить",
    offline: "Ожидание сети…",
    sectionPages: "Страницы раздела",
    sections: "Разделы",
    skipToContent: "Перейти к содержимому",
    source: "Исходный код",
    sourceRepository: "Репозиторий исходного кода",
    switchColorMode: "Переключить светлую и тёмную тему",
    switchToDark: "Включить тёмную тему",
    switchToLight: "Включить светлую тему",
    tags: "Теги",
    thisSection: "Этот раздел",
    toTop: "Наверх",
    tryAgain: "Повторить",
    version: "Версия",
    versionMenu: "Версия: ",
    viewAsMarkdown: "Открыть как Markdown"
  },
  article: {
    backToText: "Вернуться к тексту",
    blockCaution: "Осторожно",
    blockDanger: "Опасно",
    blockImportant: "Важно",
    blockInfo: "Информация",
    blockNote: "Примечание",
    blockTip: "Совет",
    blockUnverified: "Не проверено",
    blockWarning: "Предупреждение",
    codeCopied: "Скопировано в буфер обмена",
    codeNotCopied: "Браузер не разрешает копирование",
    collapseAll: "Свернуть всё",
    copied: "Скопировано",
    copy: "Копировать",
    copyByKeys: "Нажмите Ctrl+C",
    copyCode: "Копировать код",
    copySection: "Копировать раздел",
    expandAll: "Развернуть всё",
    filterRows: "Фильтр строк",
    footnotes: "Сноски",
    markdownCopied: "Скопировано в буфер обмена как Markdown",
    markdownNotCopied: "Не удалось скопировать Markdown",
    notCopied: "Не скопировано",
    sampleLanguage: "Язык примеров кода",
    show: "Показать",
    table: "Таблица",
    taskDone: "Готово",
    taskToDo: "Нужно сделать",
    todaysDate: "Использовать сегодняшнюю дату",
    whereToStart: "С чего начать",
    wrapLongLines: "Переносить длинные строки"
  },
  pages: {
    earlierVersion: "Более ранняя версия.",
    languages: "Языки",
    noPage: "По этому адресу нет страницы.",
    notFound: "Страница не найдена",
    notMaintained: "больше не поддерживается",
    notReleased: "ещё не выпущена",
    search: "Поиск",
    tags: "Теги",
    versionNotMaintained: "Больше не поддерживается.",
    versionNotReleased: "Ещё не выпущена.",
    versions: "Версии"
  },
  search: {
    allKinds: "Все",
    allResults: "Показать все результаты",
    allSections: "Все разделы",
    alsoIn: "Также в",
    clearRecent: "Очистить",
    close: "Закрыть поиск",
    documentation: "Документация",
    fieldHint: "Поиск руководств, операций, полей, параметров",
    fromThisPage: "С этой страницы",
    groupChanges: "Изменения",
    groupErrors: "Ошибки",
    groupFields: "Поля",
    groupOperations: "Операции",
    groupPages: "Руководства",
    groupSettings: "Параметры",
    groupTypes: "Сообщения",
    groupValues: "Значения",
    hintAllResults: "все результаты",
    hintChoose: "выбрать",
    hintClose: "закрыть",
    hintKind: "тип",
    hintOpen: "открыть",
    kind: "Тип",
    kindError: "Ошибка",
    kindField: "Поле",
    kindHeading: "Раздел",
    kindRow: "Строка таблицы",
    kindMessage: "Сообщение",
    kindMethod: "Метод",
    kindOperation: "Операция",
    kindPage: "Страница",
    kindParameter: "Параметр запроса",
    kindProperty: "Свойство",
    kindSchema: "Схема",
    kindService: "Сервис",
    kindSetting: "Параметр",
    kindValue: "Значение",
    loading: "Загрузка…",
    needsScripts: "Для поиска нужен JavaScript. Разделы выше ведут на все страницы.",
    noResults: "Ничего не найдено",
    onThisPage: "На этой странице",
    openSearch: "Поиск",
    openSearchRest: " по документации",
    otherWords: "Попробуйте меньше слов, другие слова или точное название.",
    popularTasks: "Частые задачи",
    recentPages: "Недавние страницы",
    recentSearches: "Недавние запросы",
    results: "Результаты",
    retry: "Повторить",
    search: "Искать",
    searchDocumentation: "Поиск по документации",
    searchResults: "Результаты поиска",
    section: "Раздел",
    version: "Версия"
  }
};

/** "1 страница", "2 страницы", "5 страниц" */
function counted(count: number, one: string, few: string, many: string): string {
  const rule = new Intl.PluralRules("ru").select(count);
  return `${count.toLocaleString("ru")} ${rule === "one" ? one : rule === "few" ? few : many}`;
}

const pages = (count: number): string => counted(count, "страница", "страницы", "страниц");

export const branchSwitch = (isOpen: boolean, label: string): string =>
  `${isOpen ? "Свернуть" : "Развернуть"}: ${label}`;

export const filteredPages = (count: number): string => (count === 0 ? "Нет страниц с этими словами." : pages(count));

export const pagesOnCard = pages;

export const pagesInSidebar = (count: number): string => `В боковой панели: ещё ${pages(count)}.`;

export const versionNotReleased = (label: string): string => `Это документация ещё не выпущенной версии: ${label}.`;

export const versionNotMaintained = (label: string): string =>
  `Это документация версии, которая больше не поддерживается: ${label}.`;

export const newerSections = (count: number, language: string): string =>
  `${counted(count, "раздел", "раздела", "разделов")}: в оригинале (${language}) есть изменения`;

export const siteVersionOf = (version: string): string => `Версия ${version}`;

export const supportedUntil = (date: string): string => `Поддерживается до ${date}.`;

export const seePageIn = (version: string): string => `Открыть эту страницу в версии ${version}`;

export const goToVersion = (label: string): string => `Перейти к ${label}`;

export const startWith = (version: string): string => `Начать с ${version}`;

export const lookAt = (version: string): string => `Посмотреть ${version}`;

export const linkTo = (heading: string): string => `Ссылка на раздел «${heading}»`;

export const enlarge = (picture: string): string => `Увеличить: ${picture}`;

export const closePicture = (picture: string): string => `Закрыть: ${picture}`;

export const footnote = (number: number): string => `Сноска ${number}`;

export const readingMinutes = (minutes: string): string => `${minutes} мин`;

export const entryCount = (count: number): string => counted(count, "запись", "записи", "записей");

export const searchSite = (title: string): string => `Поиск: ${title}.`;

export const tagged = (tag: string): string => `Тег «${tag}»`;

export const pagesAbout = (count: number, tag: string): string => `${pages(count)} по теме «${tag}».`;

export const movedTo = (link: string): string => `Эта страница теперь находится по адресу ${link}.`;

export const resultsFor = (query: string): string => `Результаты по запросу «${query}»`;

export const noResultsFor = (query: string): string => `По запросу «${query}» ничего не найдено`;

export const searchVersion = (label: string): string => `Искать в ${label}`;

export function foundResults(shown: number, total: number, isPart: boolean, corrected: string | null): string {
  const all = isPart
    ? `Результатов: более ${total.toLocaleString("ru")}`
    : counted(total, "результат", "результата", "результатов");
  const number = total > shown ? `${all}, показано лучших: ${shown}` : all;
  return corrected === null ? number : `${number} по запросу «${corrected}»`;
}

export const searchFailed = (reason: string): string =>
  `Не удалось загрузить поиск: ${reason}. Всё остальное работает и без него.`;
