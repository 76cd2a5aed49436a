// What the configuration adds to pages, and the content policy that follows it.

import path from "node:path";
import {test} from "uvu";
import * as assert from "uvu/assert";
import {buildFolder, packageRoot, textsOf} from "../../helpers.ts";

const texts = textsOf((await buildFolder(path.join(packageRoot, "tests/sites/extras"))).outputs);
const html = texts.get("index.html")!;
const policy = new Map(
  /"(default-src [^"]*)"/
    .exec(texts.get("_headers.json")!)![1]!
    .split("; ")
    .map((directive): [string, string] => [directive.split(" ")[0]!, directive.split(" ").slice(1).join(" ")])
);

test("the policy allows what is configured, and no more", () => {
  assert.match(
    policy.get("script-src") ?? "",
    /^'self' 'sha256-\S+' https:\/\/more\.example https:\/\/visits\.example$/
  );
  assert.is(
    policy.get("connect-src"),
    "'self' https://answers.example https://api.assistant.example https://visits.example wss://live.assistant.example"
  );
  assert.is(policy.get("style-src"), "'self' https://fonts.example https://styles.example");
  assert.is(policy.get("font-src"), "'self' https://files.example https://fonts.example https://type.example");
  assert.match(policy.get("img-src") ?? "", "https://pixels.example");
  assert.is(policy.get("frame-src"), "'self' https://player.example https://robot.example");
  assert.is(policy.get("form-action"), "'self' https://answers.example");
  assert.not(policy.has("require-trusted-types-for"), "a script of another host starts later");
});

test("elements of the head come before the title, escaped, with the base", () => {
  const before = html.slice(0, html.indexOf("<title>"));
  assert.match(before, '<meta name="google-site-verification" content="a&quot;b&lt;c">');
  assert.match(before, '<link rel="icon" href="/docs/icon.svg">');
});

test("a script that needs consent is named and not loaded", () => {
  assert.match(html, '<script async data-site="7" src="/docs/count.js"></script>');
  assert.not.match(html, /<script[^>]* src="https:\/\/visits\.example/);
  assert.match(html, /<script type="application\/json" id="pd-consent">.*visits\.example/);
});

test.run();
