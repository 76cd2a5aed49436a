import {test} from "uvu";
import * as assert from "uvu/assert";
import {planCut, type CutOptions, type CutPlan} from "../../../../cli/src/tools/versions/plan-cut.ts";
import {printLock} from "../../../../cli/src/site/version-lock.ts";
import {isRefusal} from "../../../../cli/src/tools/versions/refusal.ts";
import {noOptions, openMemoryProject} from "./project.ts";

const next =
  "{name: next, number: '0.79', label: next (v0.79), path: /next, content: content/next, specs: specs/v0.79.0, banner: unreleased, mainDoc: start, latest: LATEST}";
const release =
  "{name: release, number: '0.77', label: release (v0.77), path: /release, content: content/v0.77, specs: specs/v0.77, className: is-release, mainDoc: start, latest: true}";
const alone = `versions:\n  - ${next.replace("LATEST", "true")}\n`;
const both = `versions:\n  - ${release}\n  - ${next.replace("LATEST", "false")}\n`;
const files = {
  "content/next/start.md": "# A",
  "content/next/sidebars.yaml": "docs: [start]",
  "content/v0.77/start.md": "# B",
  "specs/v0.79.0/a.json": "{}",
  "specs/v0.77/a.json": "{}",
  "specs/v0.80.0/a.json": "{}"
};
const frozen = {
  ...files,
  "versions.lock": printLock({
    versions: [{number: "0.77", content: "content/v0.77", specs: "specs/v0.77", amendments: [], undo: null, files: {}}]
  })
};

function plan(
  config: string,
  options: Partial<CutOptions>,
  project: Record<string, string> = frozen
): ReturnType<typeof planCut> {
  const {config: loaded, text, fs, read} = openMemoryProject(config, project);
  return planCut({config: loaded, text, lock: read.lock, fs, options: {...noOptions, number: "0.79", ...options}});
}

/** The versions that there will be, as "number name path label", the latest with a star. */
function check(config: string, options: Partial<CutOptions>, expected: string[]): void {
  const planned = plan(config, options);
  assert.not(isRefusal(planned), "refused" in planned ? planned.refused : "");
  const {version, working, goesOn, previous} = planned as CutPlan;
  const {config: loaded} = openMemoryProject(config, frozen);
  const takesOver = options.latest === true;
  const others = loaded.versions.map((other) =>
    other.name === working.name
      ? {...other, ...goesOn}
      : other.name === previous?.version.name
        ? {...other, ...previous}
        : other
  );
  others.splice(
    others.findIndex(({content}) => content === working.content),
    0,
    {...working, ...version}
  );
  assert.equal(
    others.map(
      ({number, name, path, label, latest, content}) =>
        `${number} ${name} ${path} ${label}${(takesOver ? content === version.content : latest) ? " *" : ""}`
    ),
    expected
  );
}

/** Why it is refused, and the hint. */
function checkRefused(
  config: string,
  options: Partial<CutOptions>,
  expected: string,
  hint: string,
  project: Record<string, string> = frozen
): void {
  const planned = plan(config, options, project);
  assert.ok(isRefusal(planned), "it was not refused");
  assert.equal(planned, {refused: expected, hint});
}

test("a version is called by its number", () =>
  check(both, {}, [
    "0.77 release /release release (v0.77) *",
    "0.79 v0.79 /v0.79 v0.79",
    "0.79 next /next next (v0.79)"
  ]));

test("copies of untrusted folders remain untrusted", () => {
  const folders =
    "[{folder: content/next/guests, components: [Tabs]}, {folder: content}, {folder: content/nextdoor}, {folder: content/next}, {folder: specs/v0.79.0/theirs}]";
  const planned = plan(
    `${both}markdown: {untrusted: ${folders}}\n`,
    {},
    {
      ...frozen,
      "content/next/guests/a.md": "# A",
      "content/nextdoor/a.md": "# A",
      "specs/v0.79.0/theirs/a.json": "{}"
    }
  );
  assert.equal((planned as CutPlan).change.untrusted, [
    {folder: "content/v0.79/guests", components: ["Tabs"]},
    {folder: "content/v0.79"},
    {folder: "specs/v0.79/theirs"}
  ]);
});

test("the latest takes name, path and label of the one before, which is called by its number", () =>
  check(both, {latest: true, next: "0.80"}, [
    "0.77 v0.77 /v0.77 v0.77",
    "0.79 release /release release (v0.79) *",
    "0.80 next /next next (v0.80)"
  ]));

test("the label keeps its words", () =>
  check(both.replace("release (v0.77)", "Stable since 0.77"), {latest: true}, [
    "0.77 v0.77 /v0.77 v0.77",
    "0.79 release /release Stable since 0.79 *",
    "0.79 next /next next (v0.79)"
  ]));

test("with a path of its own it leaves the one before where it is", () =>
  check(both, {latest: true, name: "stable", path: "/stable", label: "Stable"}, [
    "0.77 release /release release (v0.77)",
    "0.79 stable /stable Stable *",
    "0.79 next /next next (v0.79)"
  ]));

test("the one before gets a banner", () => {
  const planned = plan(both, {latest: true, previousBanner: "unmaintained"}, frozen);
  assert.not(isRefusal(planned));
  if (!isRefusal(planned))
    assert.ok(planned.change.set.some(({key, value}) => key === "banner" && value === "unmaintained"));
});

test("what the one before is to get is refused where none gives way", () => {
  checkRefused(
    both,
    {previousBanner: "unmaintained"},
    "--previous-banner has nothing to change: no version that was the latest gives way.",
    "add --latest if the new version is to be the latest"
  );
  checkRefused(
    alone,
    {number: "0.78", name: "release", latest: true, previousPath: "/old"},
    "--previous-path has nothing to change: no version that was the latest gives way.",
    'leave it out: "next" itself was the latest'
  );
});

test("the one before goes where it is told to", () =>
  check(both, {latest: true, previousName: "old", previousPath: "/old/0.77"}, [
    "0.77 old /old/0.77 v0.77",
    "0.79 release /release release (v0.79) *",
    "0.79 next /next next (v0.79)"
  ]));

test("a first version beside a working one that was the latest", () =>
  check(alone, {number: "0.78", name: "release", latest: true}, [
    "0.78 release /release release (v0.78) *",
    "0.79 next /next next (v0.79)"
  ]));

test("a first version in the place of the working one, which goes on under another name", () =>
  check(
    alone
      .replaceAll("next (", "release (")
      .replace("name: next", "name: release")
      .replace("path: /next", "path: /release"),
    {latest: true, next: "0.80", nextName: "pre-release"},
    ["0.79 release /release release (v0.79) *", "0.80 pre-release /pre-release pre-release (v0.80)"]
  ));

test("without --latest an only version becomes the latest in writing", () => {
  const planned = plan(alone.replace(", latest: true", ""), {}) as CutPlan;
  assert.equal(planned.change.set, [{version: 0, key: "latest", value: true}]);
});

test("settings of the new version", () => {
  const {version, change} = plan(both, {latest: true, banner: "unmaintained", mainDoc: "intro"}) as CutPlan;
  assert.equal(change.insert.version, {
    name: "release",
    number: "0.79",
    label: "release (v0.79)",
    path: "/release",
    content: "content/v0.79",
    specs: "specs/v0.79",
    latest: true,
    banner: "unmaintained",
    className: "is-release",
    mainDoc: "intro"
  });
  assert.is(version.banner, "unmaintained");
  assert.is(change.insert.before, 1);
});

test("the new version keeps the variables of the working one", () => {
  const config = both.replace("name: next,", "name: next, variables: {host: a.example, port: 80},");
  const {change} = plan(config, {}) as CutPlan;
  assert.equal(change.insert.version["variables"], {host: "a.example", port: "80"});
});

test("content is copied beside the working folder; so are specifications that it goes on using", () => {
  const planned = plan(both, {}) as CutPlan;
  assert.equal(planned.copies, [
    {from: "content/next", to: "content/v0.79"},
    {from: "specs/v0.79.0", to: "specs/v0.79"}
  ]);
  assert.is(planned.lockedInPlace, null);
});

test("specifications that the working version leaves are locked where they stand", () => {
  const planned = plan(both, {nextSpecs: "specs/v0.80.0"}) as CutPlan;
  assert.equal(planned.copies, [{from: "content/next", to: "content/v0.79"}]);
  assert.is(planned.lockedInPlace, "specs/v0.79.0");
  assert.equal(planned.change.set, [{version: 1, key: "specs", value: "specs/v0.80.0"}]);
});

test("specifications of its own are locked where they stand", () => {
  const planned = plan(alone, {number: "0.78", specs: "specs/v0.77"}, files) as CutPlan;
  assert.equal(
    [planned.version.specs, planned.lockedInPlace, planned.goesOn.specs],
    ["specs/v0.77", "specs/v0.77", "specs/v0.79.0"]
  );
});

test("specifications that are frozen already are shared", () => {
  const planned = plan(both.replace("specs/v0.79.0", "specs/v0.77"), {}) as CutPlan;
  assert.equal([planned.version.specs, planned.copies.length], ["specs/v0.77", 1]);
});

test("a working folder in the root is copied beside itself", () => {
  const planned = plan(
    "versions: [{name: next, path: /next, content: docs, mainDoc: start}]\n",
    {},
    {"docs/start.md": ""}
  ) as CutPlan;
  assert.equal(planned.copies, [{from: "docs", to: "docs-v0.79"}]);
});

test("sidebars that all versions share are taken along", () => {
  const {"content/next/sidebars.yaml": _, ...without} = frozen;
  assert.is((plan(both, {}) as CutPlan).takesSidebars, false);
  assert.is((plan(`sidebars: {docs: [start]}\n${both}`, {}, without) as CutPlan).takesSidebars, true);
  const own = both.replace("banner: unreleased", "banner: unreleased, sidebars: {docs: [start]}");
  assert.equal(
    [(plan(own, {}, without) as CutPlan).takesSidebars, (plan(own, {}, without) as CutPlan).change.insert.sidebarsOf],
    [false, 1]
  );
});

test("a number that is frozen already", () =>
  checkRefused(
    both,
    {number: "v0.77.0"},
    "Version 0.77 is already frozen, in content/v0.77.",
    'to sign a correction of it: protodocs version amend 0.77 --reason "…"'
  ));
test("a number that another version has", () =>
  checkRefused(
    both,
    {number: "0.77", from: "next"},
    'The version "release" already has the number 0.77.',
    "cut another number, or change the other version's number in the configuration",
    files
  ));
test("what is no number", () => {
  checkRefused(both, {number: "next"}, '"next" is not the number of a version.', "write it like 0.79 or v0.79.1");
  checkRefused(both, {next: "soon"}, '"soon" is not the number of a version.', "write it like 0.80");
});
test("a name that is taken", () =>
  checkRefused(both, {name: "release"}, "Two versions would have the name release.", "choose another with --name"));
test("a name that the working version has", () =>
  checkRefused(
    both,
    {name: "NEXT".toLowerCase()},
    "Two versions would have the name next.",
    "choose another with --name or --next-name"
  ));
test("a path that is taken", () =>
  checkRefused(both, {path: "/Release"}, "Two versions would have the path /Release.", "choose another with --path"));
test("a path that cannot be one", () => {
  const planned = plan(both, {path: "release/"});
  assert.match(isRefusal(planned) ? planned.refused : "", /^"release\/" cannot be the path of a version/);
});
test("a name that cannot be one", () => {
  const planned = plan(both, {name: "New Version"});
  assert.match(isRefusal(planned) ? planned.refused : "", /^"New Version" cannot be the name of a version/);
});
test("a folder that is there already", () =>
  checkRefused(both, {}, "content/v0.79 is there already.", "move it: the cut writes its copy there", {
    ...frozen,
    "content/v0.79/a.md": ""
  }));
test("a folder of specifications that is not there", () => {
  checkRefused(
    both,
    {specs: "specs/v1"},
    "There is no folder specs/v1.",
    "it is relative to the folder of the configuration"
  );
  checkRefused(
    both,
    {nextSpecs: "specs/v2"},
    "There is no folder specs/v2.",
    "it is relative to the folder of the configuration"
  );
});
test("several versions that are not frozen", () => {
  checkRefused(both, {}, "2 versions are not frozen: release, next.", "choose the one to cut from: --from next", files);
  assert.is((plan(both, {from: "next"}, files) as CutPlan).working.name, "next");
});
test("a version to cut from that is frozen, or is not", () => {
  checkRefused(both, {from: "release"}, 'The version "release" is already frozen.', "not frozen: next");
  checkRefused(both, {from: "nest"}, 'There is no version "nest".', 'did you mean "next"?');
});
test("every version is frozen", () => {
  const lock = printLock({
    versions: [{number: "0.79", content: "content/next", specs: null, amendments: [], undo: null, files: {}}]
  });
  checkRefused(
    alone,
    {number: "0.80"},
    "Every version is frozen: there is no working version to cut from.",
    "add a version whose content is not frozen",
    {...files, "versions.lock": lock}
  );
});

test.run();
