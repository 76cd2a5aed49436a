// The same HTML in fewer bytes.

import {test} from "uvu";
import * as assert from "uvu/assert";
import {leanCode, wrapUrls} from "../../../runtime/shared/lean-code.ts";
import {leanHtml} from "../../../themes/default/lean-html.ts";

test("quotes of a text are not escaped, those of an attribute are", () =>
  assert.is(
    leanHtml(`<p title="a &quot;b&quot; &gt; c">&quot;d&quot; &#x27;e&#x27; &amp;quot; &lt;</p>`),
    `<p title="a &quot;b&quot; &gt; c">"d" 'e' &amp;quot; &lt;</p>`
  ));
test("words of code have short elements, or none", () =>
  assert.is(
    leanCode(
      '<span class="hljs-punctuation">{</span><span class="hljs-attr">&quot;a&quot;</span>: <span class="hljs-string">`<span class="hljs-subst">${<span class="hljs-keyword">new</span> <span class="hljs-title class_">A</span>}</span>`</span>'
    ),
    '{<b>"a"</b>: <i>`${<span class="hljs-keyword">new</span> <b>A</b>}`</i>'
  ));

test("long URLs wrap after their separators, and nothing else does", () => {
  const url = "https://api.example/v2/positions/{id}?first=50&amp;after=abc";
  assert.is(
    wrapUrls(`curl <i>"${url}"</i> a/b/c?d=e`),
    'curl <i>"https://api.example/<wbr>v2/<wbr>positions/{id}?<wbr>first=50&amp;<wbr>after=abc"</i> a/b/c?d=e'
  );
  assert.is(wrapUrls("https://short.example/a"), "https://short.example/a");
});

test.run();
