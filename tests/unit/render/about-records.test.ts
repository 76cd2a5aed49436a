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
  const resolved = {page: {title: "Orders"}, data: {href: "/category/orders"}} as ResolvedPage;
  assert.equal(
    aboutRecords(resolved, text, ["Shop"]).map(({kind, title, text: said, url, hash, breadcrumb}) => [
      kind,
      title,
      said,
      url + (hash && `#${hash}`),
      breadcrumb
    ]),
    [
      ["page", "Orders", "What was ordered.", "/category/orders", ["Shop"]],
      ["heading", "Limits", "Ten a day.", "/category/orders#section-limits", ["Shop"]]
    ]
  );
});

test.run();
