// HTML's elements, and those of SVG and MathML that people write by hand.

const names =
  "a abbr address area article aside audio b base bdi bdo blockquote body br button canvas caption center cite code col colgroup data datalist dd del details dfn dialog div dl dt em embed fieldset figcaption figure font footer form frame frameset h1 h2 h3 h4 h5 h6 head header hgroup hr html i iframe img input ins kbd label legend li link main map mark math menu meta meter nav nobr noframes noscript object ol optgroup option output p param picture pre progress q rp rt ruby s samp script search section select slot small source span strike strong style sub summary sup svg table tbody td template textarea tfoot th thead time title tr track tt u ul var video wbr " +
  "animate circle clippath defs desc ellipse filter foreignobject g image line lineargradient marker mask path pattern polygon polyline radialgradient rect stop symbol text textpath tspan use view " +
  "annotation maction menclose merror mfenced mfrac mi mmultiscripts mn mo mover mpadded mphantom mroot mrow ms mspace msqrt mstyle msub msubsup msup mtable mtd mtext mtr munder munderover semantics";

export const elementNames: ReadonlySet<string> = new Set(names.split(" "));

/** Void elements: no content, no end tag. */
export const voidElements: ReadonlySet<string> = new Set(
  "area base br col embed frame hr img input link meta param source track wbr".split(" ")
);

/** Elements whose end tag may be omitted. */
export const impliedEnds: ReadonlySet<string> = new Set(
  "body colgroup dd dt head html li optgroup option p rp rt tbody td tfoot th thead tr".split(" ")
);
