// German.

import type {Texts} from "./translation.ts";

export const texts: Texts = {
  shell: {
    allSections: "Alle Bereiche",
    announcement: "Ankündigung",
    answerNotSent: "Die Antwort konnte nicht gesendet werden.",
    breadcrumbs: "Navigationspfad",
    causedBy: "Ursache: ",
    consentAccept: "Erlauben",
    consentDecline: "Ablehnen",
    consentQuestion: "Darf diese Website Ihren Besuch zählen?",
    consentSettings: "Datenschutzeinstellungen",
    contents: "Inhalt",
    copyAsMarkdown: "Als Markdown",
    copyPage: "Seite kopieren",
    deprecated: "Veraltet",
    didYouMean: "Meinten Sie eine dieser Seiten?",
    dismissAnnouncement: "Ankündigung schließen",
    documentation: "Dokumentation",
    contributors: "Außerdem geändert von {names}",
    draft: "Entwurf",
    editPage: "Diese Seite bearbeiten",
    feedbackNo: "Nein",
    feedbackQuestion: "War diese Seite hilfreich?",
    feedbackReport: "Problem melden",
    feedbackThanks: "Danke für die Rückmeldung.",
    feedbackYes: "Ja",
    filterPages: "Filtern",
    isDeprecated: " (veraltet)",
    languageMenu: "Sprache: ",
    lastUpdated: "Zuletzt aktualisiert am {date}",
    lastUpdatedBy: "Zuletzt aktualisiert am {date} von {author}",
    latestVersion: "die neueste Version",
    loadingPage: "Seite wird geladen",
    mainNavigation: "Hauptnavigation",
    markChanged: "geändert",
    markNew: "neu",
    menu: "Menü",
    next: "Weiter",
    noPage:
      "Unter dieser Adresse gibt es keine Seite. Vielleicht wurde sie verschoben oder gehört zu einer anderen Version.",
    notOnThisPage: "nicht auf dieser Seite",
    notTranslated: "Diese Seite ist noch nicht übersetzt und wird hier im Original angezeigt: {language}.",
    oftenLookedFor: "Häufig gesucht",
    onThisPage: "Auf dieser Seite",
    openIn: "In {name} öffnen",
    pageCrashed: "Diese Seite ist abgestürzt",
    partNotLoaded: "Dieser Teil konnte nicht geladen werden",
    pageNotLoaded: "Diese Seite konnte nicht geladen werden",
    pager: "Vorherige und nächste Seite",
    previous: "Zurück",
    printSection: "Diesen Bereich drucken",
    retry: "Erneut versuchen",
    offline: "Warten auf das Netzwerk …",
    sectionPages: "Seiten dieses Bereichs",
    sections: "Bereiche",
    skipToContent: "Zum Inhalt springen",
    source: "Quelltext",
    sourceRepository: "Quelltext-Repository",
    switchColorMode: "Zwischen hellem und dunklem Design wechseln",
    switchToDark: "Zum dunklen Design wechseln",
    switchToLight: "Zum hellen Design wechseln",
    tags: "Schlagwörter",
    thisSection: "Dieser Bereich",
    toTop: "Nach oben",
    tryAgain: "Erneut versuchen",
    unlisted: "Nicht gelistet",
    version: "Version",
    versionMenu: "Version: ",
    viewAsMarkdown: "Als Markdown anzeigen"
  },
  article: {
    backToText: "Zurück zum Text",
    blockCaution: "Vorsicht",
    blockDanger: "Gefahr",
    blockImportant: "Wichtig",
    blockInfo: "Info",
    blockNote: "Hinweis",
    blockTip: "Tipp",
    blockUnverified: "Nicht geprüft",
    blockWarning: "Warnung",
    codeCopied: "In die Zwischenablage kopiert",
    codeNotCopied: "Der Browser erlaubt das Kopieren nicht",
    collapseAll: "Alle einklappen",
    copied: "Kopiert",
    copy: "Kopieren",
    copyByKeys: "Drücken Sie Strg+C",
    copyCode: "Code kopieren",
    copySection: "Abschnitt kopieren",
    expandAll: "Alle ausklappen",
    filterRows: "Zeilen filtern",
    footnotes: "Fußnoten",
    markdownCopied: "Als Markdown in die Zwischenablage kopiert",
    markdownNotCopied: "Das Markdown konnte nicht kopiert werden",
    notCopied: "Nicht kopiert",
    originalDates: "Ursprüngliche Daten",
    ownPage: "Wo es beschrieben ist",
    sampleLanguage: "Sprache der Codebeispiele",
    show: "Anzeigen",
    table: "Tabelle",
    taskDone: "Erledigt",
    taskToDo: "Zu erledigen",
    timesFromNow: "Zeiten zählen ab jetzt",
    timesOriginal: "Zeiten wie im Original",
    todaysDate: "Heutiges Datum verwenden",
    whereToStart: "Erste Schritte",
    wrap: "Umbrechen",
    wrapLongLines: "Lange Zeilen umbrechen"
  },
  pages: {
    earlierVersion: "Eine frühere Version.",
    everyAddress: "Jede Adresse hat daneben eine Seite ohne `.md`.",
    languages: "Sprachen",
    listGoesOn: "Diese Liste geht weiter; die Sitemap enthält jede Adresse.",
    noPage: "Unter dieser Adresse gibt es keine Seite.",
    notFound: "Seite nicht gefunden",
    notMaintained: "nicht mehr gepflegt",
    notReleased: "noch nicht veröffentlicht",
    pagesBySubject: "Seiten nach Themen.",
    search: "Suche",
    tags: "Schlagwörter",
    versionInUse: "Die aktuelle Version. Lesen Sie diese, sofern keine andere verlangt ist.",
    versionNotMaintained: "Nicht mehr gepflegt.",
    versionNotReleased: "Noch nicht veröffentlicht.",
    versions: "Versionen"
  },
  search: {
    allKinds: "Alle",
    allKindsAndSections: "Alle Arten und Bereiche",
    allResults: "Alle Ergebnisse anzeigen",
    allSections: "Alle Bereiche",
    alsoIn: "Auch in",
    clearRecent: "Löschen",
    close: "Suche schließen",
    documentation: "Die Dokumentation",
    elsewhere: "Anderswo suchen",
    examples:
      "Anleitungen, Operationen, Nachrichten, Felder, Fehler: Geben Sie einen Namen, einen Pfad oder eine Frage ein.",
    fieldHint: "Anleitungen, Operationen, Felder, Parameter suchen",
    foundIn: "In",
    fromThisPage: "Von dieser Seite",
    groupChanges: "Änderungen",
    groupErrors: "Fehler",
    groupFields: "Felder",
    groupOperations: "Operationen",
    groupPages: "Anleitungen",
    groupSettings: "Parameter",
    groupTypes: "Nachrichten",
    groupValues: "Werte",
    hintAllResults: "alle Ergebnisse",
    hintChoose: "auswählen",
    hintClose: "schließen",
    hintKind: "Art",
    hintOpen: "öffnen",
    keyAllResults: "Strg ↵",
    keyClose: "Esc",
    keyOpen: "Strg K",
    kind: "Art",
    kindChange: "Änderung",
    kindChannel: "Kanal",
    kindEnum: "Enum",
    kindError: "Fehler",
    kindField: "Feld",
    kindHeading: "Abschnitt",
    kindRow: "Tabellenzeile",
    kindMessage: "Nachricht",
    kindMethod: "Methode",
    kindOperation: "Operation",
    kindPage: "Seite",
    kindParameter: "Anfrageparameter",
    kindProperty: "Eigenschaft",
    kindRpc: "JSON-RPC-Methode",
    kindSchema: "Schema",
    kindService: "Dienst",
    kindSetting: "Parameter",
    kindValue: "Wert",
    loading: "Wird geladen …",
    marksCleared: "Markierungen entfernt",
    needsScripts: "Die Suche benötigt JavaScript. Die Bereiche oben führen zu jeder Seite.",
    noResults: "Keine Ergebnisse",
    onThisPage: "Auf dieser Seite",
    openSearch: "Suche",
    openSearchRest: " in der Dokumentation",
    otherWords: "Versuchen Sie es mit weniger oder anderen Wörtern oder mit einem genauen Namen.",
    popularTasks: "Häufige Aufgaben",
    recentPages: "Zuletzt besuchte Seiten",
    recentSearches: "Letzte Suchanfragen",
    results: "Ergebnisse",
    retry: "Erneut versuchen",
    search: "Suche",
    searchDocumentation: "Dokumentation durchsuchen",
    searchResults: "Suchergebnisse",
    section: "Bereich",
    unknownCode: "Das sieht nach einem Code aus, aber nichts in dieser Version heißt so.",
    version: "Version",
    whereToGo: "Wohin jetzt?"
  }
};

export const branchSwitch = (isOpen: boolean, label: string): string =>
  `${label} ${isOpen ? "einklappen" : "ausklappen"}`;

export const filteredPages = (count: number): string =>
  count === 0 ? "Keine Seite enthält diese Wörter." : count === 1 ? "1 Seite" : `${count} Seiten`;

export const pagesOnCard = (count: number): string => (count === 1 ? "1 Seite" : `${count} Seiten`);

export const pagesInSidebar = (count: number): string =>
  count === 1
    ? "Eine weitere Seite steht in der Seitenleiste."
    : `${count.toLocaleString("de")} weitere Seiten stehen in der Seitenleiste.`;

export const versionNotReleased = (label: string): string =>
  `Dies ist die Dokumentation von ${label}, einer noch nicht veröffentlichten Version.`;

export const versionNotMaintained = (label: string): string =>
  `Dies ist die Dokumentation von ${label}, einer nicht mehr gepflegten Version.`;

export const newerSections = (count: number, language: string): string =>
  `${count === 1 ? "1 Abschnitt ist" : `${count} Abschnitte sind`} im Original neuer (${language})`;

export const siteVersionOf = (version: string): string => `Version ${version}`;

export const supportedUntil = (date: string): string => `Unterstützt bis ${date}.`;

export const seePageIn = (version: string): string => `Diese Seite in ${version} ansehen`;

export const goToVersion = (label: string): string => `Zu ${label}`;

export const startWith = (version: string): string => `Mit ${version} beginnen`;

export const lookAt = (version: string): string => `${version} ansehen`;

export const otherVersions = (latest: string): string => `Diese Seiten behandeln ${latest}. Andere Versionen: `;

export const linkTo = (heading: string): string => `Link zu ${heading}`;

export const enlarge = (picture: string): string => `Vergrößern: ${picture}`;

export const closePicture = (picture: string): string => `Schließen: ${picture}`;

export const footnote = (number: number): string => `Fußnote ${number}`;

export const readingMinutes = (minutes: string): string => `${minutes} Min.`;

export const entryCount = (count: number): string => (count === 1 ? "1 Eintrag" : `${count} Einträge`);

export const searchSite = (title: string): string => `${title} durchsuchen.`;

export const tagged = (tag: string): string => `Schlagwort „${tag}“`;

export const pagesAbout = (count: number, tag: string): string =>
  `${count} ${count === 1 ? "Seite" : "Seiten"} zu ${tag}.`;

export const movedTo = (link: string): string => `Diese Seite ist jetzt unter ${link}.`;

export const clearMarks = (count: number): string => (count === 1 ? "Markierung entfernen" : "Markierungen entfernen");

export const alsoInPlace = (place: string): string => `auch in ${place}`;

export const resultsFor = (query: string): string => `Ergebnisse für „${query}“`;

export const noResultsFor = (query: string): string => `Keine Ergebnisse für „${query}“`;

export const noSuchCode = (code: string, version: string): string =>
  `„${code}“ gibt es in ${version} nicht. Am ähnlichsten sind:`;

export const searchVersion = (label: string): string => `${label} durchsuchen`;

export function foundResults(shown: number, total: number, isPart: boolean, corrected: string | null): string {
  const all = `${isPart ? "mehr als " : ""}${total.toLocaleString("de")} Ergebnissen`;
  const number =
    total === 1
      ? "1 Ergebnis"
      : total > shown
        ? `Die besten ${shown} von ${all}`
        : `${isPart ? "Mehr als " : ""}${total.toLocaleString("de")} Ergebnisse`;
  return corrected === null ? number : `${number} für „${corrected}“`;
}

export const searchFailed = (reason: string): string =>
  `Die Suche konnte nicht geladen werden: ${reason}. Alles andere funktioniert ohne sie.`;

export const resultsOfOther = (fault: string, version: string): string =>
  `${fault}. Dies sind die Ergebnisse von ${version}.`;
