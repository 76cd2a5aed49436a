// German.

import type {Texts} from "./translation.ts";

export const texts: Texts = {
  shell: {
    allSections: "Alle Bereiche",
    announcement: "Ankündigung",
    answerNotSent: "Ihre Antwort konnte nicht gesendet werden.",
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
      "Unter dieser Adresse gibt es keine Seite. Möglicherweise wurde sie verschoben, oder sie gehört zu einer anderen Version.",
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
    offline: "Warten auf die Netzwerkverbindung …",
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
    timesFromNow: "Zeiten gelten ab jetzt",
    timesOriginal: "Zeiten wie im Original",
    todaysDate: "Heutiges Datum verwenden",
    whereToStart: "Erste Schritte",
    wrap: "Umbrechen",
    wrapLongLines: "Lange Zeilen umbrechen"
  },
  pages: {
    earlierVersion: "Eine frühere Version.",
    everyAddress: "Zu jeder Adresse gibt es auch eine Seite: dieselbe Adresse ohne `.md`.",
    languages: "Sprachen",
    listGoesOn: "Diese Liste ist gekürzt; alle Adressen stehen in der Sitemap.",
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
    keyKind: "Tab",
    keyOpen: "Strg K",
    keyOpenMac: "⌘ K",
    kind: "Art",
    kindArgument: "GraphQL-Argument",
    kindChange: "Änderung",
    kindStream: "Kanal",
    kindEnum: "Enum",
    kindError: "Fehler",
    kindField: "Feld",
    kindTypeField: "GraphQL-Feld",
    kindTypeValue: "GraphQL-Wert",
    kindHeading: "Abschnitt",
    kindRow: "Tabellenzeile",
    kindMessage: "Nachricht",
    kindMethod: "Methode",
    kindOperation: "Operation",
    kindPage: "Seite",
    kindParameter: "Anfrageparameter",
    kindProperty: "Eigenschaft",
    kindQuery: "GraphQL-Operation",
    kindRpc: "JSON-RPC-Methode",
    kindSchema: "Schema",
    kindService: "Dienst",
    kindSetting: "Parameter",
    kindType: "GraphQL-Typ",
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
    whereToGo: "Wie geht es weiter?"
  },
  reference: {
    accessRead: "nur lesbar",
    accessWrite: "nur schreibbar",
    affects: "Betrifft",
    allOf: "Alle von",
    also: "Auch",
    alsoOption: "auch {option}",
    alternatives: "Alternativen",
    anyCommand: "<Befehl>",
    anyKey: "jeder andere Schlüssel",
    anyOf: "Mindestens eines von",
    anyOptions: "[Optionen]",
    appliesTo: "Anwendbar auf",
    argument: "Argument",
    arguments: "Argumente",
    authentication: "Authentifizierung",
    authenticationOr: ", oder ",
    authenticationTogether: " und ",
    bindings: "Bindings",
    bodyAllFields: "Body: alle Felder",
    bodyOtherFields: "Body: die übrigen Felder",
    bounds: "Grenzwerte",
    callbacks: "Callbacks",
    carries: "Enthält",
    channels: "Kanäle",
    code: "Code",
    commandOptions: "Optionen aller Befehle",
    commands: "Befehle",
    conditions: "Bedingungen",
    contents: "Inhalt",
    continued: "Fortsetzung",
    continuesAs: "Wird als {program} fortgesetzt.",
    correlationId: "Correlation-ID",
    decoded: "dekodiert",
    defaultValue: "Standardwert",
    deprecated: "veraltet",
    deprecatedElement: "Veraltet.",
    describedAbove: "Oben beschrieben: {schemas}",
    description: "Beschreibung",
    eachItem: "Jedes Element:",
    eachName: "jeder Name",
    empty: "leer",
    enums: "Enums",
    environment: "Umgebungsvariablen",
    error: "Fehler",
    errors: "Fehler",
    errorsOf: "Fehler:",
    exactlyOneOf: "Genau eine dieser Angaben ist erforderlich: {options}.",
    example: "Beispiel",
    exampleAbout: "Zu diesem Beispiel",
    exampleGenerated: "Aus dem Schema erzeugt",
    exampleGeneratedTitle: "Aus dem Schema erzeugtes Beispiel",
    exampleRequest: "Beispielanfrage",
    exampleRequests: "Beispielanfragen",
    exampleResponse: "Beispielantwort nach Status",
    exampleResponses: "Beispielantworten",
    examples: "Beispiele",
    extensions: "Erweiterungen",
    field: "Feld",
    filterByAddress: "Nach Name oder Adresse filtern",
    filterByMeaning: "Nach Name, Bedeutung oder Wert filtern",
    filterByMethod: "Nach Methode, Pfad oder Wörtern filtern",
    filterByName: "Nach Name filtern",
    flowAuthorizationCode: "Authorization Code",
    flowClientCredentials: "Client Credentials",
    flowDevice: "Device Authorization",
    flowImplicit: "Implicit",
    flowPassword: "Password",
    forExample: "zum Beispiel",
    from: "Von",
    fromTextAbout: "Aus dem Text über {api}",
    hasDefault: "Standardwert",
    headers: "Header",
    implements: "Implementiert",
    imports: "Importiert {files}",
    items: "Elemente",
    jointAllOf: "alle von",
    jointAnyOf: "mindestens eines von",
    jointNot: "nicht",
    jointOneOf: "eines von",
    links: "Links",
    mediaType: "Medientyp",
    message: "Nachricht",
    messages: "Nachrichten",
    methodOf: "Methode von {api}",
    methods: "Methoden",
    moreAboutIt: "Weitere Informationen",
    moreOnOtherPages: "Mehr auf anderen Seiten",
    noAuthentication: "keine Authentifizierung",
    noEffect: "wirkungslos",
    noFurtherItems: "keine weiteren Elemente",
    noItems: "keine Elemente",
    none: "keine",
    noOtherProperties: "keine weiteren Eigenschaften",
    not: "Nicht",
    notification: "eine Notification: Sie wird nicht beantwortet",
    notSet: "nicht gesetzt",
    noValue: "kein Wert",
    number: "Nr.",
    oneOf: "Eines von",
    oneOfFields: "Eines von {name}",
    oneOfValues: "mögliche Werte: {values}",
    operations: "Operationen",
    optionsToo: "Akzeptiert auch die Optionen von {groups}.",
    others: "Weitere",
    otherwise: ", sonst {other}",
    package: "Paket {name}",
    parameters: "Parameter",
    part: "{whole}, Teil {number} von {count}",
    partsOfOperation: "Teile dieser Operation",
    pagesOf: "Seiten von {type}",
    payload: "Payload",
    placeCookie: "Cookie",
    placeForm: "Formular",
    placeHeader: "Header",
    placePath: "Pfad",
    placeQuery: "Query",
    placeQueryString: "Query-String",
    possibleTypes: "Eines von",
    properties: "Eigenschaften",
    readWholeText: "Ganzen Text lesen",
    repeatable: "Darf mehrfach angewendet werden",
    reply: "Antwort",
    replyAddress: "Die Antwort geht an die Adresse in",
    request: "Anfrage",
    requestBody: "Request-Body",
    required: "erforderlich",
    requiredBody: "Erforderlich.",
    requiredNames: "Erforderlich: {names}",
    response: "Antwort",
    responseByStatus: "Antwort nach Status",
    responses: "Antworten",
    result: "Ergebnis",
    returnedBy: "Zurückgegeben von",
    rules: "Regeln",
    sameAs: "Identisch mit",
    schemaOf: "Schema von {api} · Version {version}",
    schemas: "Schemas",
    scopes: "Scopes",
    sentAs: "{property} wird als {type} gesendet.",
    server: "Server",
    servers: "Server",
    specification: "Spezifikation",
    specifiedBy: "Spezifiziert durch",
    stateFixed: "unveränderlich",
    streams:
      "Streaming: Öffnen Sie einen WebSocket zu dieser Adresse. Nachrichten treffen ein, bis eine Seite ihn schließt.",
    streamsBoth:
      "Streaming in beide Richtungen: Öffnen Sie einen WebSocket zu dieser Adresse. Nachrichten treffen ein, bis eine Seite ihn schließt.",
    streamsInMarkdown:
      "Diese Operation streamt: Sie antwortet mit Nachrichten über einen WebSocket, bis die Verbindung geschlossen wird.",
    styleCommas: "Werte durch Kommas getrennt",
    styleEmpty: "darf leer sein",
    stylePipes: "Werte durch | getrennt",
    styleProperties: "ein Parameter je Eigenschaft",
    styleRepeat: "Parameter für mehrere Werte wiederholen",
    styleReserved: "reservierte Zeichen sind erlaubt",
    styleSpaces: "Werte durch Leerzeichen getrennt",
    termsOfService: "Nutzungsbedingungen",
    toldApart: ", unterschieden anhand von {property}",
    type: "Typ",
    typesOfOperation: "Nur hier verwendete Typen",
    typesOr: " oder ",
    uniqueItems: "Elemente sind eindeutig",
    unless: "außer mit {option}",
    usedBy: "Verwendet von",
    value: "Wert",
    variable: "Umgebungsvariable",
    variables: "Variablen",
    webhooks: "Webhooks",
    withDefault: "Standardwert {value}",
    xmlAttribute: "ein Attribut",
    xmlWrapped: "Elemente in einem umschließenden Element"
  },
  request: {
    apiKey: "API-Schlüssel",
    authentication: "Authentifizierung",
    authenticationTogether: " und ",
    body: "Body",
    bodyRequired: "Ein Body ist erforderlich.",
    build: "Anfrage zusammenstellen",
    copied: "Kopiert",
    copy: "Kopieren",
    copyByKeys: "Drücken Sie Strg+C",
    credentials: "Zugangsdaten",
    curlForTerminal: "curl für ein Terminal",
    fieldAny: "Text oder JSON",
    fieldFile: "Datei",
    fieldJson: "JSON",
    fieldRequired: "Dies ist ein Pflichtfeld.",
    fieldText: "Text",
    language: "Sprache der Anfrage",
    mediaType: "Medientyp",
    method: "Methode",
    noAuthentication: "keine",
    noMethods: "Hier sind keine Methoden bekannt.",
    noParameters: "Diese Methode hat keine Parameter.",
    notAllowed: "Diese Website sendet keine Anfragen an diesen Server.",
    notLoaded: "Das Formular konnte nicht geladen werden. Laden Sie die Seite neu.",
    notJson: "Das ist kein JSON.",
    notNumber: "Das ist keine Zahl.",
    notSet: "Nicht gesetzt",
    ofBody: "des Bodys",
    ofServer: "des Servers",
    parameterRequired: "Dieser Parameter ist erforderlich.",
    required: ", erforderlich",
    responseBody: "Response-Body",
    responseHeaders: "Response-Header",
    send: "Anfrage senden",
    server: "Server",
    tryIt: "Ausprobieren",
    userAndPassword: "Benutzer:Passwort",
    token: "Token",
    valueOnEachLine: "Ein Wert pro Zeile.",
    waiting: "Warten auf die Antwort …",
    whatIsSent: "Ihr Browser sendet die Anfrage mit Ihren Eingaben und ohne Cookies direkt an den Server."
  },
  changes: {
    added: "Neu",
    addedSection: "neu",
    breaking: "Inkompatible Änderungen",
    classBehaviour: "Verhalten",
    classCallers: "Inkompatibel für Aufrufer",
    classCode: "Inkompatibel für generierten Code",
    classCompatible: "Kompatibel",
    classDocumentation: "Nur Dokumentation",
    compare: "Mit {versions} vergleichen.",
    feeds: "Feeds dieser Seite: {atom}, {json}",
    fromTo: "Von {from} zu {to}.",
    introduction: "Einleitung",
    noLink: "kein Link",
    noValue: "kein Wert",
    nothing: "Keine Unterschiede.",
    pages: "Seiten",
    probably: " (wahrscheinlich)",
    reason: "Zugelassen: {reason}",
    removedSection: "entfernt",
    renamedSection: "umbenannt",
    show: "Anzeigen",
    toneBreaking: "Inkompatibel",
    toneChanged: "Geändert",
    toneGone: "Entfernt",
    toneNew: "Neu"
  },
  proto: {
    add: "Hinzufügen",
    asText: "In Base64.",
    bufConvert: "buf convert",
    bufCurl: "buf curl",
    build: "Nachricht erstellen oder dekodieren",
    cut: "Die Bytes enden hier oder sind keine solche Nachricht.",
    hexadecimal: "Hex",
    message: "Nachricht",
    missing: "Diese Angabe ist erforderlich.",
    notBase64: "Das ist kein Base64.",
    notBoolean: "Das ist weder true noch false.",
    notBytes: "Das ist weder JSON noch Base64 noch hexadezimal.",
    notDuration: "Das ist keine Dauer wie „1.5s“.",
    notJson: "Das ist kein JSON.",
    notList: "Das ist keine Liste.",
    notNumber: "Das ist keine Zahl dieses Typs.",
    notObject: "Das ist kein Objekt.",
    notText: "Das ist kein Text.",
    notTime: "Das ist kein Zeitpunkt wie „2024-06-18T09:35:03Z“.",
    notTypeUrl: "Das ist keine Typadresse wie „type.googleapis.com/shop.Item“.",
    paste: "JSON oder Bytes in Base64 oder hexadezimal einfügen",
    read: "Einlesen",
    remove: "Entfernen",
    severalOfOneof: "Nur eines davon kann gesetzt sein.",
    shownAs: "Anzeigen als",
    tooDeep: "Das ist zu tief verschachtelt.",
    twice: "Das kommt hier doppelt vor."
  },
  figures: {
    figureBack: "Zurück",
    figureNext: "Weiter",
    figurePause: "Anhalten",
    figurePlay: "Abspielen",
    figureSteps: "Schritte",
    figureValues: "Werte"
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

export const otherVersions = (latest: string): string => `Diese Seiten beschreiben ${latest}. Andere Versionen: `;

export const linkTo = (heading: string): string => `Link zu ${heading}`;

export const enlarge = (picture: string): string => `Vergrößern: ${picture}`;

export const closePicture = (picture: string): string => `Schließen: ${picture}`;

export const footnote = (number: number): string => `Fußnote ${number}`;

export const readingMinutes = (minutes: string): string => `${minutes} Min.`;

const MONTHS = [
  "Januar",
  "Februar",
  "März",
  "April",
  "Mai",
  "Juni",
  "Juli",
  "August",
  "September",
  "Oktober",
  "November",
  "Dezember"
];

export const monthOf = (month: number, year: number): string => `${MONTHS[month]} ${year}`;

export const dayOf = (day: number, month: string): string => `${day}. ${month}`;

export const momentOf = (day: string, time: string): string => `${day}, ${time} Uhr UTC`;

export const entryCount = (count: number): string => (count === 1 ? "1 Eintrag" : `${count} Einträge`);

export const searchSite = (title: string): string => `${title} durchsuchen.`;

export const tagged = (tag: string): string => `Schlagwort „${tag}“`;

export const pagesAbout = (count: number, tag: string): string =>
  `${count} ${count === 1 ? "Seite" : "Seiten"} zu ${tag}.`;

export const movedTo = (link: string): string => `Diese Seite ist jetzt unter ${link}.`;

export const wholeText = (address: string): string => `Vollständiger Text: ${address}`;

export const operationNames = (names: string): string => `Operationen: ${names}.`;

export const partOfText = (title: string, part: number, count: number): string => `${title} (${part} von ${count})`;

export const textGoesOn = (address: string): string => `Fortsetzung dieses Textes: ${address}`;

export const addressOf = (address: string): string => `Adresse: ${address}`;

export const testedText = (programs: string): string => `Getestet mit ${programs}`;

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

export const noSuchVersion = (name: string, known: readonly string[]): string =>
  `Keine Version mit name=${name} gefunden; es gibt: ${known.join(", ")}`;

export const asyncActions = {
  send: "Die Anwendung sendet: Verbinden Sie sich, um zu empfangen",
  receive: "Die Anwendung empfängt: Verbinden Sie sich, um zu senden"
};

export const channelOf = (address: string, api: string): string =>
  `Der Kanal ${address} von ${api}: Operationen und Nachrichten.`;

export const graphqlKinds = {
  type: "Typ",
  interface: "Interface",
  union: "Union",
  enum: "Enum",
  input: "Input-Typ",
  scalar: "Skalar",
  directive: "Direktive"
};

export const graphqlKindGroups = {
  type: "Typen",
  interface: "Interfaces",
  union: "Unions",
  enum: "Enums",
  input: "Input-Typen",
  scalar: "Skalare",
  directive: "Direktiven"
};

export const graphqlRootFields = {query: "Query", mutation: "Mutation", subscription: "Subscription"};

export const graphqlFolders = {
  queries: "Queries",
  mutations: "Mutationen",
  subscriptions: "Subscriptions",
  types: "Typen"
};

/** Entries of an index: one, and more. */
const indexNouns: Readonly<Record<string, readonly [one: string, many: string]>> = {
  endpoint: ["Endpunkt", "Endpunkte"],
  method: ["Methode", "Methoden"],
  mutation: ["Mutation", "Mutationen"],
  name: ["Name", "Namen"],
  query: ["Query", "Queries"],
  subscription: ["Subscription", "Subscriptions"],
  type: ["Typ", "Typen"]
};

const oneOfIndex = (entry: string): string => indexNouns[entry]?.[0] ?? entry;

const manyOfIndex = (entry: string): string => indexNouns[entry]?.[1] ?? entry;

/** @param roots "queries" */
export const rootFieldsOf = (api: string, roots: string): string =>
  `${graphqlFolders[roots as keyof typeof graphqlFolders] ?? roots} von ${api}`;

export const everyRootField = (api: string, root: string): string =>
  `Alle ${manyOfIndex(root)} von ${api} und was sie zurückgeben.`;

export const rootFieldOf = (root: string, api: string): string =>
  `Eine ${oneOfIndex(root)} von ${api}: Argumente, Ergebnis und ein Beispiel.`;

export const typesOf = (api: string): string => `Typen von ${api}`;

export const everyType = (api: string): string => `Alle Typen von ${api} nach Art.`;

export const scalarsAndMore = (what: "Scalars" | "Directives", api: string): string =>
  `${what === "Scalars" ? "Skalare" : "Direktiven"} von ${api}.`;

export const bindingsOfProtocol = (protocol: string): string => `Bindings für ${protocol}`;

export const typesNamed = (names: string): string => `Felder und Werte von ${names}.`;

export const carriesPagesOf = (type: string): string => `Seiten von ${type}`;

export const indexCount = (entry: string, count: number, groups: number): string =>
  `${count} ${count === 1 ? oneOfIndex(entry) : manyOfIndex(entry)}${groups > 1 ? ` in ${groups} Gruppen` : ""}`;

export const indexPages = (entry: string): string => `Seiten der ${manyOfIndex(entry)}`;

export const indexFilter = (entry: string): string => `${manyOfIndex(entry)} filtern`;

export const versionOf = (version: string): string => `Version ${version}`;

export const variableOfType = (type: string): string => `Umgebungsvariable, ${type}`;

export const requiredUnless = (option: string): string => `erforderlich, außer mit ${option}`;

export const optionsToo = (group: string): string => `Akzeptiert auch die Optionen von „${group}“.`;

export const exampleNamed = (name: string): string => `Beispiel: ${name}`;

export const exampleNumber = (number: number): string => `Beispiel ${number}`;

export const needsSchemes = (schemes: string): string => `Erfordert ${schemes}.`;

export const authenticatedBy = (schemes: string): string => `Authentifizierung: ${schemes}.`;

export const withScopes = (scopes: string): string => ` mit ${scopes}`;

export const serverCount = (count: number): string => (count === 1 ? "Server" : `${count} Server`);

export const variableDefault = (value: string): string => `Standardwert ${value}`;

export const variableOneOf = (values: string): string => `, mögliche Werte: ${values}`;

export const characterCount = (count: number): string => `${count} Zeichen`;

export const propertyCount = (count: number): string => (count === 1 ? "1 Eigenschaft" : `${count} Eigenschaften`);

export const inResponsesOnly = (count: number): string => `${propertyCount(count)} nur in Antworten`;

export const inRequestsOnly = (count: number): string => `${propertyCount(count)} nur in Anfragen`;

export const valueCount = (count: number): string => (count === 1 ? "1 Wert" : `${count} Werte`);

export const optionCount = (count: number): string => (count === 1 ? "1 Option" : `${count} Optionen`);

export const extensionCount = (count: number): string => (count === 1 ? "1 Erweiterung" : `${count} Erweiterungen`);

export const continuedOn = (page: string): string => `Fortsetzung: ${page}`;

export const rangeOf = (first: string, last: string): string => `${first} bis ${last}`;

/** After a list, of references or of changes. */
export const andMore = (count: number): string => ` und ${count} weitere`;

export const reservedNumbers = (numbers: string): string => `reserviert: ${numbers}`;

export const extensionNumbers = (numbers: string): string => `Extensions: ${numbers}`;

export const defaultOf = (value: string): string => `Standardwert ${value}`;

export const forExampleOf = (value: string): string => `zum Beispiel ${value}`;

export const oneOfList = (values: string): string => `eines von ${values}`;

export const jsonNameOf = (name: string): string => `JSON-Name ${name}`;

export const parametersBy = (structure: "by-name" | "by-position"): string =>
  `Parameter nach ${structure === "by-name" ? "Namen" : "Position"}`;

export const eachItem = (fact: string): string => `jeweils ${fact}`;

export const eachNameIs = (fact: string): string => `jeder Name ${fact}`;

export const orNull = (type: string): string => `${type} oder null`;

export const arrayOf = (type: string): string => `Array von ${type}`;

export const tupleOf = (first: string, others: string): string => `Array von ${first}, danach ${others}`;

export const mapOf = (type: string): string => `Map von ${type}`;

export const notType = (type: string): string => `nicht ${type}`;

export const composedOf = (joint: string, types: string): string => `${joint} ${types}`;

export const bodyField = (name: string): string => `Body: ${name}`;

export const moreThan = (value: string): string => `größer als ${value}`;

export const atLeast = (value: string): string => `mindestens ${value}`;

export const lessThan = (value: string): string => `kleiner als ${value}`;

export const atMost = (value: string): string => `höchstens ${value}`;

export const seeAlso = (links: string): string => `Siehe auch: ${links}`;

export const callbackOf = (name: string): string => `Callback ${name}`;

export const sequenceOf = (type: string): string => `eine Folge von ${type}`;

export const authorizeAt = (url: string): string => `Autorisierung unter ${url}`;

export const tokenFrom = (url: string): string => `Token von ${url}`;

export const refreshAt = (url: string): string => `Erneuerung unter ${url}`;

export const separatedAs = (format: string): string => `Werte getrennt wie bei ${format}`;

export const exploded = (style: string): string => `${style} mit explode`;

export const headersOf = (names: string): string => `Header ${names}`;

export const endpointsOf = (api: string): string => `Endpunkte von ${api}`;

export const everyEndpoint = (api: string): string => `Alle Endpunkte von ${api}: Methode, Pfad und was sie bewirken.`;

export const chapterAbout = (title: string, api: string): string => `${title}: ein Kapitel über ${api}.`;

export const methodsOf = (api: string): string => `Methoden von ${api}`;

export const everyMethod = (api: string): string => `Alle Methoden von ${api} und was sie bewirken.`;

export const packageOf = (name: string, syntax: string): string => `Paket ${name}, ${syntax}.`;

export const serviceNamed = (name: string): string => `Dienst ${name}`;

export const enumNamed = (name: string): string => `Enum ${name}`;

export const messageNamed = (name: string): string => `Nachricht ${name}`;

export const messagesOf = (api: string): string => `Nachrichten von ${api}`;

export const everyMessage = (api: string): string =>
  `Alle Dienste, Methoden, Nachrichten und Enums von ${api} nach Datei.`;

export const partOfFile = (name: string, file: string): string => `${name} aus ${file}.`;

export const typesOfFile = (file: string): string => `Dienste, Nachrichten und Enums aus ${file}.`;

export const valueOn = (value: string, place: string): string => `${value} (${place})`;

export const affectsOnly = (whom: string): string => `Betrifft: ${whom}.`;

export const partNumber = (number: number): string => `Teil ${number}`;

export const partTitle = (title: string, number: number): string => `${title}: Teil ${number}`;

export const schemaOf = (name: string, api: string): string => `Das Schema ${name} von ${api}.`;

export const withProperty = (name: string): string => `mit ${name}`;

export const multipleOf = (value: number): string => `Vielfaches von ${value}`;

export const requires = (names: string): string => `erfordert ${names}`;

export const requiresOthers = (name: string, others: string): string => `${name} erfordert ${others}`;

export const matches = (pattern: string): string => `entspricht ${pattern}`;

export const encodedAs = (encoding: string): string => `kodiert als ${encoding}`;

export const inXml = (facts: string): string => `in XML: ${facts}`;

export const xmlAs = (type: string): string => `als ${type}`;

export const xmlNamed = (name: string): string => `Name ${name}`;

export const xmlPrefix = (prefix: string): string => `Präfix ${prefix}`;

export const xmlNamespace = (namespace: string): string => `Namensraum ${namespace}`;

export const textTitle = (title: string, number: number | null): string =>
  `${title}: Text${number === null ? "" : ` ${number}`}`;

const countedNouns = {
  character: ["Zeichen", "Zeichen"],
  item: ["Element", "Elemente"],
  property: ["Eigenschaft", "Eigenschaften"]
} as const;

export const countOf = (count: number, what: keyof typeof countedNouns): string =>
  `${count} ${countedNouns[what][count === 1 ? 0 : 1]}`;

export const countRange = (from: number, to: number, what: keyof typeof countedNouns): string =>
  `${from} bis ${to} ${countedNouns[what][1]}`;

export const copyPart = (title: string): string => `${title} kopieren`;

export const fillIn = (missing: readonly string[]): string =>
  `Bitte ausfüllen oder korrigieren: ${missing.join(", ")}.`;

export const blocked = (reason: string): string =>
  `Der Browser hat keine Antwort erhalten, die er anzeigen darf (${reason}). Entweder ist der Server nicht erreichbar, oder er erlaubt keine Anfragen von anderen Websites (CORS). Im Terminal gilt diese Einschränkung nicht:`;

export const answeredIn = (status: string, milliseconds: number): string => ` ${status} in ${milliseconds} ms`;

export const faultAt = (place: string, fault: string): string => `${place || "Der Body"} ${fault}.`;

export const isMissing = (place: string): string => `${place} fehlt.`;

export const isUnknown = (place: string): string => `${place} ist hier nicht bekannt.`;

export const mustBe = (choice: string): string => `muss ${choice} sein`;

export const mustBeOfType = (choice: string, type: string): string =>
  `muss vom Typ ${choice} sein, ist aber vom Typ ${type}`;

export const typeName = (type: string): string => type;

export const choiceOf = (names: readonly string[], isPart: boolean): string =>
  [...names, ...(isPart ? ["ein anderer der möglichen Werte"] : [])].join(", ").replace(/, (?=[^,]*$)/, " oder ");

export const fitsNone = (forms: number): string => `entspricht keiner der ${forms} möglichen Formen`;

export const mustBeAtLeast = (limit: number): string => `muss mindestens ${limit} sein`;

export const mustBeAtMost = (limit: number): string => `darf höchstens ${limit} sein`;

export const mustBeMoreThan = (limit: number): string => `muss größer als ${limit} sein`;

export const mustBeLessThan = (limit: number): string => `muss kleiner als ${limit} sein`;

export const atLeastCharacters = (count: number): string => `muss mindestens ${count} Zeichen haben`;

export const atMostCharacters = (count: number): string => `darf höchstens ${count} Zeichen haben`;

export const atLeastItems = (count: number): string =>
  `muss mindestens ${count} ${count === 1 ? "Element" : "Elemente"} haben`;

export const atMostItems = (count: number): string =>
  `darf höchstens ${count} ${count === 1 ? "Element" : "Elemente"} haben`;

export const nouns = {
  page: ["Seite", "Seiten"],
  operation: ["Operation", "Operationen"],
  method: ["Methode", "Methoden"],
  rpc: ["JSON-RPC-Methode", "JSON-RPC-Methoden"],
  parameter: ["Parameter", "Parameter"],
  argument: ["Argument", "Argumente"],
  message: ["Nachricht", "Nachrichten"],
  enum: ["Enum", "Enums"],
  schema: ["Schema", "Schemas"],
  type: ["Typ", "Typen"],
  field: ["Feld", "Felder"],
  property: ["Eigenschaft", "Eigenschaften"],
  value: ["Wert", "Werte"],
  setting: ["Parameter", "Parameter"],
  error: ["Fehler", "Fehler"]
} satisfies Record<string, readonly [one: string, many: string]>;

export const timesChanged = (count: number, title: string): string => `${count} × ${title}`;

export const allChangesIn = (version: string): string => `Alle Änderungen in ${version}`;

export const allChanges = (from: string, to: string): string => `Alle Änderungen von ${from} zu ${to}`;

export const moreChanges = (count: number, from: string): string =>
  `${count} weitere, mit allen Unterschieden zu ${from}`;

export const nothingSince = (version: string): string => `Hier gibt es keine Unterschiede zu ${version}.`;

export const isNow = (value: string): string => `, jetzt ${value}`;

export const wasBefore = (value: string): string => `, vorher ${value}`;

export const newIn = (version: string): string => `neu in ${version}`;

export const changedIn = (version: string): string => `geändert in ${version}`;

export const deprecatedSince = (version: string): string => `veraltet seit ${version}`;

export const goneIn = (version: string): string => `entfernt in ${version}`;

export const pageNewIn = (version: string): string => `Neu in ${version}`;

export const pageChangedIn = (version: string): string => `Geändert in ${version}`;

export const pageGoneIn = (version: string): string => `Entfernt in ${version}`;

export const changeCount = (count: number): string => (count === 1 ? "1 Änderung" : `${count} Änderungen`);

export const sectionCount = (count: number, all: number): string =>
  `${count} von ${all} ${all === 1 ? "Abschnitt" : "Abschnitten"}`;

export const removedCount = (count: number): string => `${count} entfernt`;

export const whatChanged = (version: string): string => `Änderungen in ${version}`;

export const whatChangedSince = (version: string, since: string): string => `Änderungen in ${version} seit ${since}`;

export const everyChange = (from: string, to: string): string =>
  `Alle Änderungen von ${from} zu ${to}: Referenzen Element für Element, Seiten Abschnitt für Abschnitt.`;

export const breakingIn = (version: string): string => `Inkompatible Änderungen in ${version}`;

export const searchNames = {
  page: ["Änderungen", "was ist neu", "breaking changes"],
  breaking: ["inkompatible Änderungen", "breaking changes"],
  added: ["neu"]
};

/** Nouns keep their capital. */
export const newElements = (title: string): string => `neu: ${title}`;

export const notIn = (type: string): string => `${type} hat kein solches Feld.`;

export const notInteger = (type: string): string => `Das ist keine ganze Zahl vom Typ ${type}.`;

export const notOneOf = (names: readonly string[]): string => `Das ist keiner dieser Werte: ${names.join(", ")}.`;

export const unknownType = (type: string): string => `Die Felder von ${type} sind hier nicht bekannt.`;

export const otherType = (type: string): string => `Die Bytes enthalten hier etwas anderes als ${type}.`;

export const byteCount = (count: number): string => `${count.toLocaleString("de")} Byte`;

export const unknownFields = (places: readonly string[]): string =>
  `Hier nicht bekannt und weggelassen: ${places.join(", ")}.`;

export const faultAtField = (place: string, fault: string): string => (place === "" ? fault : `${place}: ${fault}`);

export const removeItem = (place: string): string => `${place} entfernen`;

export const asJson = (type: string): string => `${type}, JSON`;

export const stepOf = (step: number, count: number): string => `Schritt ${step} von ${count}`;
