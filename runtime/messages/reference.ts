// Pages of specifications: headings, labels, and facts in words. Their Markdown uses the same.

export const messages = {
  accessRead: "read only",
  accessWrite: "write only",
  affects: "Affects",
  allOf: "All of",
  also: "Also",
  alsoOption: "also {option}",
  alternatives: "Alternatives",
  anyCommand: "<command>",
  anyKey: "any other key",
  anyOf: "Any of",
  anyOptions: "[options]",
  appliesTo: "Applies to",
  argument: "Argument",
  arguments: "Arguments",
  authentication: "Authentication",
  authenticationOr: ", or ",
  authenticationTogether: " and ",
  bindings: "Bindings",
  bodyAllFields: "body: all fields",
  bodyOtherFields: "body: the other fields",
  bounds: "Bounds",
  callbacks: "Callbacks",
  carries: "Carries",
  channels: "Channels",
  code: "Code",
  commandOptions: "Options of every command",
  commands: "Commands",
  conditions: "Conditions",
  contents: "Contents",
  continued: "Continued",
  continuesAs: "Continues as {program}.",
  correlationId: "Correlation id",
  decoded: "decoded",
  defaultValue: "Default",
  deprecated: "deprecated",
  deprecatedElement: "Deprecated.",
  describedAbove: "Described above: {schemas}",
  description: "Description",
  eachItem: "Each item:",
  eachName: "each name",
  empty: "empty",
  enums: "Enums",
  environment: "Environment variables",
  error: "Error",
  errors: "Errors",
  errorsOf: "Errors:",
  exactlyOneOf: "Exactly one of {options} is required.",
  example: "Example",
  exampleAbout: "About the example",
  exampleGenerated: "Made from the schema",
  exampleGeneratedTitle: "Example made from the schema",
  exampleRequest: "Example request",
  exampleRequests: "Example requests",
  exampleResponse: "Example response by status",
  exampleResponses: "Example responses",
  examples: "Examples",
  extensions: "Extensions",
  field: "Field",
  filterByAddress: "Filter by name or address",
  filterByMeaning: "Filter by name, meaning or value",
  filterByMethod: "Filter by method, path or words",
  filterByName: "Filter by name",
  flowAuthorizationCode: "Authorization code",
  flowClientCredentials: "Client credentials",
  flowDevice: "Device authorization",
  flowImplicit: "Implicit",
  flowPassword: "Password",
  forExample: "for example",
  from: "From",
  fromTextAbout: "From the text about {api}",
  hasDefault: "default",
  headers: "Headers",
  implements: "Implements",
  imports: "Imports {files}",
  items: "Items",
  jointAllOf: "all of",
  jointAnyOf: "any of",
  jointNot: "not",
  jointOneOf: "one of",
  links: "Links",
  mediaType: "Media type",
  message: "Message",
  messages: "Messages",
  methodOf: "Method of {api}",
  methods: "Methods",
  moreAboutIt: "More about it",
  moreOnOtherPages: "More on other pages",
  noAuthentication: "no authentication",
  noEffect: "no effect",
  noFurtherItems: "no further items",
  noItems: "no items",
  none: "none",
  noOtherProperties: "no other properties",
  not: "Not",
  notification: "a notification: it is not answered",
  notSet: "not set",
  noValue: "no value",
  number: "No.",
  oneOf: "One of",
  oneOfFields: "One of {name}",
  oneOfValues: "one of {values}",
  operations: "Operations",
  optionsToo: "Takes the options of {groups}, too.",
  others: "Others",
  otherwise: ", otherwise {other}",
  package: "package {name}",
  parameters: "Parameters",
  part: "Part {number} of {count} of {whole}",
  partsOfOperation: "Parts of this operation",
  pagesOf: "pages of {type}",
  payload: "Payload",
  placeCookie: "Cookie",
  placeForm: "Form",
  placeHeader: "Header",
  placePath: "Path",
  placeQuery: "Query",
  placeQueryString: "Query string",
  possibleTypes: "One of",
  properties: "Properties",
  readWholeText: "Read the whole text",
  repeatable: "May be applied more than once",
  reply: "Reply",
  replyAddress: "The reply goes to the address in",
  request: "Request",
  requestBody: "Request body",
  required: "required",
  requiredNames: "Required: {names}",
  requiredBody: "Required.",
  response: "Response",
  responseByStatus: "Response by status",
  responses: "Responses",
  result: "Result",
  returnedBy: "Returned by",
  rules: "Rules",
  sameAs: "The same as",
  schemaOf: "Schema of {api} · version {version}",
  schemas: "Schemas",
  scopes: "Scopes",
  sentAs: "{property} is sent as {type}.",
  server: "Server",
  servers: "Servers",
  specification: "Specification",
  specifiedBy: "Specified by",
  stateFixed: "fixed",
  streams: "Streams: open a WebSocket to this address and messages arrive until either side closes it.",
  streamsBoth:
    "Streams in both directions: open a WebSocket to this address and messages arrive until either side closes it.",
  streamsInMarkdown:
    "This operation streams: it answers with messages over a WebSocket until the connection is closed.",
  styleCommas: "values separated by commas",
  styleEmpty: "may be empty",
  stylePipes: "values separated by |",
  styleProperties: "one parameter for each property",
  styleRepeat: "repeat the parameter for several values",
  styleReserved: "reserved characters are allowed",
  styleSpaces: "values separated by spaces",
  termsOfService: "Terms of service",
  toldApart: ", told apart by {property}",
  type: "Type",
  typesOfOperation: "Types that only this uses",
  typesOr: " or ",
  uniqueItems: "items are unique",
  unless: "unless {option}",
  usedBy: "Used by",
  value: "Value",
  variable: "environment variable",
  variables: "Variables",
  webhooks: "Webhooks",
  withDefault: "default {value}",
  xmlAttribute: "an attribute",
  xmlWrapped: "items wrapped in one element"
};

/** What the application does on a channel, and what that means for its clients. */
export const asyncActions = {
  send: "The application sends: connect to receive",
  receive: "The application receives: connect to send"
};

export const channelOf = (address: string, api: string): string =>
  `The channel ${address} of ${api}: operations and messages.`;

export const bindingsOfProtocol = (protocol: string): string => `${protocol} bindings`;

/** What a definition of GraphQL is called. */
export const graphqlKinds = {
  type: "Type",
  interface: "Interface",
  union: "Union",
  enum: "Enum",
  input: "Input",
  scalar: "Scalar",
  directive: "Directive"
};

/** The same of several. */
export const graphqlKindGroups: Record<keyof typeof graphqlKinds, string> = {
  type: "Types",
  interface: "Interfaces",
  union: "Unions",
  enum: "Enums",
  input: "Inputs",
  scalar: "Scalars",
  directive: "Directives"
};

/** What an operation of GraphQL is called. */
export const graphqlRootFields = {query: "Query", mutation: "Mutation", subscription: "Subscription"};

/** Folders of a GraphQL schema, by the part of the address. */
export const graphqlFolders = {
  queries: "Queries",
  mutations: "Mutations",
  subscriptions: "Subscriptions",
  types: "Types"
};

export const rootFieldsOf = (api: string, roots: string): string => `${api} ${roots}`;

export const everyRootField = (api: string, root: string): string => `Every ${root} of ${api}, and what it returns.`;

export const rootFieldOf = (root: string, api: string): string =>
  `A ${root} of ${api}: its arguments, its result and an example.`;

export const typesOf = (api: string): string => `${api} types`;

export const everyType = (api: string): string => `Every type of ${api}, by kind.`;

export const scalarsAndMore = (what: "Scalars" | "Directives", api: string): string => `${what} of ${api}.`;

export const typesNamed = (names: string): string => `Fields and values of ${names}.`;

export const carriesPagesOf = (type: string): string => `pages of ${type}`;

/** "queries" for "query". */
const pluralOf = (entry: string): string => (entry.endsWith("y") ? `${entry.slice(0, -1)}ies` : `${entry}s`);

export const indexCount = (entry: string, count: number, groups: number): string =>
  `${count} ${pluralOf(entry)}${groups > 1 ? ` in ${groups} groups` : ""}`;

export const indexPages = (entry: string): string => `Pages of ${pluralOf(entry)}`;

export const indexFilter = (entry: string): string => `Filter ${pluralOf(entry)}`;

export const versionOf = (version: string): string => `Version ${version}`;

export const variableOfType = (type: string): string => `environment variable, ${type}`;

export const requiredUnless = (option: string): string => `required unless ${option}`;

export const optionsToo = (group: string): string => `It takes the options of "${group}", too.`;

export const exampleNamed = (name: string): string => `Example: ${name}`;

export const exampleNumber = (number: number): string => `Example ${number}`;

export const needsSchemes = (schemes: string): string => `Needs ${schemes}.`;

export const authenticatedBy = (schemes: string): string => `Authentication: ${schemes}.`;

export const withScopes = (scopes: string): string => ` with ${scopes}`;

export const serverCount = (count: number): string => (count === 1 ? "Server" : `${count} servers`);

export const variableDefault = (value: string): string => `default ${value}`;

export const variableOneOf = (values: string): string => `, one of ${values}`;

export const characterCount = (count: number): string => `${count} characters`;

export const propertyCount = (count: number): string => (count === 1 ? "1 property" : `${count} properties`);

export const inResponsesOnly = (count: number): string => `${propertyCount(count)} of responses only`;

export const inRequestsOnly = (count: number): string => `${propertyCount(count)} of requests only`;

export const valueCount = (count: number): string => `${count} values`;

export const optionCount = (count: number): string => (count === 1 ? "1 option" : `${count} options`);

export const extensionCount = (count: number): string => `${count} extensions`;

export const continuedOn = (page: string): string => `Continued: ${page}`;

export const rangeOf = (first: string, last: string): string => `${first} to ${last}`;

export const andMore = (count: number): string => `and ${count} more`;

export const reservedNumbers = (numbers: string): string => `reserved ${numbers}`;

export const extensionNumbers = (numbers: string): string => `extensions ${numbers}`;

export const defaultOf = (value: string): string => `default ${value}`;

export const forExampleOf = (value: string): string => `for example ${value}`;

export const oneOfList = (values: string): string => `one of ${values}`;

export const jsonNameOf = (name: string): string => `JSON name ${name}`;

export const parametersBy = (structure: "by-name" | "by-position"): string =>
  `parameters ${structure.replace("-", " ")}`;

export const eachItem = (fact: string): string => `each ${fact}`;

export const eachNameIs = (fact: string): string => `each name ${fact}`;

export const orNull = (type: string): string => `${type} or null`;

export const arrayOf = (type: string): string => `array of ${type}`;

export const tupleOf = (first: string, others: string): string => `array of ${first}, then ${others}`;

export const mapOf = (type: string): string => `map of ${type}`;

export const notType = (type: string): string => `not ${type}`;

export const composedOf = (joint: string, types: string): string => `${joint} ${types}`;

export const bodyField = (name: string): string => `body: ${name}`;

export const moreThan = (value: string): string => `more than ${value}`;

export const atLeast = (value: string): string => `at least ${value}`;

export const lessThan = (value: string): string => `less than ${value}`;

export const atMost = (value: string): string => `at most ${value}`;

export const seeAlso = (links: string): string => `See also: ${links}`;

export const callbackOf = (name: string): string => `Callback ${name}`;

export const sequenceOf = (type: string): string => `a sequence of ${type}`;

export const authorizeAt = (url: string): string => `authorize at ${url}`;

export const tokenFrom = (url: string): string => `token from ${url}`;

export const refreshAt = (url: string): string => `refresh at ${url}`;

export const separatedAs = (format: string): string => `values separated as ${format}`;

export const exploded = (style: string): string => `${style}, exploded`;

export const headersOf = (names: string): string => `headers ${names}`;

export const endpointsOf = (api: string): string => `${api} endpoints`;

export const everyEndpoint = (api: string): string => `Every endpoint of ${api}: method, path and what it does.`;

export const chapterAbout = (title: string, api: string): string => `${title}: a chapter about ${api}.`;

export const methodsOf = (api: string): string => `${api} methods`;

export const everyMethod = (api: string): string => `Every method of ${api}, and what it does.`;

export const packageOf = (name: string, syntax: string): string => `Package ${name}, ${syntax}.`;

export const serviceNamed = (name: string): string => `Service ${name}`;

export const enumNamed = (name: string): string => `Enum ${name}`;

export const messageNamed = (name: string): string => `Message ${name}`;

export const messagesOf = (api: string): string => `${api} messages`;

export const everyMessage = (api: string): string => `Every service, method, message and enum of ${api}, by file.`;

export const partOfFile = (name: string, file: string): string => `${name} of ${file}.`;

export const typesOfFile = (file: string): string => `Services, messages and enums of ${file}.`;

export const valueOn = (value: string, place: string): string => `${value} on ${place}`;

export const affectsOnly = (whom: string): string => `Affects: ${whom}.`;

export const partNumber = (number: number): string => `Part ${number}`;

export const partTitle = (title: string, number: number): string => `${title}: part ${number}`;

export const schemaOf = (name: string, api: string): string => `The schema ${name} of ${api}.`;

export const withProperty = (name: string): string => `with ${name}`;

export const multipleOf = (value: number): string => `multiple of ${value}`;

export const requires = (names: string): string => `requires ${names}`;

export const requiresOthers = (name: string, others: string): string => `${name} requires ${others}`;

export const matches = (pattern: string): string => `matches ${pattern}`;

export const encodedAs = (encoding: string): string => `encoded as ${encoding}`;

export const inXml = (facts: string): string => `in XML: ${facts}`;

export const xmlAs = (type: string): string => `as ${type}`;

export const xmlNamed = (name: string): string => `named ${name}`;

export const xmlPrefix = (prefix: string): string => `prefix ${prefix}`;

export const xmlNamespace = (namespace: string): string => `namespace ${namespace}`;

/** @param number null for the only text */
export const textTitle = (title: string, number: number | null): string =>
  `${title}: text${number === null ? "" : ` ${number}`}`;

type Counted = "character" | "item" | "property";

export const countOf = (count: number, what: Counted): string =>
  `${count} ${count === 1 ? what : what === "property" ? "properties" : `${what}s`}`;

export const countRange = (from: number, to: number, what: Counted): string =>
  `${from} to ${to} ${what === "property" ? "properties" : `${what}s`}`;
