import {test} from "uvu";
import * as assert from "uvu/assert";
import {editConfig, type ConfigChange} from "../../../cli/src/versions/edit-config.ts";

const frozen = {name: "v1.0", number: "1.0", path: "/v1.0", content: "content/v1.0", mainDoc: "start"};

/** Changes a configuration; lines are joined. The change adds version 1.0 before the first one unless it says otherwise. */
function check(before: string[], change: Partial<ConfigChange>, after: string[] | null): void {
  const whole: ConfigChange = {
    insert: {before: 0, version: frozen, sidebarsOf: null},
    set: [],
    redirects: [],
    untrusted: [],
    ...change
  };
  assert.equal(editConfig(before.join("\n"), whole)?.split("\n") ?? null, after);
}

const entry = [
  "  - name: v1.0",
  '    number: "1.0"',
  "    path: /v1.0",
  "    content: content/v1.0",
  "    mainDoc: start"
];

test("variables are written as a record", () =>
  check(
    ["versions:", "  - name: next", ""],
    {insert: {before: 0, version: {name: "v1", variables: {host: "a.example", port: "80"}}, sidebarsOf: null}},
    ["versions:", "  - name: v1", '    variables: {host: a.example, port: "80"}', "  - name: next", ""]
  ));

test("a version is written before the working one, in the indentation of the list", () =>
  check(
    ["title: A # the site", "", "versions:", "  - name: next", "    path: /next # soon", "toc: {minLevel: 2}", ""],
    {},
    [
      "title: A # the site",
      "",
      "versions:",
      ...entry,
      "  - name: next",
      "    path: /next # soon",
      "toc: {minLevel: 2}",
      ""
    ]
  ));

test("a list without indentation", () =>
  check(["versions:", "- name: next", "  path: /next", ""], {}, [
    "versions:",
    ...entry.map((line) => line.slice(2)),
    "- name: next",
    "  path: /next",
    ""
  ]));

test("a comment directly above an entry stays with it", () =>
  check(["versions:", "  # what people work on", "  - name: next", "    path: /next", ""], {}, [
    "versions:",
    ...entry,
    "  # what people work on",
    "  - name: next",
    "    path: /next",
    ""
  ]));

test("a comment apart from the entry stays where it is", () =>
  check(["versions:", "  # newest last", "", "  - name: next", ""], {}, [
    "versions:",
    "  # newest last",
    "",
    ...entry,
    "  - name: next",
    ""
  ]));

test("entries that are spaced stay spaced", () =>
  check(
    ["versions:", "  - name: old", "", "  # soon", "  - name: next", ""],
    {insert: {before: 1, version: frozen, sidebarsOf: null}},
    ["versions:", "  - name: old", "", ...entry, "", "  # soon", "  - name: next", ""]
  ));

test("entries in braces", () =>
  check(
    ["versions:", "  - {name: next, latest: true, path: /next}", ""],
    {set: [{version: 0, key: "latest", value: null}]},
    ["versions:", ...entry, "  - {name: next, path: /next}", ""]
  ));

test("a list in brackets", () =>
  check(['versions: [{name: next, path: "/next"}]', ""], {}, [
    'versions: [{name: v1.0, number: "1.0", path: /v1.0, content: content/v1.0, mainDoc: start}, {name: next, path: "/next"}]',
    ""
  ]));

test("a file without a last line end", () =>
  check(["versions:", "  - name: next"], {}, ["versions:", ...entry, "  - name: next"]));

test("lines keep ending as they do, and the byte-order mark stays", () => {
  const edited = editConfig("\ufefftitle: A\r\nversions:\r\n  - name: next\r\n", {
    insert: {before: 0, version: {name: "v1.0", path: "/v1.0"}, sidebarsOf: null},
    set: [{version: 0, key: "number", value: "1.1"}],
    redirects: [{from: "/a", to: "/b"}],
    untrusted: []
  });
  assert.is(
    edited,
    '\ufefftitle: A\r\nversions:\r\n  - name: v1.0\r\n    path: /v1.0\r\n  - name: next\r\n    number: "1.1"\r\n\r\nredirects:\r\n  - {from: /a, to: /b}\r\n'
  );
});

test("a setting is changed where it stands, with its comment", () =>
  check(
    ["versions:", "  - name: 'next'   # soon", '    number: "1.0" # of the network', "    path: /next", ""],
    {
      set: [
        {version: 0, key: "number", value: "1.1"},
        {version: 0, key: "name", value: "later"}
      ]
    },
    ["versions:", ...entry, "  - name: later   # soon", '    number: "1.1" # of the network', "    path: /next", ""]
  ));

test("a new setting stands where settings of its kind stand", () =>
  check(
    ["versions:", "  - name: next", "    path: /next # soon", "    content: content/next", "    mainDoc: start", ""],
    {set: [{version: 0, key: "specs", value: "specs/v2"}]},
    [
      "versions:",
      ...entry,
      "  - name: next",
      "    path: /next # soon",
      "    content: content/next",
      "    specs: specs/v2",
      "    mainDoc: start",
      ""
    ]
  ));

test("two settings at one place keep their order", () =>
  check(
    ["versions:", "  - name: next", "    content: content/next", ""],
    {
      set: [
        {version: 0, key: "specs", value: "specs/v2"},
        {version: 0, key: "banner", value: "unreleased"}
      ]
    },
    [
      "versions:",
      ...entry,
      "  - name: next",
      "    content: content/next",
      "    specs: specs/v2",
      "    banner: unreleased",
      ""
    ]
  ));

test("a setting is taken away with its line; a comment on it stays", () => {
  check(
    ["versions:", "  - name: next", "    latest: true", "    path: /next", ""],
    {set: [{version: 0, key: "latest", value: null}]},
    ["versions:", ...entry, "  - name: next", "    path: /next", ""]
  );
  check(
    ["versions:", "  - name: next", "    latest: true # for now", "    path: /next", ""],
    {set: [{version: 0, key: "latest", value: null}]},
    ["versions:", ...entry, "  - name: next", "    # for now", "    path: /next", ""]
  );
  check(["versions:", "  - name: next", "    latest: true"], {set: [{version: 0, key: "latest", value: null}]}, [
    "versions:",
    ...entry,
    "  - name: next",
    ""
  ]);
});

test("the first setting of an entry is taken away", () =>
  check(["versions:", "  - latest: true", "    name: next", ""], {set: [{version: 0, key: "latest", value: null}]}, [
    "versions:",
    ...entry,
    "  - name: next",
    ""
  ]));

test("what is not there need not be taken away", () =>
  check(["versions:", "  - name: next", ""], {set: [{version: 0, key: "latest", value: null}]}, [
    "versions:",
    ...entry,
    "  - name: next",
    ""
  ]));

test("sidebars in the working version's entry are copied, comments and all", () =>
  check(
    [
      "versions:",
      "- name: next",
      "  sidebars:",
      "    # of the guide",
      "    guide:",
      "      - start # first",
      "",
      "      - {doc: run}",
      "  path: /next",
      ""
    ],
    {insert: {before: 0, version: frozen, sidebarsOf: 0}},
    [
      "versions:",
      ...entry.map((line) => line.slice(2)),
      "  sidebars:",
      "    # of the guide",
      "    guide:",
      "      - start # first",
      "",
      "      - {doc: run}",
      "- name: next",
      "  sidebars:",
      "    # of the guide",
      "    guide:",
      "      - start # first",
      "",
      "      - {doc: run}",
      "  path: /next",
      ""
    ]
  ));

test("redirects join those that are there", () => {
  const redirects = [
    {from: "/a", to: "/b"},
    {from: "/c: d", to: "/e"}
  ];
  const version = ["versions:", "  - name: next"];
  check([...version, "redirects:", "  # old", "  - from: /x", "    to: /y # moved", "toc: {}", ""], {redirects}, [
    "versions:",
    ...entry,
    "  - name: next",
    "redirects:",
    "  # old",
    "  - from: /x",
    "    to: /y # moved",
    "  - {from: /a, to: /b}",
    '  - {from: "/c: d", to: /e}',
    "toc: {}",
    ""
  ]);
  check([...version, "redirects: []", ""], {redirects: redirects.slice(0, 1)}, [
    "versions:",
    ...entry,
    "  - name: next",
    "redirects: [{from: /a, to: /b}]",
    ""
  ]);
  check([...version, "redirects: [{from: /x, to: /y}]", ""], {redirects: redirects.slice(0, 1)}, [
    "versions:",
    ...entry,
    "  - name: next",
    "redirects: [{from: /x, to: /y}, {from: /a, to: /b}]",
    ""
  ]);
});

test("untrusted folders join those that are there", () => {
  const untrusted = [{folder: "content/v1.0/a", components: ["Tabs", "TabItem"]}, {folder: "content/v1.0/b"}];
  const version = ["versions:", "  - name: next"];
  check(
    [
      ...version,
      "markdown:",
      "  untrusted:",
      "    - folder: content/next/a # theirs",
      "      components:",
      "        - Tabs",
      ""
    ],
    {untrusted},
    [
      "versions:",
      ...entry,
      "  - name: next",
      "markdown:",
      "  untrusted:",
      "    - folder: content/next/a # theirs",
      "      components:",
      "        - Tabs",
      "    - {folder: content/v1.0/a, components: [Tabs, TabItem]}",
      "    - {folder: content/v1.0/b}",
      ""
    ]
  );
  check([...version, "markdown: {untrusted: [{folder: content/next/b}]}", ""], {untrusted: untrusted.slice(1)}, [
    "versions:",
    ...entry,
    "  - name: next",
    "markdown: {untrusted: [{folder: content/next/b}, {folder: content/v1.0/b}]}",
    ""
  ]);
});

test("text that YAML would read as something else is quoted", () =>
  check(
    ["versions:", "  - name: next", ""],
    {
      set: [
        {version: 0, key: "label", value: "pre: release #1"},
        {version: 0, key: "banner", value: "yes and no"}
      ]
    },
    ["versions:", ...entry, "  - name: next", '    label: "pre: release #1"', "    banner: yes and no", ""]
  ));

test("a file that resists is left alone", () => {
  check(
    ["common: &x {name: next}", "versions:", "  - *x", ""],
    {set: [{version: 0, key: "name", value: "later"}]},
    null
  );
  check(["{title: A, versions: [{name: next}]}", ""], {}, null);
  check(["versions: {}", ""], {}, null);
  check(
    ["versions:", "  - name: next", "    label: >-", "      two", "      lines", ""],
    {set: [{version: 0, key: "label", value: "one"}]},
    null
  );
});

test.run();
