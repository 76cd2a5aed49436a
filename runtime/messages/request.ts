// The forms that compose requests, and what they say of what is typed.

export const messages = {
  apiKey: "API key",
  authentication: "Authentication",
  authenticationTogether: " and ",
  body: "Body",
  bodyRequired: "A body is required.",
  build: "Build a request",
  copied: "Copied",
  copy: "Copy",
  copyByKeys: "Press Ctrl+C",
  credentials: "credentials",
  curlForTerminal: "curl for a terminal",
  fieldAny: "text or JSON",
  fieldFile: "file",
  fieldJson: "JSON",
  fieldRequired: "This field is required.",
  fieldText: "text",
  language: "Language of the request",
  mediaType: "Media type",
  method: "Method",
  noAuthentication: "none",
  noMethods: "No methods are known here.",
  noParameters: "This method takes no parameters.",
  notAllowed: "This site does not send requests to this server.",
  notLoaded: "The form cannot be loaded. Load the page again.",
  notJson: "This is not JSON.",
  notNumber: "This is not a number.",
  notSet: "Not set",
  ofBody: "of the body",
  ofServer: "of the server",
  parameterRequired: "This parameter is required.",
  required: ", required",
  responseBody: "Response body",
  responseHeaders: "Response headers",
  send: "Send the request",
  server: "Server",
  tryIt: "Try it",
  userAndPassword: "user:password",
  token: "token",
  valueOnEachLine: "A value on each line.",
  waiting: "Waiting for the answer …",
  whatIsSent: "It goes from your browser to the server, with what you typed and no cookies."
};

export const copyPart = (title: string): string => `Copy ${title}`;

export const fillIn = (missing: readonly string[]): string => `Fill in or correct: ${missing.join(", ")}.`;

export const blocked = (reason: string): string =>
  `The browser got no answer that it may show (${reason}). Either the server cannot be reached, or it does not allow requests from other sites (CORS). In a terminal there is no such rule:`;

export const answeredIn = (status: string, milliseconds: number): string => ` ${status} in ${milliseconds} ms`;

/** @param place "limits[2].price", or "" for the whole body @param fault "must be at least 1" */
export const faultAt = (place: string, fault: string): string => `${place || "The body"} ${fault}.`;

export const isMissing = (place: string): string => `${place} is missing.`;

export const isUnknown = (place: string): string => `${place} is not known here.`;

export const mustBe = (choice: string): string => `must be ${choice}`;

export const mustBeOfType = (choice: string, type: string): string => `must be ${choice}, and is ${type}`;

/** @param type "integer" */
export const typeName = (type: string): string =>
  type === "null" ? "null" : `${/^[aeiou]/.test(type) ? "an" : "a"} ${type}`;

/** @param isPart whether there are more */
export const choiceOf = (names: readonly string[], isPart: boolean): string =>
  [...names, ...(isPart ? ["another of its values"] : [])].join(", ").replace(/, (?=[^,]*$)/, " or ");

export const fitsNone = (forms: number): string => `fits none of its ${forms} forms`;

export const mustBeAtLeast = (limit: number): string => `must be at least ${limit}`;

export const mustBeAtMost = (limit: number): string => `must be at most ${limit}`;

export const mustBeMoreThan = (limit: number): string => `must be more than ${limit}`;

export const mustBeLessThan = (limit: number): string => `must be less than ${limit}`;

export const atLeastCharacters = (count: number): string =>
  `must have at least ${count} character${count === 1 ? "" : "s"}`;

export const atMostCharacters = (count: number): string =>
  `must have at most ${count} character${count === 1 ? "" : "s"}`;

export const atLeastItems = (count: number): string => `must have at least ${count} item${count === 1 ? "" : "s"}`;

export const atMostItems = (count: number): string => `must have at most ${count} item${count === 1 ? "" : "s"}`;
