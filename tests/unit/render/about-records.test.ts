import {test} from "uvu";
import * as assert from "uvu/assert";
import type {ResolvedPage} from "../../../cli/src/model.ts";
import {aboutRecords} from "../../../cli/src/render/search-records.ts";
import type {Prose, ProseInline} from "../../../runtime/shared/prose.ts";

test("the page of a tag is found by its text, and so are the chapters in it", () => {
  const words = (value: string): ProseInline[] => [{type: "text", value}];
  const text: Prose = [
    {type: "paragraph", children: words("What was ordered.")},
    {type: "heading", depth: 2, children: words("Limits")},
    {type: "paragraph", children: words("Ten a day.")}
  ];
  const resolved = {page: {title: "Orders"}} as ResolvedPage;
  assert.equal(
    aboutRecords(resolved, text).map(({kind, title, text: said, hash}) => [kind, title, said, hash]),
    [
      ["page", "Orders", "What was ordered.", ""],
      ["heading", "Limits", "Ten a day.", "section-limits"]
    ]
  );
});

test.run();
