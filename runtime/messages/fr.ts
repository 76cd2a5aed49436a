// French.

import type {Texts} from "./translation.ts";

export const texts: Texts = {
  shell: {
    allSections: "Toutes les rubriques",
    announcement: "Annonce",
    answerNotSent: "La réponse n’a pas pu être envoyée.",
    breadcrumbs: "Fil d’Ariane",
    causedBy: "Cause : ",
    consentAccept: "Autoriser",
    consentDecline: "Refuser",
    consentQuestion: "Ce site peut-il compter votre visite ?",
    consentSettings: "Paramètres de confidentialité",
    contents: "Sommaire",
    copyAsMarkdown: "En Markdown",
    copyPage: "Copier la page",
    deprecated: "Obsolète",
    didYouMean: "Vouliez-vous dire l’une de ces pages ?",
    dismissAnnouncement: "Fermer l’annonce",
    documentation: "Documentation",
    contributors: "Également modifié par {names}",
    draft: "Brouillon",
    editPage: "Modifier cette page",
    feedbackNo: "Non",
    feedbackQuestion: "Cette page vous a-t-elle été utile ?",
    feedbackReport: "Signaler un problème",
    feedbackThanks: "Merci de votre réponse.",
    feedbackYes: "Oui",
    filterPages: "Filtrer",
    isDeprecated: " (obsolète)",
    languageMenu: "Langue : ",
    lastUpdated: "Dernière mise à jour le {date}",
    lastUpdatedBy: "Dernière mise à jour le {date} par {author}",
    latestVersion: "la dernière version",
    loadingPage: "Chargement de la page",
    mainNavigation: "Navigation principale",
    markChanged: "modifié",
    markNew: "nouveau",
    menu: "Menu",
    next: "Suivant",
    noPage: "Il n’y a pas de page à cette adresse. Elle a peut-être été déplacée ou appartient à une autre version.",
    notOnThisPage: "absent de cette page",
    notTranslated: "Cette page n’est pas encore traduite. La voici dans sa langue d’origine : {language}.",
    oftenLookedFor: "Souvent recherché",
    onThisPage: "Sur cette page",
    openIn: "Ouvrir dans {name}",
    pageCrashed: "Cette page a planté",
    partNotLoaded: "Cette partie n’a pas pu être chargée",
    pageNotLoaded: "Cette page n’a pas pu être chargée",
    pager: "Page précédente et page suivante",
    previous: "Précédent",
    printSection: "Imprimer cette rubrique",
    retry: "Réessayer",
    offline: "En attente du réseau…",
    sectionPages: "Pages de cette rubrique",
    sections: "Rubriques",
    skipToContent: "Aller au contenu principal",
    source: "Code source",
    sourceRepository: "Dépôt du code source",
    switchColorMode: "Basculer entre le mode clair et le mode sombre",
    switchToDark: "Passer en mode sombre",
    switchToLight: "Passer en mode clair",
    tags: "Étiquettes",
    thisSection: "Cette rubrique",
    toTop: "Retour en haut",
    tryAgain: "Réessayer",
    unlisted: "Non répertorié",
    version: "Version",
    versionMenu: "Version : ",
    viewAsMarkdown: "Afficher en Markdown"
  },
  article: {
    backToText: "Retour au texte",
    blockCaution: "Prudence",
    blockDanger: "Danger",
    blockImportant: "Important",
    blockInfo: "Info",
    blockNote: "Remarque",
    blockTip: "Astuce",
    blockUnverified: "Non vérifié",
    blockWarning: "Attention",
    codeCopied: "Copié dans le presse-papiers",
    codeNotCopied: "Le navigateur n’autorise pas la copie",
    collapseAll: "Tout replier",
    copied: "Copié",
    copy: "Copier",
    copyByKeys: "Appuyez sur Ctrl+C",
    copyCode: "Copier le code",
    copySection: "Copier la section",
    expandAll: "Tout déplier",
    filterRows: "Filtrer les lignes",
    footnotes: "Notes de bas de page",
    markdownCopied: "Copié en Markdown dans le presse-papiers",
    markdownNotCopied: "Le Markdown n’a pas pu être copié",
    notCopied: "Non copié",
    sampleLanguage: "Langage des exemples de code",
    show: "Afficher",
    table: "Tableau",
    taskDone: "Fait",
    taskToDo: "À faire",
    todaysDate: "Utiliser la date du jour",
    whereToStart: "Par où commencer",
    wrapLongLines: "Renvoyer à la ligne"
  },
  pages: {
    earlierVersion: "Une version antérieure.",
    languages: "Langues",
    noPage: "Il n’y a pas de page à cette adresse.",
    notFound: "Page introuvable",
    notMaintained: "plus maintenue",
    notReleased: "pas encore publiée",
    search: "Recherche",
    tags: "Étiquettes",
    versionNotMaintained: "Plus maintenue.",
    versionNotReleased: "Pas encore publiée.",
    versions: "Versions"
  },
  search: {
    allKinds: "Tout",
    allResults: "Voir tous les résultats",
    allSections: "Toutes les rubriques",
    alsoIn: "Aussi dans",
    clearRecent: "Effacer",
    close: "Fermer la recherche",
    documentation: "La documentation",
    elsewhere: "Chercher ailleurs",
    fieldHint: "Chercher guides, opérations, champs, paramètres",
    foundIn: "Dans",
    fromThisPage: "Depuis cette page",
    groupChanges: "Changements",
    groupErrors: "Erreurs",
    groupFields: "Champs",
    groupOperations: "Opérations",
    groupPages: "Guides",
    groupSettings: "Paramètres",
    groupTypes: "Messages",
    groupValues: "Valeurs",
    hintAllResults: "tous les résultats",
    hintChoose: "choisir",
    hintClose: "fermer",
    hintKind: "type",
    hintOpen: "ouvrir",
    keyClose: "Échap",
    kind: "Type",
    kindError: "Erreur",
    kindField: "Champ",
    kindHeading: "Section",
    kindRow: "Ligne de tableau",
    kindMessage: "Message",
    kindMethod: "Méthode",
    kindOperation: "Opération",
    kindPage: "Page",
    kindParameter: "Paramètre de requête",
    kindProperty: "Propriété",
    kindSchema: "Schéma",
    kindService: "Service",
    kindSetting: "Paramètre",
    kindValue: "Valeur",
    loading: "Chargement…",
    needsScripts: "La recherche nécessite JavaScript. Les rubriques ci-dessus mènent à toutes les pages.",
    noResults: "Aucun résultat",
    onThisPage: "Sur cette page",
    openSearch: "Rechercher",
    openSearchRest: " dans la documentation",
    otherWords: "Essayez moins de mots, d’autres mots ou un nom exact.",
    popularTasks: "Tâches courantes",
    recentPages: "Pages récentes",
    recentSearches: "Recherches récentes",
    results: "Résultats",
    retry: "Réessayer",
    search: "Rechercher",
    searchDocumentation: "Rechercher dans la documentation",
    searchResults: "Résultats de la recherche",
    section: "Rubrique",
    version: "Version",
    whereToGo: "Où aller"
  },
  request: {
    apiKey: "Clé d’API",
    authentication: "Authentification",
    authenticationTogether: " et ",
    body: "Corps",
    bodyRequired: "Un corps est obligatoire.",
    build: "Composer une requête",
    copied: "Copié",
    copy: "Copier",
    copyByKeys: "Appuyez sur Ctrl+C",
    credentials: "identifiants",
    curlForTerminal: "curl pour un terminal",
    fieldAny: "texte ou JSON",
    fieldFile: "fichier",
    fieldJson: "JSON",
    fieldRequired: "Ce champ est obligatoire.",
    fieldText: "texte",
    language: "Langage de la requête",
    mediaType: "Type de média",
    method: "Méthode",
    noAuthentication: "aucune",
    noMethods: "Aucune méthode n’est connue ici.",
    noParameters: "Cette méthode ne prend aucun paramètre.",
    notAllowed: "Ce site n’envoie pas de requêtes à ce serveur.",
    notLoaded: "Le formulaire n’a pas pu être chargé. Rechargez la page.",
    notJson: "Ce n’est pas du JSON.",
    notNumber: "Ce n’est pas un nombre.",
    notSet: "Non défini",
    ofBody: "du corps",
    ofServer: "du serveur",
    parameterRequired: "Ce paramètre est obligatoire.",
    required: ", obligatoire",
    responseBody: "Corps de la réponse",
    responseHeaders: "En-têtes de la réponse",
    send: "Envoyer la requête",
    server: "Serveur",
    tryIt: "Essayer",
    userAndPassword: "utilisateur:mot de passe",
    token: "jeton",
    valueOnEachLine: "Une valeur par ligne.",
    waiting: "En attente de la réponse…",
    whatIsSent: "Votre navigateur envoie la requête au serveur, avec ce que vous avez saisi et sans cookies."
  },
  reference: {
    accessRead: "lecture seule",
    accessWrite: "écriture seule",
    affects: "Concerne",
    allOf: "Tous parmi",
    also: "Aussi",
    alsoOption: "aussi {option}",
    alternatives: "Variantes",
    anyCommand: "<commande>",
    anyKey: "toute autre clé",
    anyOf: "Au moins un parmi",
    anyOptions: "[options]",
    appliesTo: "S’applique à",
    argument: "Argument",
    arguments: "Arguments",
    authentication: "Authentification",
    authenticationOr: ", ou ",
    authenticationTogether: " et ",
    bindings: "Bindings",
    bodyAllFields: "corps : tous les champs",
    bodyOtherFields: "corps : les autres champs",
    bounds: "Limites",
    callbacks: "Callbacks",
    carries: "Contient",
    channels: "Canaux",
    code: "Code",
    commandOptions: "Options de toutes les commandes",
    commands: "Commandes",
    conditions: "Conditions",
    contents: "Sommaire",
    continued: "Suite",
    continuesAs: "Se poursuit avec {program}.",
    correlationId: "Identifiant de corrélation",
    decoded: "décodé",
    defaultValue: "Valeur par défaut",
    deprecated: "obsolète",
    deprecatedElement: "Obsolète.",
    describedAbove: "Décrits plus haut : {schemas}",
    description: "Description",
    eachItem: "Chaque élément :",
    eachName: "chaque nom",
    empty: "vide",
    enums: "Énumérations",
    environment: "Variables d’environnement",
    error: "Erreur",
    errors: "Erreurs",
    errorsOf: "Erreurs :",
    exactlyOneOf: "Exactement une de ces options est obligatoire : {options}.",
    example: "Exemple",
    exampleAbout: "À propos de l’exemple",
    exampleGenerated: "Généré à partir du schéma",
    exampleGeneratedTitle: "Exemple généré à partir du schéma",
    exampleRequest: "Exemple de requête",
    exampleRequests: "Exemples de requêtes",
    exampleResponse: "Exemple de réponse par statut",
    exampleResponses: "Exemples de réponses",
    examples: "Exemples",
    extensions: "Extensions",
    field: "Champ",
    filterByAddress: "Filtrer par nom ou adresse",
    filterByMeaning: "Filtrer par nom, signification ou valeur",
    filterByMethod: "Filtrer par méthode, chemin ou mots",
    filterByName: "Filtrer par nom",
    flowAuthorizationCode: "Authorization Code",
    flowClientCredentials: "Client Credentials",
    flowDevice: "Device Authorization",
    flowImplicit: "Implicit",
    flowPassword: "Password",
    forExample: "par exemple",
    from: "Renvoyée par",
    fromTextAbout: "Extrait du texte sur {api}",
    hasDefault: "par défaut",
    headers: "En-têtes",
    implements: "Implémente",
    imports: "Importe {files}",
    items: "Éléments",
    jointAllOf: "tous parmi",
    jointAnyOf: "au moins un parmi",
    jointNot: "sauf",
    jointOneOf: "un parmi",
    links: "Liens",
    mediaType: "Type de média",
    message: "Message",
    messages: "Messages",
    methodOf: "Méthode de {api}",
    methods: "Méthodes",
    moreAboutIt: "En savoir plus",
    moreOnOtherPages: "Suite sur d’autres pages",
    noAuthentication: "aucune authentification",
    noEffect: "sans effet",
    noFurtherItems: "aucun autre élément",
    noItems: "aucun élément",
    none: "aucun",
    noOtherProperties: "aucune autre propriété",
    not: "Sauf",
    notification: "une notification : elle ne reçoit pas de réponse",
    notSet: "non défini",
    noValue: "aucune valeur",
    number: "N°",
    oneOf: "Un parmi",
    oneOfFields: "Un champ parmi {name}",
    oneOfValues: "valeurs possibles : {values}",
    operations: "Opérations",
    optionsToo: "Accepte aussi les options de {groups}.",
    others: "Autres",
    otherwise: ", sinon {other}",
    package: "paquet {name}",
    parameters: "Paramètres",
    part: "{whole}, partie {number} sur {count}",
    partsOfOperation: "Parties de cette opération",
    pagesOf: "pages de {type}",
    payload: "Contenu du message",
    placeCookie: "Cookie",
    placeForm: "Formulaire",
    placeHeader: "En-tête",
    placePath: "Chemin",
    placeQuery: "Query",
    placeQueryString: "Query string",
    possibleTypes: "Un parmi",
    properties: "Propriétés",
    readWholeText: "Lire le texte entier",
    repeatable: "Peut être appliquée plusieurs fois",
    reply: "Réponse",
    replyAddress: "La réponse est envoyée à l’adresse indiquée dans",
    request: "Requête",
    requestBody: "Corps de la requête",
    required: "obligatoire",
    requiredBody: "Obligatoire.",
    requiredNames: "Obligatoires : {names}",
    response: "Réponse",
    responseByStatus: "Réponse par statut",
    responses: "Réponses",
    result: "Résultat",
    returnedBy: "Renvoyé par",
    rules: "Règles",
    sameAs: "Identique à",
    schemaOf: "Schéma de {api} · version {version}",
    schemas: "Schémas",
    scopes: "Scopes",
    sentAs: "{property} est envoyé en {type}.",
    server: "Serveur",
    servers: "Serveurs",
    specification: "Spécification",
    specifiedBy: "Spécifié par",
    stateFixed: "fixe",
    streams:
      "Streaming : ouvrez un WebSocket vers cette adresse ; les messages arrivent jusqu’à ce que l’une des parties le ferme.",
    streamsBoth:
      "Streaming dans les deux sens : ouvrez un WebSocket vers cette adresse ; les messages arrivent jusqu’à ce que l’une des parties le ferme.",
    streamsInMarkdown:
      "Cette opération est un flux : elle répond par des messages sur un WebSocket jusqu’à la fermeture de la connexion.",
    styleCommas: "valeurs séparées par des virgules",
    styleEmpty: "peut être vide",
    stylePipes: "valeurs séparées par |",
    styleProperties: "un paramètre par propriété",
    styleRepeat: "répéter le paramètre pour plusieurs valeurs",
    styleReserved: "les caractères réservés sont autorisés",
    styleSpaces: "valeurs séparées par des espaces",
    termsOfService: "Conditions d’utilisation",
    toldApart: ", selon la valeur de {property}",
    type: "Type",
    typesOfOperation: "Types utilisés uniquement ici",
    typesOr: " ou ",
    uniqueItems: "les éléments sont uniques",
    unless: "sauf avec {option}",
    usedBy: "Utilisé par",
    value: "Valeur",
    variable: "variable d’environnement",
    variables: "Variables",
    webhooks: "Webhooks",
    withDefault: "par défaut {value}",
    xmlAttribute: "un attribut",
    xmlWrapped: "éléments regroupés dans un élément"
  }
};

/** Zero is singular, too. */
const pages = (count: number): string => `${count} ${count < 2 ? "page" : "pages"}`;

export const branchSwitch = (isOpen: boolean, label: string): string => `${isOpen ? "Replier" : "Déplier"} ${label}`;

export const filteredPages = (count: number): string =>
  count === 0 ? "Aucune page ne contient ces mots." : pages(count);

export const pagesOnCard = pages;

export const pagesInSidebar = (count: number): string =>
  count < 2
    ? "Une autre page se trouve dans la barre latérale."
    : `${count.toLocaleString("fr")} autres pages se trouvent dans la barre latérale.`;

export const versionNotReleased = (label: string): string =>
  `Ceci est la documentation de ${label}, une version pas encore publiée.`;

export const versionNotMaintained = (label: string): string =>
  `Ceci est la documentation de ${label}, une version qui n’est plus maintenue.`;

export const newerSections = (count: number, language: string): string =>
  `${count < 2 ? `${count} section est plus récente` : `${count} sections sont plus récentes`} dans l’original (${language})`;

export const siteVersionOf = (version: string): string => `Version ${version}`;

export const supportedUntil = (date: string): string => `Prise en charge jusqu’au ${date}.`;

export const seePageIn = (version: string): string => `Voir cette page dans ${version}`;

export const goToVersion = (label: string): string => `Aller à ${label}`;

export const startWith = (version: string): string => `Commencer avec ${version}`;

export const lookAt = (version: string): string => `Voir ${version}`;

export const otherVersions = (latest: string): string => `Ces pages concernent ${latest}. Autres versions : `;

export const linkTo = (heading: string): string => `Lien vers ${heading}`;

export const enlarge = (picture: string): string => `Agrandir : ${picture}`;

export const closePicture = (picture: string): string => `Fermer : ${picture}`;

export const footnote = (number: number): string => `Note ${number}`;

export const entryCount = (count: number): string => `${count} ${count < 2 ? "entrée" : "entrées"}`;

export const searchSite = (title: string): string => `Rechercher dans ${title}.`;

export const tagged = (tag: string): string => `Étiquette « ${tag} »`;

export const pagesAbout = (count: number, tag: string): string => `${pages(count)} sur ${tag}.`;

export const movedTo = (link: string): string => `Cette page se trouve désormais à ${link}.`;

export const alsoInPlace = (place: string): string => `aussi dans ${place}`;

export const resultsFor = (query: string): string => `Résultats pour « ${query} »`;

export const noResultsFor = (query: string): string => `Aucun résultat pour « ${query} »`;

export const searchVersion = (label: string): string => `Rechercher dans ${label}`;

export function foundResults(shown: number, total: number, isPart: boolean, corrected: string | null): string {
  const all = `${isPart ? "plus de " : ""}${total.toLocaleString("fr")} résultats`;
  const number =
    total < 2
      ? `${total} résultat`
      : total > shown
        ? `Les ${shown} meilleurs résultats sur ${isPart ? "plus de " : ""}${total.toLocaleString("fr")}`
        : all;
  return corrected === null ? number : `${number} pour « ${corrected} »`;
}

export const searchFailed = (reason: string): string =>
  `La recherche n’a pas pu être chargée : ${reason}. Tout le reste fonctionne sans elle.`;

export const copyPart = (title: string): string => `Copier : ${title}`;

export const fillIn = (missing: readonly string[]): string => `À remplir ou à corriger : ${missing.join(", ")}.`;

export const blocked = (reason: string): string =>
  `Le navigateur n’a reçu aucune réponse qu’il puisse afficher (${reason}). Soit le serveur est injoignable, soit il n’autorise pas les requêtes d’autres sites (CORS). Dans un terminal, cette restriction n’existe pas :`;

export const answeredIn = (status: string, milliseconds: number): string => ` ${status} en ${milliseconds} ms`;

export const faultAt = (place: string, fault: string): string => `${place || "Le corps"} ${fault}.`;

export const isMissing = (place: string): string => `${place} est absent.`;

export const isUnknown = (place: string): string => `${place} n’est pas connu ici.`;

export const mustBe = (choice: string): string => `doit être ${choice}`;

export const mustBeOfType = (choice: string, type: string): string =>
  `doit être de type ${choice}, mais est de type ${type}`;

export const typeName = (type: string): string => type;

export const choiceOf = (names: readonly string[], isPart: boolean): string =>
  [...names, ...(isPart ? ["une autre de ses valeurs"] : [])].join(", ").replace(/, (?=[^,]*$)/, " ou ");

export const fitsNone = (forms: number): string => `ne correspond à aucune de ses ${forms} formes`;

export const mustBeAtLeast = (limit: number): string => `doit être au moins ${limit}`;

export const mustBeAtMost = (limit: number): string => `doit être au plus ${limit}`;

export const mustBeMoreThan = (limit: number): string => `doit être supérieur à ${limit}`;

export const mustBeLessThan = (limit: number): string => `doit être inférieur à ${limit}`;

const characters = (count: number): string => `${count} ${count < 2 ? "caractère" : "caractères"}`;

const items = (count: number): string => `${count} ${count < 2 ? "élément" : "éléments"}`;

export const atLeastCharacters = (count: number): string => `doit avoir au moins ${characters(count)}`;

export const atMostCharacters = (count: number): string => `doit avoir au plus ${characters(count)}`;

export const atLeastItems = (count: number): string => `doit avoir au moins ${items(count)}`;

export const atMostItems = (count: number): string => `doit avoir au plus ${items(count)}`;

export const asyncActions = {
  send: "L’application envoie : connectez-vous pour recevoir",
  receive: "L’application reçoit : connectez-vous pour envoyer"
};

export const channelOf = (address: string, api: string): string =>
  `Le canal ${address} de ${api} : opérations et messages.`;

export const graphqlKinds = {
  type: "Type",
  interface: "Interface",
  union: "Union",
  enum: "Énumération",
  input: "Type d’entrée",
  scalar: "Scalaire",
  directive: "Directive"
};

export const graphqlKindGroups = {
  type: "Types",
  interface: "Interfaces",
  union: "Unions",
  enum: "Énumérations",
  input: "Types d’entrée",
  scalar: "Scalaires",
  directive: "Directives"
};

export const graphqlRootFields = {query: "Query", mutation: "Mutation", subscription: "Subscription"};

export const graphqlFolders = {
  queries: "Queries",
  mutations: "Mutations",
  subscriptions: "Subscriptions",
  types: "Types"
};

/** Entries of an index: one, and more. */
const indexNouns: Readonly<Record<string, readonly [one: string, many: string]>> = {
  endpoint: ["endpoint", "endpoints"],
  method: ["méthode", "méthodes"],
  mutation: ["mutation", "mutations"],
  name: ["nom", "noms"],
  query: ["query", "queries"],
  subscription: ["subscription", "subscriptions"],
  type: ["type", "types"]
};

const oneOfIndex = (entry: string): string => indexNouns[entry]?.[0] ?? entry;

const manyOfIndex = (entry: string): string => indexNouns[entry]?.[1] ?? entry;

export const rootFieldsOf = (api: string, roots: string): string =>
  `${graphqlFolders[roots as keyof typeof graphqlFolders] ?? roots} de ${api}`;

export const everyRootField = (api: string, root: string): string =>
  `Toutes les ${manyOfIndex(root)} de ${api} et ce qu’elles renvoient.`;

export const rootFieldOf = (root: string, api: string): string =>
  `Une ${oneOfIndex(root)} de ${api} : ses arguments, son résultat et un exemple.`;

export const typesOf = (api: string): string => `Types de ${api}`;

export const everyType = (api: string): string => `Tous les types de ${api}, par sorte.`;

export const scalarsAndMore = (what: "Scalars" | "Directives", api: string): string =>
  `${what === "Scalars" ? "Scalaires" : "Directives"} de ${api}.`;

export const typesNamed = (names: string): string => `Champs et valeurs de ${names}.`;

export const carriesPagesOf = (type: string): string => `pages de ${type}`;

export const indexCount = (entry: string, count: number, groups: number): string =>
  `${count} ${count < 2 ? oneOfIndex(entry) : manyOfIndex(entry)}${groups > 1 ? ` en ${groups} groupes` : ""}`;

export const indexPages = (entry: string): string => `Pages des ${manyOfIndex(entry)}`;

export const indexFilter = (entry: string): string => `Filtrer les ${manyOfIndex(entry)}`;

export const versionOf = (version: string): string => `Version ${version}`;

export const variableOfType = (type: string): string => `variable d’environnement, ${type}`;

export const requiredUnless = (option: string): string => `obligatoire, sauf avec ${option}`;

export const optionsToo = (group: string): string => `Accepte aussi les options de « ${group} ».`;

export const exampleNamed = (name: string): string => `Exemple : ${name}`;

export const exampleNumber = (number: number): string => `Exemple ${number}`;

export const needsSchemes = (schemes: string): string => `Nécessite ${schemes}.`;

export const authenticatedBy = (schemes: string): string => `Authentification : ${schemes}.`;

export const withScopes = (scopes: string): string => ` avec ${scopes}`;

export const serverCount = (count: number): string => (count < 2 ? "Serveur" : `${count} serveurs`);

export const variableDefault = (value: string): string => `par défaut ${value}`;

export const variableOneOf = (values: string): string => `, valeurs possibles : ${values}`;

export const characterCount = characters;

export const propertyCount = (count: number): string => `${count} ${count < 2 ? "propriété" : "propriétés"}`;

export const inResponsesOnly = (count: number): string => `${propertyCount(count)} des réponses seulement`;

export const inRequestsOnly = (count: number): string => `${propertyCount(count)} des requêtes seulement`;

export const valueCount = (count: number): string => `${count} ${count < 2 ? "valeur" : "valeurs"}`;

export const optionCount = (count: number): string => `${count} ${count < 2 ? "option" : "options"}`;

export const extensionCount = (count: number): string => `${count} ${count < 2 ? "extension" : "extensions"}`;

export const continuedOn = (page: string): string => `Suite : ${page}`;

export const rangeOf = (first: string, last: string): string => `de ${first} à ${last}`;

/** After a list, of references or of changes. */
export const andMore = (count: number): string => ` et ${count} ${count < 2 ? "autre" : "autres"}`;

export const reservedNumbers = (numbers: string): string => `réservés : ${numbers}`;

export const extensionNumbers = (numbers: string): string => `extensions : ${numbers}`;

export const defaultOf = (value: string): string => `par défaut ${value}`;

export const forExampleOf = (value: string): string => `par exemple ${value}`;

export const oneOfList = (values: string): string => `un parmi ${values}`;

export const jsonNameOf = (name: string): string => `nom JSON ${name}`;

export const parametersBy = (structure: "by-name" | "by-position"): string =>
  `paramètres par ${structure === "by-name" ? "nom" : "position"}`;

export const eachItem = (fact: string): string => `chacun : ${fact}`;

export const eachNameIs = (fact: string): string => `chaque nom : ${fact}`;

export const orNull = (type: string): string => `${type} ou null`;

export const arrayOf = (type: string): string => `tableau de ${type}`;

export const tupleOf = (first: string, others: string): string => `tableau de ${first}, puis ${others}`;

export const mapOf = (type: string): string => `map de ${type}`;

export const notType = (type: string): string => `sauf ${type}`;

export const composedOf = (joint: string, types: string): string => `${joint} ${types}`;

export const bodyField = (name: string): string => `corps : ${name}`;

export const moreThan = (value: string): string => `plus de ${value}`;

export const atLeast = (value: string): string => `au moins ${value}`;

export const lessThan = (value: string): string => `moins de ${value}`;

export const atMost = (value: string): string => `au plus ${value}`;

export const seeAlso = (links: string): string => `Voir aussi : ${links}`;

export const callbackOf = (name: string): string => `Callback ${name}`;

export const sequenceOf = (type: string): string => `une suite de ${type}`;

export const authorizeAt = (url: string): string => `autorisation à ${url}`;

export const tokenFrom = (url: string): string => `jeton obtenu à ${url}`;

export const refreshAt = (url: string): string => `renouvellement à ${url}`;

export const separatedAs = (format: string): string => `valeurs séparées comme en ${format}`;

export const exploded = (style: string): string => `${style} avec explode`;

export const headersOf = (names: string): string => `en-têtes ${names}`;

export const endpointsOf = (api: string): string => `Endpoints de ${api}`;

export const everyEndpoint = (api: string): string =>
  `Tous les endpoints de ${api} : méthode, chemin et ce qu’ils font.`;

export const chapterAbout = (title: string, api: string): string => `${title} : un chapitre sur ${api}.`;

export const methodsOf = (api: string): string => `Méthodes de ${api}`;

export const everyMethod = (api: string): string => `Toutes les méthodes de ${api} et ce qu’elles font.`;

export const packageOf = (name: string, syntax: string): string => `Paquet ${name}, ${syntax}.`;

export const serviceNamed = (name: string): string => `Service ${name}`;

export const enumNamed = (name: string): string => `Énumération ${name}`;

export const messageNamed = (name: string): string => `Message ${name}`;

export const messagesOf = (api: string): string => `Messages de ${api}`;

export const everyMessage = (api: string): string =>
  `Tous les services, méthodes, messages et énumérations de ${api}, par fichier.`;

export const partOfFile = (name: string, file: string): string => `${name} dans ${file}.`;

export const typesOfFile = (file: string): string => `Services, messages et énumérations dans ${file}.`;

export const valueOn = (value: string, place: string): string => `${value} (${place})`;

export const affectsOnly = (whom: string): string => `Concerne : ${whom}.`;

export const partNumber = (number: number): string => `Partie ${number}`;

export const partTitle = (title: string, number: number): string => `${title} : partie ${number}`;

export const schemaOf = (name: string, api: string): string => `Le schéma ${name} de ${api}.`;

export const withProperty = (name: string): string => `avec ${name}`;

export const multipleOf = (value: number): string => `multiple de ${value}`;

export const requires = (names: string): string => `exige ${names}`;

export const requiresOthers = (name: string, others: string): string => `${name} exige ${others}`;

export const matches = (pattern: string): string => `correspond à ${pattern}`;

export const encodedAs = (encoding: string): string => `encodé en ${encoding}`;

export const inXml = (facts: string): string => `en XML : ${facts}`;

export const xmlAs = (type: string): string => `en tant que ${type}`;

export const xmlNamed = (name: string): string => `nom ${name}`;

export const xmlPrefix = (prefix: string): string => `préfixe ${prefix}`;

export const xmlNamespace = (namespace: string): string => `espace de noms ${namespace}`;

export const textTitle = (title: string, number: number | null): string =>
  `${title} : texte${number === null ? "" : ` ${number}`}`;

const countedNouns = {
  character: ["caractère", "caractères"],
  item: ["élément", "éléments"],
  property: ["propriété", "propriétés"]
} as const;

export const countOf = (count: number, what: keyof typeof countedNouns): string =>
  `${count} ${countedNouns[what][count < 2 ? 0 : 1]}`;

export const countRange = (from: number, to: number, what: keyof typeof countedNouns): string =>
  `de ${from} à ${to} ${countedNouns[what][to < 2 ? 0 : 1]}`;
