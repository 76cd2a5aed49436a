// SVG of strangers keeps what is drawn, and nothing that runs, leads away or is loaded.

import {test} from "uvu";
import * as assert from "uvu/assert";
import {cleanSvg} from "../../../cli/src/render/clean-svg.ts";

const NS = 'xmlns="http://www.w3.org/2000/svg"';

/** The content of a picture, before and after. */
function check(content: string, expected: string): void {
  assert.is(cleanSvg(`<svg ${NS}>${content}</svg>`), expected === "" ? `<svg ${NS}/>` : `<svg ${NS}>${expected}</svg>`);
}
const same = (content: string): void => check(content, content);

test("drawings stay as they are", () => {
  same('<g id="a" transform="translate(1 2) rotate(3)"><path d="M0 0h4" fill="url(#b)" stroke="rgb(1,2,3)"/></g>');
  same('<defs><linearGradient id="b"><stop offset="0" stop-color="#fff"/></linearGradient></defs><use href="#a"/>');
  same('<text x="1" y="2" font-family="Helvetica (x)">a &lt; b &amp; c</text>');
  same('<style>.a{fill:url(#b);transform:rotate(3deg)}</style><rect class="a" style="fill: red"/>');
  same('<image href="data:image/png;base64,iVBORw0KGgo=" width="1" height="1"/>');
});

test("scripts, handlers and foreign elements go", () => {
  check("<script>x()</script><script href='e.js'/>", "");
  check('<rect onclick="x()" ONLOAD="x()" width="1"/>', '<rect width="1"/>');
  check('<foreignObject><body xmlns="http://www.w3.org/1999/xhtml"><script>x()</script></body></foreignObject>', "");
  check('<x:script xmlns:x="http://www.w3.org/2000/svg">x()</x:script>', "");
  check('<g xmlns="http://www.w3.org/1999/xhtml"><iframe src="//a.b"/></g>', "<g/>");
  check("<iframe/><audio src='a.mp3'/><handler/><listener/>", "");
  check("<style>a{}<script>x()</script></style>", "<style>a{}</style>");
  check("<title><![CDATA[<script>x()</script>]]></title>", "<title>&lt;script&gt;x()&lt;/script&gt;</title>");
  check("<script>x()<g>", "");
});

test("links go, what is in them stays", () => {
  check('<a href="javascript:x()"><path d="M0 0"/></a>', '<path d="M0 0"/>');
  check('<a xlink:href="https://a.b" xmlns:xlink="http://www.w3.org/1999/xlink"><g/></a>', "<g/>");
});

test("animations go", () => {
  check('<set attributeName="href" to="javascript:x()"/><animate attributeName="href" values="javascript:x()"/>', "");
  check('<animateMotion/><animateTransform/><discard/><mpath href="#a"/>', "");
});

test("nothing is loaded from elsewhere", () => {
  check('<image href="https://a.b/c.png" width="1"/>', '<image width="1"/>');
  check('<image href="data:image/svg+xml;base64,PHN2Zz4=" width="1"/>', '<image width="1"/>');
  check('<use href="other.svg#a"/><use href="//a.b#c"/>', "<use/><use/>");
  check('<feImage href="https://a.b"/>', "");
  check('<rect fill="url(https://a.b/c.svg#d)"/><rect filter="url( \'//a.b#c\')"/>', "<rect/><rect/>");
  check('<rect style="fill: u\\72l(//a.b)"/><rect style="mask: image-set(\'//a.b\' 1x)"/>', "<rect/><rect/>");
  check('<style>@import "//a.b/c.css";</style>', "<style/>");
  check("<style>@font-face{src:url(#a)}</style><style>a{background:src('//a.b')}</style>", "<style/><style/>");
  check('<g xml:base="https://a.b/"/>', "<g/>");
});

test("what is around the picture goes", () => {
  const svg = `<?xml version="1.0"?><?xml-stylesheet href="//a.b"?><!DOCTYPE svg [<!ENTITY x "<script>">]><svg ${NS}>&x;</svg><script/>`;
  assert.is(cleanSvg(svg), `<svg ${NS}>&amp;x;</svg>`);
  assert.is(cleanSvg("<svg width='1'><g/></svg>"), `<svg ${NS} width="1"><g/></svg>`);
  assert.is(cleanSvg(`<svg ${NS}/><svg ${NS} onload="x()"/>`), `<svg ${NS}/>`);
});

test("what is no picture is an empty one", () => {
  for (const text of ["", "x", "<html><svg/></html>", "<script>x()</script>", "<SVG/>"])
    assert.is(cleanSvg(text), `<svg ${NS}/>`);
});

test.run();
