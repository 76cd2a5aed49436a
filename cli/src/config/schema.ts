// The single definition of docs.config.yaml, from which validation, the JSON Schema for
// editors and the manual's reference are generated.

import {specKindNames} from "../core/spec-kinds.ts";
import {diagnosticCodes, severities, type DiagnosticCode, type Severity} from "../core/diagnostics.ts";
import {messages} from "../../../runtime/messages/shell.ts";
import {ownKeyTypes} from "./own-keys.ts";
import {
  choice,
  dictionary,
  either,
  fillDefaults,
  filledIn,
  flag,
  group,
  list,
  record,
  text,
  whole,
  type FilledOf,
  type Schema,
  type Setting,
  type WrittenOf
} from "./schema-builders.ts";

export type {Schema};

export type RuleSeverity = Severity | "off";

/** Severities by code. */
export type Rules = Partial<Record<DiagnosticCode, RuleSeverity>>;

export type WrittenSidebars = Record<string, WrittenEntry[] | {label?: string; link?: string; items: WrittenEntry[]}>;

/** An entry may contain others, which no type can be derived for. */
export type WrittenEntry =
  | string
  | {
      doc?: string;
      folder?: string;
      spec?: string;
      tags?: string[];
      category?: string;
      link?: string | {path: string; title?: string; description?: string};
      collapsed?: boolean;
      items?: WrittenEntry[];
      label?: string;
      href?: string;
    };

const anyText: Setting<string> = {type: "string"};
const texts = (description: string) => dictionary(description, anyText);
const pattern = (expression: string, more: Schema = {}): Setting<string> => ({
  type: "string",
  pattern: expression,
  ...more
});
const scriptAddress = "^(https://|/(?!/))[^\\s\"'<>;,\\\\]+$";

const severity = choice(
  "Its severity: an error fails the build, a warning fails it with --strict, a note never does.",
  [...severities, "off"] as const
);
const rules = (description: string) =>
  filledIn<Setting<Rules>>({
    title: "rules",
    description,
    examples: [{"link-missing-anchor": "warning"}],
    $ref: "#/$defs/rules"
  });

const namedLink = record(
  "A link with its text.",
  {label: text("What the link says."), href: text("An address, or a path within the site.")},
  ["label", "href"]
);

const searchTask = record(
  "A link that answers a common question; it names a document or an address.",
  {
    label: text("The question, or what is to be done."),
    doc: text("Id of a document, in the reader's version; it may end with an #anchor."),
    href: text("An address, or a path within the site.")
  },
  ["label"]
);

const value: Setting<string | number> = {type: ["string", "number"], pattern: "^[^\\r\\n]*$"};
const variables = (description: string) =>
  dictionary(description, value, {examples: [{network: "mainnet", host: "api.example.com"}]});

const ownKey = record(
  "What the key's values are.",
  {
    type: choice(
      "A date is written 2027-09-02; a list consists of texts; any takes whatever YAML can say.",
      ownKeyTypes
    ),
    values: list("The allowed values of a text, or of a list's items.", {
      type: ["string", "number"]
    } as Setting<string | number>),
    required: flag("Whether every page must have it.", false),
    default: {description: "Value of pages without it."} as Setting<unknown>,
    description: text("What it means, for editors.", {default: ""})
  },
  ["type"]
);

const version = record(
  "A version of the documentation: a folder of content and a folder of specifications.",
  {
    name: text("Short name in addresses, search and links: release, pre-release.", {
      pattern: "^[a-z0-9][a-z0-9.-]*$",
      examples: ["pre-release"]
    }),
    number: text("Number of the documented release, 0.77; the number `protodocs version` uses."),
    label: text("Label in the version menu (default: the name)."),
    path: text("Path of the version in the site: /release.", {
      pattern: "^/([a-zA-Z0-9._-]+(/[a-zA-Z0-9._-]+)*)?$",
      examples: ["/release"]
    }),
    content: text("Folder of its Markdown, from the project root."),
    specs: text("Folder of its specifications, from the project root."),
    latest: flag("Whether readers see this version by default. Exactly one version is the latest.", false),
    banner: choice("Notice on every page of the version.", ["none", "unreleased", "unmaintained"], {default: "none"}),
    bannerText: text("Text of the notice, in place of the default for `banner`.", {
      examples: ["Security fixes only."]
    }),
    released: text("Day of its release, 2027-03-30; the menu of versions shows it.", {examples: ["2027-03-30"]}),
    supportedUntil: text("Last day of support, 2027-09-30; the notice and llms.txt show it.", {
      examples: ["2027-09-30"]
    }),
    className: text("Class of the html element on the version's pages."),
    mainDoc: text("Id of the document that the version's path redirects to."),
    variables: variables("Variables of this version; they take precedence over those of the site."),
    sidebars: either(
      "The version's sidebars, written here or in a YAML file in its content folder (sidebars.yaml is read without being named).",
      anyText,
      {$ref: "#/$defs/sidebars"} as Setting<WrittenSidebars>
    )
  },
  ["name", "path", "content", "mainDoc"]
);

const specification = record(
  "How a specification becomes pages.",
  {
    name: text("Name in typed links and sidebars: trading-data-v2.", {
      pattern: "^[a-zA-Z0-9][\\w.-]*$",
      examples: ["trading-data-v2"]
    }),
    kind: choice("The specification language.", specKindNames),
    path: text("File (or, for protobuf, folder) within the version's specs folder."),
    includes: list("Further folders to search for imports, within the version's specs folder.", anyText),
    label: text("Name in breadcrumbs and titles (default: the name)."),
    route: text("Folder of its pages within the version; for openrpc the page itself.", {
      pattern: "^/",
      examples: ["/api/rest"]
    }),
    slug: choice("What the last part of an operation's address is derived from.", ["operationId", "summary"], {
      default: "operationId"
    }),
    categories: text("Folder of the category pages, one for each tag. Without it there are none.", {
      pattern: "^/",
      examples: ["/category"]
    }),
    info: text("Last part of the address of a page about the API as a whole. Without it there is none."),
    linkBase: text("Base of links in its descriptions that begin with a slash (default: this site).", {
      pattern: "^https?://",
      examples: ["https://api.example.com"]
    }),
    send: list(
      "Origins to which readers may send requests from its pages, with the button of the request builder. With none, the builder composes requests and sends nothing.",
      pattern("^https?://[^/?#\\s;,']+$")
    ),
    images: list(
      "Origins whose images its descriptions show. Images from other origins become links, because their hosts would learn who reads what.",
      pattern("^https?://[^/?#\\s;,']+$")
    ),
    source: either(
      "Where protodocs fetch downloads it from: a URL, or a path of a git repository at a commit.",
      record(
        "A file at a URL.",
        {
          url: text("Its address.", {pattern: "^https?://", examples: ["https://api.example.com/openapi.json"]}),
          sha256: text(
            "Its SHA-256, in hexadecimal. Without it, protodocs fetch prints the hash and changes nothing.",
            {
              pattern: "^[0-9a-fA-F]{64}$"
            }
          )
        },
        ["url"]
      ),
      record(
        "A path of a git repository.",
        {
          git: text("Address of the repository.", {
            pattern: "^(https|ssh|file)://",
            examples: ["https://git.example/api"]
          }),
          commit: text("The full hash of the commit.", {pattern: "^[0-9a-f]{40}([0-9a-f]{24})?$"}),
          path: text("The file, or the folder, within the repository.", {pattern: "^(?!/|.*\\.\\.)."})
        },
        ["git", "commit", "path"]
      )
    ),
    rules: rules("Severities of diagnostics in its files, by code.")
  },
  ["name", "kind", "path", "route"]
);

const language = record(
  "A language of the documentation. A translation is in a folder named by the code, next to what it translates: content/ja/next for content/next.",
  {
    code: text("Its language tag (BCP 47), as in <html lang>: de, pt-BR, zh-Hant.", {examples: ["ja"]}),
    label: text("Name in the language menu, in the language itself: 日本語.", {minLength: 1}),
    path: text("Path of the language in the site, before that of the version: /ja. The default language is at /.", {
      pattern: "^/([a-zA-Z0-9._-]+(/[a-zA-Z0-9._-]+)*)?$",
      examples: ["/ja"]
    }),
    labels: texts(
      "What the configuration and the sidebars say, in this language, by what they say in the default one: titles, labels and descriptions."
    ),
    messages: dictionary(
      "Your own texts of the interface, by area and name, as in runtime/messages of this package.",
      texts("Texts of an area: shell, article, pages, search, reference, request or changes."),
      {examples: [{shell: {editPage: "このページを直す"}}]}
    )
  },
  ["code", "label", "path"]
);

const policyHosts = (description: string, example: string | null) =>
  list(description, pattern("^(?:https?|wss?)://[^/?#\\s;,']+/?$", {...(example !== null && {examples: [example]})}));

const settings = {
  title: text("Title of the site.", {minLength: 1}),
  tagline: text("One sentence about the site, for its landing page and descriptions.", {default: ""}),
  titleDelimiter: text("Separates a page's title from the site's.", {default: "|"}),
  url: text(
    "Where the site is published, without a path: https://docs.example. Canonical links and the sitemap need it.",
    {pattern: "^https?://[^/]+/?$", examples: ["https://docs.example"]}
  ),
  base: text("Path under which the site is published.", {default: "/", pattern: "^/(.*/)?$", examples: ["/docs/"]}),
  trailingSlash: flag("Whether addresses of pages end in a slash.", false),
  locale: text("Language of the site, as in <html lang>.", {default: "en"}),
  languages: list(
    "The languages of the documentation, if there is more than one. The one at / is the default.",
    language
  ),
  translations: group("How far translations may be behind their originals.", {
    stale: choice(
      "What a translation is whose original has changed since protodocs translate stamp: an error, a warning, or nothing.",
      ["off", "warning", "error"],
      {default: "off"}
    ),
    missing: choice(
      "What a page is that lacks a translation: an error, a warning, or nothing.",
      ["off", "warning", "error"],
      {default: "off"}
    ),
    days: whole(
      "Days of grace, from the commit that has changed the original to the newest one. Without history, there are none.",
      0,
      0,
      3650
    )
  }),
  siteVersion: text("Version of the documented product, 0.79.0.", {default: ""}),
  examplesDate: text(
    "The date of examples, 2027-09-02T12:00:00Z: relative times in code and text are offsets from it.",
    {pattern: "^\\d{4}-\\d\\d-\\d\\d(T\\d\\d:\\d\\d(:\\d\\d)?Z)?$", examples: ["2027-09-02T12:00:00Z"]}
  ),
  repository: text("Address of the source repository."),
  editUrl: text("Prefix of edit links; the path of the page's file is appended."),
  favicon: text("File of the icon, from the project root."),
  logo: record(
    "Logo next to the title in the navbar.",
    {
      src: text("File for light mode."),
      srcDark: text("File for dark mode."),
      alt: text("What it shows.", {default: ""})
    },
    ["src"]
  ),
  socialImage: text("Preview image of shared links: a file or an address."),
  colorMode: group("Light and dark.", {
    default: choice("Mode when neither the reader nor the system has a preference.", ["light", "dark"], {
      default: "light"
    }),
    switch: flag("Whether readers can choose.", true),
    followSystem: flag("Whether to follow the system's preference until the reader chooses.", true)
  }),
  navbar: group("The bar at the top.", {
    hideOnScroll: flag("Hides on scrolling down, shows on scrolling up.", false),
    items: list(
      "Links from left to right.",
      record(
        "A link: to a document, to a sidebar's first page, or to an address.",
        {
          label: text("What it says."),
          description: text("One sentence about what is there, for the landing page.", {default: ""}),
          doc: text("Id of a document, in the reader's version."),
          sidebar: text("Name of a sidebar, in the reader's version."),
          href: text("An address, or a path within the site.")
        },
        ["label"]
      )
    )
  }),
  announcement: record(
    "A bar above the navbar, until the reader dismisses it.",
    {
      id: text("A new id shows the bar again to readers who dismissed the last one."),
      text: text("Markdown, one line."),
      dismissible: flag("Whether it can be dismissed.", true)
    },
    ["id", "text"]
  ),
  footer: group("The end of every page.", {
    groups: list(
      "Columns of links.",
      record("A column.", {title: text("Heading of the column."), items: list("Its links.", namedLink)}, [
        "title",
        "items"
      ])
    ),
    copyright: text("The last line.", {default: ""})
  }),
  toc: group("Table of contents.", {
    minLevel: whole("First heading level that it shows.", 2, 2, 6),
    maxLevel: whole("Last heading level that it shows.", 3, 2, 6)
  }),
  assistants: list(
    "Assistants that a page's menu offers; needs `url`.",
    record(
      "An assistant.",
      {
        name: text("What it is called."),
        url: text("Its address; {url} is replaced by that of the page's Markdown.", {
          pattern: "^https?://.*\\{url\\}"
        })
      },
      ["name", "url"]
    )
  ),
  llmsFull: flag("Writes the whole text of each sidebar's pages for programs, in parts: llms-full/.", false),
  glossary: text("Document whose tables explain words: pages show the meaning where they use one first."),
  print: flag("Writes each sidebar's pages, and each version's, as one page to print: print/.", false),
  search: group("Local search.", {
    enabled: flag("Whether there is a search.", true),
    hints: whole("Hits shown while typing.", 8, 1, 50),
    limit: whole("Hits shown on the search page.", 50, 1, 500),
    language: text("Language of stemming.", {default: "en"}),
    tasks: list("The most common tasks, shown before readers type.", searchTask),
    synonyms: list(
      "Synonyms; a search for one also finds the others.",
      list("Words or short phrases that mean the same.", {type: "string", minLength: 1} as Setting<string>)
    )
  }),
  links: group("How `check --external` checks links out of the site.", {
    ignore: list("Addresses that are not checked; * matches anything.", anyText),
    concurrency: whole("Hosts checked in parallel; never two links to the same host.", 8, 1, 50),
    timeout: whole("Seconds to wait for an answer.", 20, 1, 300),
    retries: whole("Number of retries when a host is busy or does not answer.", 2, 0, 10)
  }),
  lastUpdate: flag("Shows the date of a page's last change, from git.", true),
  authors: dictionary(
    "Names to show with the date of the last change, by author name in git. Other authors are not shown.",
    {type: "string", minLength: 1} as Setting<string>
  ),
  contributors: flag("Shows the names of all in `authors` who have changed a page, from git.", false),
  sitemapDates: flag("Writes dates of last changes into sitemap.xml.", false),
  pages: text("Folder of pages that belong to no version."),
  components: text("Folder of React components for use in Markdown."),
  theme: text(
    "Folder of components that replace or wrap the theme's, and of custom.css (default: theme/, if it exists)."
  ),
  static: text("Folder of files that are copied to the site's root (default: static/, if it exists)."),
  sidebars: {
    $ref: "#/$defs/sidebars",
    description: "Sidebars of versions without their own."
  } as Setting<WrittenSidebars>,
  specs: list("Specifications, in every version that has a specs folder.", specification),
  exampleValues: list(
    "Your own values for generated examples: the first rule that matches a property or parameter applies.",
    record("The values, by name or description.", {
      name: text("Regular expression on the name, case-insensitive."),
      description: text("Regular expression on the description."),
      text: text("The value of strings; {hex} is replaced by the digits of hex."),
      number: {type: "number", description: "The value of numbers."} as Setting<number>,
      hex: {
        type: "integer",
        description: "Strings of this many hexadecimal digits, always the same for a given name.",
        minimum: 1,
        maximum: 1000
      } as Setting<number>,
      of: text("What the digits are derived from instead of the name.")
    })
  ),
  changes: group("Which changes a version may contain.", {
    forbidBreaking: list(
      "Version increments for which `version cut` refuses changes that break callers or generated code.",
      choice(null, ["major", "minor", "patch"])
    ),
    allow: list(
      "Breaking changes that are allowed anyway.",
      record(
        "One of them.",
        {
          name: text("The element, as `protodocs diff` names it: vega.Asset.id."),
          reason: text("The reason, shown on the page of changes.")
        },
        ["name", "reason"]
      )
    )
  }),
  versions: list("The versions, newest last.", version, {minItems: 1}),
  variables: variables(
    "Values that pages, code and specifications name as `{{name}}`. A version has its own, and always `version`, its number."
  ),
  frontMatter: dictionary(
    "Keys of front matter of your own, by name: each value is checked, and components and the theme read it with usePage(). The type alone, or a record.",
    either(null, choice(null, ownKeyTypes), ownKey),
    {examples: [{reviewed: "date", status: {type: "text", values: ["draft", "stable"], required: true}}]}
  ),
  extensions: list(
    "Extensions of the compiler, in the order in which they run.",
    either(
      null,
      text("The file of the extension, from the project root."),
      record(
        "An extension with options.",
        {
          path: text("The file of the extension, from the project root.", {examples: ["extensions/issues.ts"]}),
          options: dictionary("Whatever the extension takes.", true)
        },
        ["path"]
      )
    )
  ),
  hosting: list(
    "Hosts to write configuration files for: headers, redirects, and switches for their own defaults.",
    choice(null, ["netlify", "cloudflare", "github", "nginx", "other"])
  ),
  scripts: list(
    "Scripts that every page loads, such as analytics: an address, a path within the site, or a record. The content policy allows their hosts; with one of another host, Trusted Types are off, because few such scripts support them.",
    either(
      null,
      pattern(scriptAddress),
      record(
        "A script.",
        {
          src: text("Its address, or a path within the site.", {pattern: scriptAddress}),
          consent: flag("Whether it loads only once the reader has agreed.", false),
          attributes: texts("Its attributes, such as data-website-id.")
        },
        ["src"]
      )
    )
  ),
  consent: group("What readers are asked before scripts with `consent` load.", {
    text: text("The question.", {default: messages.consentQuestion}),
    accept: text("Label of the button that accepts.", {default: messages.consentAccept}),
    decline: text("Label of the button that declines.", {default: messages.consentDecline}),
    settings: text("Label of the button that brings the question back.", {default: messages.consentSettings})
  }),
  head: list(
    "Elements of every page's head; the content policy follows style sheets, fonts, icons and manifests.",
    record("One element: meta or link.", {
      meta: {...texts("Attributes of a <meta> element.")} as Setting<Record<string, string>>, // one of them
      link: {...texts("Attributes of a <link> element.")} as Setting<Record<string, string>>
    })
  ),
  embeds: list(
    "Origins whose pages <Embed> and <iframe> show.",
    pattern("^https://[^/?#\\s;,']+/?$", {examples: ["https://www.youtube-nocookie.com"]})
  ),
  policy: group("Further hosts that the content policy allows, each by what for: an assistant, a hosted search.", {
    connect: policyHosts("Hosts that scripts send requests to.", "https://api.assistant.example"),
    script: policyHosts("Hosts that scripts load further scripts from. Trusted Types are off with one.", null),
    style: policyHosts("Hosts of further style sheets.", null),
    font: policyHosts("Hosts of further fonts.", null),
    frame: policyHosts("Hosts whose pages scripts embed.", null),
    img: policyHosts("Hosts of further pictures.", null)
  }),
  feedback: record("Asks below each page whether it was helpful.", {
    question: text("The question.", {default: messages.feedbackQuestion}),
    yes: text("Label of one answer.", {default: messages.feedbackYes}),
    no: text("Label of the other answer.", {default: messages.feedbackNo}),
    thanks: text("What replaces the question once it is answered.", {default: messages.feedbackThanks}),
    send: text("Address that answers are posted to, as a form with page and helpful.", {
      pattern: "^https://[^\\s;,']+$"
    }),
    link: record(
      "A link to report something.",
      {
        label: text("What it says.", {default: messages.feedbackReport}),
        href: text("Its address; {title} and {url} are replaced by those of the page.")
      },
      ["href"]
    )
  }),
  tests: group("How `protodocs test` runs examples.", {
    runners: dictionary(
      "How code is run, by language; in addition to bash, javascript, typescript, python, go, http and json.",
      record("How code of a language is run.", {
        command: list(
          "Program and arguments; {file} is the file with the code. POST and an address sends the code there.",
          anyText,
          {examples: [["ruby", "{file}"]]}
        ),
        file: text("Name of the file with the code."),
        env: texts("Variables of its environment."),
        absent: text(
          "Regular expression on an error that says that something is not installed: the example has not run, and has not failed.",
          {examples: ["No module named '(?:requests|websockets)'"]}
        ),
        container: text("Image of a container in which the command runs, with the folder of the example in it.", {
          examples: ["docker.io/library/ruby:3.3"]
        }),
        timeout: {
          type: "integer",
          description: "Seconds until it is ended.",
          minimum: 1,
          maximum: 3600
        } as Setting<number>
      }),
      {examples: [{ruby: {command: ["ruby", "{file}"], file: "example.rb"}}]}
    ),
    container: list(
      "Program and arguments that run an image, where a runner has one; those for its folder, variables and memory are added.",
      anyText,
      {default: ["docker", "run", "--rm", "--network", "none"]}
    ),
    services: dictionary(
      "What examples reach, by name; {name} is its address in `replace`, `env` and commands.",
      record("A mock made from specifications, a server at an address, or a recording of one.", {
        mock: list("Names of the specifications that it answers for, in the version of the page.", anyText),
        url: text("Address of a server, where it is not a mock.", {
          pattern: "^https?://",
          examples: ["http://127.0.0.1:8080"]
        }),
        recording: text("File with what the server at the address has answered, which answers in its place.", {
          pattern: "^(?!/|\\.\\./|.*/\\.\\./).+\\.http$",
          examples: ["tests/tides.http"]
        }),
        hide: list(
          "Names of headers, parameters and fields that are not recorded, in addition to secrets: what differs each time.",
          anyText,
          {examples: [["nonce", "sentAt"]]}
        ),
        messages: dictionary(
          "Fields of requests that hold a message of the proto files, as JSON or as bytes in base64, and its full name; fields of such a message, too.",
          anyText,
          {examples: [{tx: "tides.v1.Transaction"}]}
        ),
        folder: text("Folder of the project whose path is {name}, such as a library that is not installed.", {
          pattern: "^(?!/|\\.\\./|.*/\\.\\./).+$",
          examples: ["clients/python"]
        }),
        generate: list(
          "Program and arguments that fill an empty folder, in which they start, for each version; {name} is its path. {specs} is the folder of the version's specifications, {project} that of the project.",
          anyText,
          {examples: [["protoc", "-I", "{specs}", "--python_out", ".", "tides.proto"]]}
        ),
        command: list("Program and arguments that start the server, in the project's folder.", anyText),
        timeout: whole("Seconds until something must listen at the address.", 60, 1, 3600)
      }),
      {examples: [{api: {mock: ["tides-rest"]}}]}
    ),
    journeys: dictionary(
      "Pages that readers follow in order, by name: `protodocs test --journey name` runs them as one.",
      list("Document ids of pages, or of one test: tutorials/first-order#send.", anyText),
      {examples: [{"first-order": ["guides/keys", "guides/orders#send"]}]}
    ),
    marks: flag("Whether a block that has passed says with which programs, as in “Tested with Python 3.11.7”.", false),
    replace: texts("What placeholders in code stand for, such as addresses and keys, by the text that is replaced."),
    env: texts("Variables of every example's environment, which is otherwise empty."),
    timeout: whole("Seconds until an example is ended.", 30, 1, 3600),
    memory: whole("Megabytes of data that an example may have; 0 for any number.", 1024, 0, 65536),
    output: whole("Kilobytes that an example may print.", 1000, 1, 100000)
  }),
  rules: rules("Severities of diagnostics, by code: error, warning, note or off."),
  markdown: group("How Markdown is read.", {
    untrusted: list(
      "Folders with untrusted contributions: no raw HTML, no components but those named, no files but pictures, nothing from other folders or hosts, no redirects.",
      record(
        "A folder, with everything below it.",
        {
          folder: text("Folder from the project root.", {examples: ["content/next/community"]}),
          components: list("Components that its pages may use.", text("Name of a component."))
        },
        ["folder"]
      )
    )
  }),
  folderRules: dictionary(
    "Severities of diagnostics in folders and files, by path from the project root.",
    rules("Severities in the folder, by code.")
  ),
  redirects: list(
    "Old addresses.",
    record(
      "From an old address to a new one.",
      {
        from: text("Path within the site.", {pattern: "^/", examples: ["/old"]}),
        to: text("Path within the site, or an address.")
      },
      ["from", "to"]
    )
  )
};

export const configSchema: Schema = {
  $schema: "http://json-schema.org/draft-07/schema#",
  title: "protodocs configuration",
  ...record("docs.config.yaml of a protodocs site.", settings, ["title", "versions"]),
  $defs: {
    severity,
    rules: record(
      "Severities of diagnostics, by code.",
      Object.fromEntries(Object.keys(diagnosticCodes).map((code) => [code, {$ref: "#/$defs/severity"}]))
    ),
    sidebars: {
      description: "Sidebars by name. Each document belongs to exactly one of them.",
      type: "object",
      additionalProperties: {$ref: "#/$defs/sidebar"}
    },
    sidebar: {
      description: "A sidebar: its entries, or a record with a label.",
      anyOf: [
        list("Its entries.", {$ref: "#/$defs/entry"}),
        record(
          "A sidebar.",
          {
            label: text("Name in breadcrumbs and search."),
            link: text("Id of the document, or path, that it links to."),
            items: list("Its entries.", {$ref: "#/$defs/entry"})
          },
          ["items"]
        )
      ]
    },
    entry: {
      description: "A document's id, or a record: doc, folder, spec, category, or a link with label and href.",
      anyOf: [
        {type: "string"},
        record("An entry.", {
          doc: text("Id of a document."),
          folder: text("Folder of content, whose documents are listed by position and name."),
          spec: text("Name of a specification, whose pages are listed by tag or folder."),
          tags: list("Only these tags of the specification.", {type: "string"}),
          category: text("Label of a category."),
          link: {
            description: "Page of the category: a document's id, or a generated index.",
            anyOf: [
              {type: "string"},
              record(
                "An index of its entries, as cards.",
                {
                  path: text("Path within the version.", {pattern: "^/", examples: ["/category/guides"]}),
                  title: text("Its heading."),
                  description: text("One sentence about its contents.")
                },
                ["path"]
              )
            ]
          },
          collapsed: flag("Whether it is closed until the reader opens it.", true),
          items: list("Entries below the category.", {$ref: "#/$defs/entry"}),
          label: text("Label instead of the page's title."),
          href: text("An address, or a path within the site.")
        })
      ]
    }
  }
};

/** Schema of a version's sidebars.yaml. */
export const sidebarsSchema: Schema = {
  $schema: "http://json-schema.org/draft-07/schema#",
  title: "protodocs sidebars",
  $ref: "#/$defs/sidebars",
  $defs: configSchema.$defs!
};

/** docs.config.yaml as written, once it has passed the schema. */
export type WrittenConfig = WrittenOf<ReturnType<typeof typed>>;

/** The same with every default; null for what has none. */
export type FilledConfig = FilledOf<ReturnType<typeof typed>>;

function typed() {
  return record("", settings, ["title", "versions"]);
}

export function withDefaults(written: WrittenConfig): FilledConfig {
  return fillDefaults(configSchema, written) as FilledConfig;
}
