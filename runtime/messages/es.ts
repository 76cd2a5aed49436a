// Spanish.

import type {Texts} from "./translation.ts";

export const texts: Texts = {
  shell: {
    allSections: "Todas las secciones",
    announcement: "Aviso",
    answerNotSent: "No se pudo enviar la respuesta.",
    breadcrumbs: "Ruta de navegación",
    causedBy: "Causa: ",
    consentAccept: "Permitir",
    consentDecline: "Rechazar",
    consentQuestion: "¿Puede este sitio contar su visita?",
    consentSettings: "Configuración de privacidad",
    contents: "Contenido",
    copyAsMarkdown: "Como Markdown",
    copyPage: "Copiar página",
    deprecated: "Obsoleto",
    didYouMean: "¿Quería decir una de estas páginas?",
    dismissAnnouncement: "Cerrar el aviso",
    documentation: "Documentación",
    contributors: "También modificado por {names}",
    draft: "Borrador",
    editPage: "Editar esta página",
    feedbackNo: "No",
    feedbackQuestion: "¿Le ha resultado útil esta página?",
    feedbackReport: "Informar de un problema",
    feedbackThanks: "Gracias por su respuesta.",
    feedbackYes: "Sí",
    filterPages: "Filtrar",
    isDeprecated: " (obsoleto)",
    languageMenu: "Idioma: ",
    lastUpdated: "Última actualización: {date}",
    lastUpdatedBy: "Última actualización: {date}, por {author}",
    latestVersion: "la última versión",
    loadingPage: "Cargando la página",
    mainNavigation: "Navegación principal",
    markChanged: "modificado",
    markNew: "nuevo",
    menu: "Menú",
    next: "Siguiente",
    noPage: "No hay ninguna página en esta dirección. Puede que se haya movido o que pertenezca a otra versión.",
    notOnThisPage: "no está en esta página",
    notTranslated: "Esta página aún no está traducida. Se muestra en su idioma original: {language}.",
    oftenLookedFor: "Lo más buscado",
    onThisPage: "En esta página",
    openIn: "Abrir en {name}",
    pageCrashed: "Esta página ha fallado",
    partNotLoaded: "No se pudo cargar esta parte",
    pageNotLoaded: "No se pudo cargar esta página",
    pager: "Página anterior y siguiente",
    previous: "Anterior",
    printSection: "Imprimir esta sección",
    retry: "Reintentar",
    offline: "Esperando la red…",
    sectionPages: "Páginas de esta sección",
    sections: "Secciones",
    skipToContent: "Ir al contenido principal",
    source: "Código fuente",
    sourceRepository: "Repositorio del código fuente",
    switchColorMode: "Cambiar entre modo claro y oscuro",
    switchToDark: "Cambiar al modo oscuro",
    switchToLight: "Cambiar al modo claro",
    tags: "Etiquetas",
    thisSection: "Esta sección",
    toTop: "Volver arriba",
    tryAgain: "Reintentar",
    unlisted: "No listado",
    version: "Versión",
    versionMenu: "Versión: ",
    viewAsMarkdown: "Ver como Markdown"
  },
  article: {
    backToText: "Volver al texto",
    blockCaution: "Precaución",
    blockDanger: "Peligro",
    blockImportant: "Importante",
    blockInfo: "Información",
    blockNote: "Nota",
    blockTip: "Consejo",
    blockUnverified: "Sin verificar",
    blockWarning: "Advertencia",
    codeCopied: "Copiado al portapapeles",
    codeNotCopied: "El navegador no permite copiar",
    collapseAll: "Contraer todo",
    copied: "Copiado",
    copy: "Copiar",
    copyByKeys: "Pulse Ctrl+C",
    copyCode: "Copiar código",
    copySection: "Copiar sección",
    expandAll: "Expandir todo",
    filterRows: "Filtrar filas",
    footnotes: "Notas al pie",
    markdownCopied: "Copiado como Markdown al portapapeles",
    markdownNotCopied: "No se pudo copiar el Markdown",
    notCopied: "No copiado",
    sampleLanguage: "Lenguaje de los ejemplos de código",
    show: "Mostrar",
    table: "Tabla",
    taskDone: "Hecho",
    taskToDo: "Pendiente",
    todaysDate: "Usar la fecha de hoy",
    whereToStart: "Por dónde empezar",
    wrapLongLines: "Ajustar líneas largas"
  },
  pages: {
    earlierVersion: "Una versión anterior.",
    languages: "Idiomas",
    noPage: "No hay ninguna página en esta dirección.",
    notFound: "Página no encontrada",
    notMaintained: "sin mantenimiento",
    notReleased: "aún no publicada",
    search: "Búsqueda",
    tags: "Etiquetas",
    versionNotMaintained: "Sin mantenimiento.",
    versionNotReleased: "Aún no publicada.",
    versions: "Versiones"
  },
  search: {
    allKinds: "Todo",
    allResults: "Ver todos los resultados",
    allSections: "Todas las secciones",
    alsoIn: "También en",
    clearRecent: "Borrar",
    close: "Cerrar la búsqueda",
    documentation: "La documentación",
    elsewhere: "Buscar en otro lugar",
    fieldHint: "Buscar guías, operaciones, campos, parámetros",
    foundIn: "En",
    fromThisPage: "Desde esta página",
    groupChanges: "Cambios",
    groupErrors: "Errores",
    groupFields: "Campos",
    groupOperations: "Operaciones",
    groupPages: "Guías",
    groupSettings: "Parámetros",
    groupTypes: "Mensajes",
    groupValues: "Valores",
    hintAllResults: "todos los resultados",
    hintChoose: "elegir",
    hintClose: "cerrar",
    hintKind: "tipo",
    hintOpen: "abrir",
    kind: "Tipo",
    kindError: "Error",
    kindField: "Campo",
    kindHeading: "Sección",
    kindRow: "Fila de tabla",
    kindMessage: "Mensaje",
    kindMethod: "Método",
    kindOperation: "Operación",
    kindPage: "Página",
    kindParameter: "Parámetro de solicitud",
    kindProperty: "Propiedad",
    kindSchema: "Esquema",
    kindService: "Servicio",
    kindSetting: "Parámetro",
    kindValue: "Valor",
    loading: "Cargando…",
    needsScripts: "La búsqueda necesita JavaScript. Las secciones de arriba llevan a todas las páginas.",
    noResults: "Sin resultados",
    onThisPage: "En esta página",
    openSearch: "Buscar",
    openSearchRest: " en la documentación",
    otherWords: "Pruebe con menos palabras, con otras o con un nombre exacto.",
    popularTasks: "Tareas frecuentes",
    recentPages: "Páginas recientes",
    recentSearches: "Búsquedas recientes",
    results: "Resultados",
    retry: "Reintentar",
    search: "Buscar",
    searchDocumentation: "Buscar en la documentación",
    searchResults: "Resultados de la búsqueda",
    section: "Sección",
    version: "Versión",
    whereToGo: "Adónde ir"
  }
};

const pages = (count: number): string => `${count} ${count === 1 ? "página" : "páginas"}`;

export const branchSwitch = (isOpen: boolean, label: string): string => `${isOpen ? "Contraer" : "Expandir"} ${label}`;

export const filteredPages = (count: number): string =>
  count === 0 ? "Ninguna página contiene estas palabras." : pages(count);

export const pagesOnCard = pages;

export const pagesInSidebar = (count: number): string =>
  count === 1
    ? "Hay otra página en la barra lateral."
    : `Hay otras ${count.toLocaleString("es")} páginas en la barra lateral.`;

export const versionNotReleased = (label: string): string =>
  `Esta es la documentación de ${label}, una versión aún no publicada.`;

export const versionNotMaintained = (label: string): string =>
  `Esta es la documentación de ${label}, una versión que ya no se mantiene.`;

export const newerSections = (count: number, language: string): string =>
  `${count === 1 ? "1 sección es más reciente" : `${count} secciones son más recientes`} en el original (${language})`;

export const siteVersionOf = (version: string): string => `Versión ${version}`;

export const supportedUntil = (date: string): string => `Con soporte hasta el ${date}.`;

export const seePageIn = (version: string): string => `Ver esta página en ${version}`;

export const goToVersion = (label: string): string => `Ir a ${label}`;

export const startWith = (version: string): string => `Empezar con ${version}`;

export const lookAt = (version: string): string => `Ver ${version}`;

export const otherVersions = (latest: string): string => `Estas páginas tratan de ${latest}. Otras versiones: `;

export const linkTo = (heading: string): string => `Enlace a ${heading}`;

export const enlarge = (picture: string): string => `Ampliar: ${picture}`;

export const closePicture = (picture: string): string => `Cerrar: ${picture}`;

export const footnote = (number: number): string => `Nota ${number}`;

export const entryCount = (count: number): string => `${count} ${count === 1 ? "entrada" : "entradas"}`;

export const searchSite = (title: string): string => `Buscar en ${title}.`;

export const tagged = (tag: string): string => `Etiqueta «${tag}»`;

export const pagesAbout = (count: number, tag: string): string => `${pages(count)} sobre ${tag}.`;

export const movedTo = (link: string): string => `Esta página está ahora en ${link}.`;

export const alsoInPlace = (place: string): string => `también en ${place}`;

export const resultsFor = (query: string): string => `Resultados para «${query}»`;

export const noResultsFor = (query: string): string => `No hay resultados para «${query}»`;

export const searchVersion = (label: string): string => `Buscar en ${label}`;

export function foundResults(shown: number, total: number, isPart: boolean, corrected: string | null): string {
  const all = `${isPart ? "más de " : ""}${total.toLocaleString("es")}`;
  const number =
    total === 1 ? "1 resultado" : total > shown ? `Los ${shown} mejores resultados de ${all}` : `${all} resultados`;
  return corrected === null ? number : `${number} para «${corrected}»`;
}

export const searchFailed = (reason: string): string =>
  `No se pudo cargar la búsqueda: ${reason}. Todo lo demás funciona sin ella.`;
