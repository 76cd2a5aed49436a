// What an article contains besides its author's words: names and buttons of blocks, components.

export const messages = {
  backToText: "Back to the text",
  blockCaution: "Caution",
  blockDanger: "Danger",
  blockImportant: "Important",
  blockInfo: "Info",
  blockNote: "Note",
  blockTip: "Tip",
  blockUnverified: "Not verified",
  blockWarning: "Warning",
  codeCopied: "Copied to the clipboard",
  codeNotCopied: "The browser does not allow copying",
  collapseAll: "Collapse all",
  copied: "Copied",
  copy: "Copy",
  copyByKeys: "Press Ctrl+C",
  copyCode: "Copy code",
  copySection: "Copy section",
  expandAll: "Expand all",
  filterRows: "Filter rows",
  footnotes: "Footnotes",
  markdownCopied: "Copied as Markdown to the clipboard",
  markdownNotCopied: "The Markdown could not be copied",
  notCopied: "Not copied",
  originalDates: "Original dates",
  ownPage: "Where it is described",
  sampleLanguage: "Language of the code samples",
  show: "Show",
  table: "Table",
  taskDone: "Done",
  taskToDo: "To do",
  timesFromNow: "Times count from now",
  timesOriginal: "Times are as they were written",
  todaysDate: "Use today's date",
  whereToStart: "Where to start",
  wrap: "Wrap",
  wrapLongLines: "Wrap long lines"
};

export const linkTo = (heading: string): string => `Link to ${heading}`;

export const enlarge = (picture: string): string => `Enlarge: ${picture}`;

export const closePicture = (picture: string): string => `Close: ${picture}`;

export const footnote = (number: number): string => `Footnote ${number}`;

export const readingMinutes = (minutes: string): string => `${minutes} min`;

export const entryCount = (count: number): string => (count === 1 ? "1 entry" : `${count} entries`);

const MONTHS = [
  "January",
  "February",
  "March",
  "April",
  "May",
  "June",
  "July",
  "August",
  "September",
  "October",
  "November",
  "December"
];

/** @param month from 0 */
export const monthOf = (month: number, year: number): string => `${MONTHS[month]} ${year}`;

export const dayOf = (day: number, month: string): string => `${day} ${month}`;

export const momentOf = (day: string, time: string): string => `${day}, ${time} UTC`;
