import {test} from "uvu";
import * as assert from "uvu/assert";
import {boundedAnswer, LIMIT, partFrom} from "../../../../cli/src/tools/mcp/bounded.ts";
import {excerptAt, readTwin} from "../../../../cli/src/tools/mcp/twin.ts";

const page = readTwin(`---
title: "Orders: \\"all\\""
version: "next"
url: https://docs.example/next/orders
---

# Orders

What orders are.

## Message Order {#Order}

An order.

- \`id\` (string, = 1): Its id.
- \`terms\` (object):
  - \`price\` (string): Limit price.
  - \`sides\` (array)
- \`price\` (string, = 2): Paid price.

\`\`\`md
## Not a heading {#Trap}
\`\`\`

### More {#more}

More of it.

## Errors {#errors}

- 1051 It is not valid (\`invalid_order\`)

## Values {#values}

| Name | Value |
| --- | --- |
| \`limits.max\` | 5 |
| \`limits.maxAll\` | 9 |

## Command run {#app-run}

- \`-h\`, \`--home\` (text): A folder.
`);

/** Expects these lines at an anchor, without blank ones. */
function check(anchor: string, expected: string[] | null): void {
  const text = excerptAt(page, anchor)?.text;
  assert.equal(text?.split("\n").filter(Boolean) ?? null, expected);
}

test("front matter is read", () => {
  assert.is(page.facts.get("title"), 'Orders: "all"');
  assert.is(page.facts.get("url"), "https://docs.example/next/orders");
});

test("a section goes on to the next heading of its level, and code has none", () => {
  const text = excerptAt(page, "Order")!.text;
  assert.match(text, /^## Message Order/);
  assert.match(text, "Not a heading");
  assert.match(text, /More of it\.$/);
  assert.is(excerptAt(page, "Trap"), null);
});

test("a section of a lower level", () => check("more", ["### More {#more}", "More of it."]));

test("a field, with what it belongs to", () =>
  check("Order.id", ["## Message Order {#Order}", "An order.", "- `id` (string, = 1): Its id."]));

test("the field of that path, not one of its name", () => {
  check("Order.terms.price", ["## Message Order {#Order}", "An order.", "- `price` (string): Limit price."]);
  check("Order.price", ["## Message Order {#Order}", "An order.", "- `price` (string, = 2): Paid price."]);
});

test("what an entry holds comes with it", () =>
  check("Order.terms", [
    "## Message Order {#Order}",
    "An order.",
    "- `terms` (object):",
    "  - `price` (string): Limit price.",
    "  - `sides` (array)"
  ]));

test("an error by its name, anywhere on its line", () =>
  check("error-invalid_order", ["## Errors {#errors}", "- 1051 It is not valid (`invalid_order`)"]));

test("a row of a table comes with its head", () =>
  check("parameter-limits.max", ["## Values {#values}", "| Name | Value |", "| --- | --- |", "| `limits.max` | 5 |"]));

test("an option by any of its names", () =>
  check("app-run--home", ["## Command run {#app-run}", "- `-h`, `--home` (text): A folder."]));

test("no such place", () => check("Order.nothing", null));

test("parts of a text are whole lines, and together the text", () => {
  const text = "one\ntwo\n" + "x".repeat(30) + "\nend";
  const parts: string[] = [];
  for (let at: number | null = 0; at !== null;) {
    const part = partFrom(text, at, 10);
    parts.push(part.text);
    at = part.next;
  }
  assert.is(parts.join(""), text);
  assert.is(parts[0], "one\ntwo\n");
  assert.ok(parts.every((part) => part.length <= 10));
  assert.is(partFrom("12345678😀", 0, 9).text, "12345678");
});

test("an answer is never longer than the limit, and says where it goes on", () => {
  const text = Array.from({length: 3000}, (_, at) => `line ${at}`).join("\n");
  const answer = boundedAnswer("Address: https://docs.example/a", text, 0, "Sections: none.");
  assert.ok(answer.length <= LIMIT);
  const [, next] = /Continue with offset (\d+)\.\]/.exec(answer) ?? [];
  assert.ok(
    boundedAnswer("", text, Number(next))
      .trimStart()
      .startsWith(text.slice(Number(next), Number(next) + 20))
  );
});

test.run();
