// Portuguese, as in Brazil.

import type {Texts} from "./translation.ts";

export const texts: Texts = {
  shell: {
    allSections: "Todas as seções",
    announcement: "Aviso",
    answerNotSent: "Não foi possível enviar a resposta.",
    breadcrumbs: "Trilha de navegação",
    causedBy: "Causa: ",
    consentAccept: "Permitir",
    consentDecline: "Recusar",
    consentQuestion: "Este site pode contar a sua visita?",
    consentSettings: "Configurações de privacidade",
    contents: "Conteúdo",
    copyAsMarkdown: "Como Markdown",
    copyPage: "Copiar página",
    deprecated: "Obsoleto",
    didYouMean: "Você quis dizer uma destas páginas?",
    dismissAnnouncement: "Fechar o aviso",
    documentation: "Documentação",
    contributors: "Também alterado por {names}",
    draft: "Rascunho",
    editPage: "Editar esta página",
    feedbackNo: "Não",
    feedbackQuestion: "Esta página foi útil?",
    feedbackReport: "Relatar um problema",
    feedbackThanks: "Obrigado pela resposta.",
    feedbackYes: "Sim",
    filterPages: "Filtrar",
    isDeprecated: " (obsoleto)",
    languageMenu: "Idioma: ",
    lastUpdated: "Última atualização: {date}",
    lastUpdatedBy: "Última atualização: {date}, por {author}",
    latestVersion: "a versão mais recente",
    loadingPage: "Carregando a página",
    mainNavigation: "Navegação principal",
    markChanged: "alterado",
    markNew: "novo",
    menu: "Menu",
    next: "Próxima",
    noPage: "Não há nenhuma página neste endereço. Ela pode ter sido movida ou pertencer a outra versão.",
    notOnThisPage: "não está nesta página",
    notTranslated: "Esta página ainda não foi traduzida. Ela é exibida no idioma original: {language}.",
    oftenLookedFor: "Mais procurados",
    onThisPage: "Nesta página",
    openIn: "Abrir em {name}",
    pageCrashed: "Esta página falhou",
    partNotLoaded: "Não foi possível carregar esta parte",
    pageNotLoaded: "Não foi possível carregar esta página",
    pager: "Página anterior e próxima página",
    previous: "Anterior",
    printSection: "Imprimir esta seção",
    retry: "Tentar novamente",
    offline: "Aguardando a rede…",
    sectionPages: "Páginas desta seção",
    sections: "Seções",
    skipToContent: "Pular para o conteúdo principal",
    source: "Código-fonte",
    sourceRepository: "Repositório do código-fonte",
    switchColorMode: "Alternar entre modo claro e escuro",
    switchToDark: "Mudar para o modo escuro",
    switchToLight: "Mudar para o modo claro",
    tags: "Tags",
    thisSection: "Esta seção",
    toTop: "Voltar ao topo",
    tryAgain: "Tentar novamente",
    unlisted: "Não listado",
    version: "Versão",
    versionMenu: "Versão: ",
    viewAsMarkdown: "Ver como Markdown"
  },
  article: {
    backToText: "Voltar ao texto",
    blockCaution: "Cuidado",
    blockDanger: "Perigo",
    blockImportant: "Importante",
    blockInfo: "Informação",
    blockNote: "Nota",
    blockTip: "Dica",
    blockUnverified: "Não verificado",
    blockWarning: "Aviso",
    codeCopied: "Copiado para a área de transferência",
    codeNotCopied: "O navegador não permite copiar",
    collapseAll: "Recolher tudo",
    copied: "Copiado",
    copy: "Copiar",
    copyByKeys: "Pressione Ctrl+C",
    copyCode: "Copiar código",
    copySection: "Copiar seção",
    expandAll: "Expandir tudo",
    filterRows: "Filtrar linhas",
    footnotes: "Notas de rodapé",
    markdownCopied: "Copiado como Markdown para a área de transferência",
    markdownNotCopied: "Não foi possível copiar o Markdown",
    notCopied: "Não copiado",
    sampleLanguage: "Linguagem dos exemplos de código",
    show: "Mostrar",
    table: "Tabela",
    taskDone: "Concluído",
    taskToDo: "A fazer",
    todaysDate: "Usar a data de hoje",
    whereToStart: "Por onde começar",
    wrapLongLines: "Quebrar linhas longas"
  },
  pages: {
    earlierVersion: "Uma versão anterior.",
    languages: "Idiomas",
    noPage: "Não há nenhuma página neste endereço.",
    notFound: "Página não encontrada",
    notMaintained: "sem manutenção",
    notReleased: "ainda não lançada",
    search: "Pesquisa",
    tags: "Tags",
    versionNotMaintained: "Sem manutenção.",
    versionNotReleased: "Ainda não lançada.",
    versions: "Versões"
  },
  search: {
    allKinds: "Tudo",
    allResults: "Ver todos os resultados",
    allSections: "Todas as seções",
    alsoIn: "Também em",
    clearRecent: "Limpar",
    close: "Fechar a pesquisa",
    documentation: "A documentação",
    elsewhere: "Pesquisar em outro lugar",
    fieldHint: "Pesquisar guias, operações, campos, parâmetros",
    foundIn: "Em",
    fromThisPage: "Desta página",
    groupChanges: "Mudanças",
    groupErrors: "Erros",
    groupFields: "Campos",
    groupOperations: "Operações",
    groupPages: "Guias",
    groupSettings: "Parâmetros",
    groupTypes: "Mensagens",
    groupValues: "Valores",
    hintAllResults: "todos os resultados",
    hintChoose: "escolher",
    hintClose: "fechar",
    hintKind: "tipo",
    hintOpen: "abrir",
    kind: "Tipo",
    kindError: "Erro",
    kindField: "Campo",
    kindHeading: "Seção",
    kindRow: "Linha de tabela",
    kindMessage: "Mensagem",
    kindMethod: "Método",
    kindOperation: "Operação",
    kindPage: "Página",
    kindParameter: "Parâmetro de requisição",
    kindProperty: "Propriedade",
    kindSchema: "Esquema",
    kindService: "Serviço",
    kindSetting: "Parâmetro",
    kindValue: "Valor",
    loading: "Carregando…",
    needsScripts: "A pesquisa precisa de JavaScript. As seções acima levam a todas as páginas.",
    noResults: "Nenhum resultado",
    onThisPage: "Nesta página",
    openSearch: "Pesquisar",
    openSearchRest: " na documentação",
    otherWords: "Tente menos palavras, outras palavras ou um nome exato.",
    popularTasks: "Tarefas comuns",
    recentPages: "Páginas recentes",
    recentSearches: "Pesquisas recentes",
    results: "Resultados",
    retry: "Tentar novamente",
    search: "Pesquisar",
    searchDocumentation: "Pesquisar na documentação",
    searchResults: "Resultados da pesquisa",
    section: "Seção",
    version: "Versão",
    whereToGo: "Para onde ir"
  }
};

const pages = (count: number): string => `${count} ${count === 1 ? "página" : "páginas"}`;

export const branchSwitch = (isOpen: boolean, label: string): string => `${isOpen ? "Recolher" : "Expandir"} ${label}`;

export const filteredPages = (count: number): string =>
  count === 0 ? "Nenhuma página contém estas palavras." : pages(count);

export const pagesOnCard = pages;

export const pagesInSidebar = (count: number): string =>
  count === 1
    ? "Há mais uma página na barra lateral."
    : `Há mais ${count.toLocaleString("pt")} páginas na barra lateral.`;

export const versionNotReleased = (label: string): string =>
  `Esta é a documentação de ${label}, uma versão ainda não lançada.`;

export const versionNotMaintained = (label: string): string =>
  `Esta é a documentação de ${label}, uma versão que não é mais mantida.`;

export const newerSections = (count: number, language: string): string =>
  `${count === 1 ? "1 seção é mais recente" : `${count} seções são mais recentes`} no original (${language})`;

export const siteVersionOf = (version: string): string => `Versão ${version}`;

export const supportedUntil = (date: string): string => `Com suporte até ${date}.`;

export const seePageIn = (version: string): string => `Ver esta página em ${version}`;

export const goToVersion = (label: string): string => `Ir para ${label}`;

export const startWith = (version: string): string => `Começar com ${version}`;

export const lookAt = (version: string): string => `Ver ${version}`;

export const otherVersions = (latest: string): string => `Estas páginas tratam de ${latest}. Outras versões: `;

export const linkTo = (heading: string): string => `Link para ${heading}`;

export const enlarge = (picture: string): string => `Ampliar: ${picture}`;

export const closePicture = (picture: string): string => `Fechar: ${picture}`;

export const footnote = (number: number): string => `Nota ${number}`;

export const entryCount = (count: number): string => `${count} ${count === 1 ? "entrada" : "entradas"}`;

export const searchSite = (title: string): string => `Pesquisar em ${title}.`;

export const tagged = (tag: string): string => `Tag “${tag}”`;

export const pagesAbout = (count: number, tag: string): string => `${pages(count)} sobre ${tag}.`;

export const movedTo = (link: string): string => `Esta página agora está em ${link}.`;

export const alsoInPlace = (place: string): string => `também em ${place}`;

export const resultsFor = (query: string): string => `Resultados para “${query}”`;

export const noResultsFor = (query: string): string => `Nenhum resultado para “${query}”`;

export const searchVersion = (label: string): string => `Pesquisar em ${label}`;

export function foundResults(shown: number, total: number, isPart: boolean, corrected: string | null): string {
  const all = `${isPart ? "mais de " : ""}${total.toLocaleString("pt")}`;
  const number =
    total === 1 ? "1 resultado" : total > shown ? `Os ${shown} melhores resultados de ${all}` : `${all} resultados`;
  return corrected === null ? number : `${number} para “${corrected}”`;
}

export const searchFailed = (reason: string): string =>
  `Não foi possível carregar a pesquisa: ${reason}. Todo o resto funciona sem ela.`;
