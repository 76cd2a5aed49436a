// What surrounds an article: navbar, sidebar, contents, banners, footers.

export const messages = {
  allSections: "All sections",
  announcement: "Announcement",
  answerNotSent: "The answer could not be sent.",
  breadcrumbs: "Breadcrumbs",
  causedBy: "Caused by: ",
  consentAccept: "Allow",
  consentDecline: "Decline",
  consentQuestion: "May this site count your visit?",
  consentSettings: "Privacy settings",
  contents: "Contents",
  copyAsMarkdown: "As Markdown",
  copyPage: "Copy page",
  deprecated: "Deprecated",
  didYouMean: "Did you mean one of these?",
  dismissAnnouncement: "Dismiss the announcement",
  documentation: "Documentation",
  contributors: "Also changed by {names}",
  draft: "Draft",
  editPage: "Edit this page",
  feedbackNo: "No",
  feedbackQuestion: "Was this page helpful?",
  feedbackReport: "Report a problem",
  feedbackThanks: "Thank you for the answer.",
  feedbackYes: "Yes",
  filterPages: "Filter",
  isDeprecated: " (deprecated)",
  languageMenu: "Language: ",
  lastUpdated: "Last updated {date}",
  lastUpdatedBy: "Last updated {date} by {author}",
  latestVersion: "the latest version",
  loadingPage: "Loading the page",
  mainNavigation: "Main",
  markChanged: "changed",
  markNew: "new",
  menu: "Menu",
  next: "Next",
  noPage: "There is no page at this address. It may have moved, or belong to another version.",
  notOnThisPage: "not on this page",
  notTranslated: "This page is not translated yet. Here it is in {language}.",
  oftenLookedFor: "Often looked for",
  onThisPage: "On this page",
  openIn: "Open in {name}",
  pageCrashed: "This page crashed",
  partNotLoaded: "This part could not be loaded",
  pageNotLoaded: "This page could not be loaded",
  pager: "Previous and next page",
  previous: "Previous",
  printSection: "Print this section",
  retry: "Retry",
  offline: "Waiting for the network …",
  sectionPages: "Pages of this section",
  sections: "Sections",
  skipToContent: "Skip to main content",
  source: "Source",
  sourceRepository: "Source repository",
  switchColorMode: "Switch between light and dark mode",
  switchToDark: "Switch to dark mode",
  switchToLight: "Switch to light mode",
  tags: "Tags",
  thisSection: "This section",
  toTop: "Back to the top",
  tryAgain: "Try again",
  unlisted: "Unlisted",
  version: "Version",
  versionMenu: "Version: ",
  viewAsMarkdown: "View as Markdown"
};

export const branchSwitch = (isOpen: boolean, label: string): string => `${isOpen ? "Close" : "Open"} ${label}`;

export const filteredPages = (count: number): string =>
  count === 0 ? "No page has these words." : count === 1 ? "1 page" : `${count} pages`;

export const pagesOnCard = (count: number): string => (count === 1 ? "1 page" : `${count} pages`);

export const pagesInSidebar = (count: number): string => `${count.toLocaleString("en")} more pages are in the sidebar.`;

export const versionNotReleased = (label: string): string =>
  `This is the documentation of ${label}, which is not released yet.`;

export const versionNotMaintained = (label: string): string =>
  `This is the documentation of ${label}, which is no longer maintained.`;

export const newerSections = (count: number, language: string): string =>
  `${count === 1 ? "1 section is" : `${count} sections are`} newer in ${language}`;

export const siteVersionOf = (version: string): string => `Version ${version}`;

export const supportedUntil = (date: string): string => `Supported until ${date}.`;

export const seePageIn = (version: string): string => `See this page in ${version}`;

export const goToVersion = (label: string): string => `Go to ${label}`;

export const startWith = (version: string): string => `Start with ${version}`;

export const lookAt = (version: string): string => `Look at ${version}`;

/** Links to the others follow. */
export const otherVersions = (latest: string): string => `These pages are about ${latest}. Other versions: `;
