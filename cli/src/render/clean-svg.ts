// Rebuilds an SVG from what a picture may have, as lists: no scripts, handlers, links, animations or foreign elements,
// and nothing that is loaded from elsewhere. For pictures of untrusted folders, and for diagrams.

import {htmlLibrary} from "../package/late-libraries.ts";
import {escapeHtml} from "../text.ts";

const set = (names: string): ReadonlySet<string> => new Set(names.split(" "));

const elements = set(
  "svg g defs symbol use marker clipPath mask pattern linearGradient radialGradient stop path rect circle ellipse line " +
    "polyline polygon text tspan textPath image title desc style filter feBlend feColorMatrix feComponentTransfer " +
    "feComposite feConvolveMatrix feDiffuseLighting feDisplacementMap feDistantLight feDropShadow feFlood feFuncA feFuncB " +
    "feFuncG feFuncR feGaussianBlur feMerge feMergeNode feMorphology feOffset fePointLight feSpecularLighting feSpotLight " +
    "feTile feTurbulence"
);

/** Elements that only group: their content stays. */
const unwrapped = set("a switch");

const attributes = set(
  "xmlns xmlns:xlink xml:space xml:lang version id class lang role aria-label aria-labelledby aria-hidden style href " +
    "xlink:href viewBox preserveAspectRatio width height x y x1 y1 x2 y2 cx cy r rx ry fx fy fr d points pathLength dx dy " +
    "rotate textLength lengthAdjust startOffset method spacing side offset gradientUnits gradientTransform spreadMethod " +
    "patternUnits patternContentUnits patternTransform clipPathUnits maskUnits maskContentUnits markerUnits markerWidth " +
    "markerHeight orient refX refY transform transform-origin alignment-baseline baseline-shift clip-path clip-rule color " +
    "color-interpolation color-interpolation-filters color-rendering direction display dominant-baseline fill " +
    "fill-opacity fill-rule filter flood-color flood-opacity font font-family font-size font-size-adjust font-stretch " +
    "font-style font-variant font-weight image-rendering isolation letter-spacing lighting-color marker marker-end " +
    "marker-mid marker-start mask mask-type mix-blend-mode opacity overflow paint-order pointer-events shape-rendering " +
    "stop-color stop-opacity stroke stroke-dasharray stroke-dashoffset stroke-linecap stroke-linejoin stroke-miterlimit " +
    "stroke-opacity stroke-width text-anchor text-decoration text-rendering unicode-bidi vector-effect visibility " +
    "white-space word-spacing writing-mode filterUnits primitiveUnits in in2 result type values mode operator k1 k2 k3 k4 " +
    "tableValues slope intercept amplitude exponent stdDeviation edgeMode kernelMatrix kernelUnitLength order divisor bias " +
    "targetX targetY preserveAlpha surfaceScale diffuseConstant specularConstant specularExponent scale xChannelSelector " +
    "yChannelSelector azimuth elevation radius baseFrequency numOctaves seed stitchTiles z pointsAtX pointsAtY pointsAtZ " +
    "limitingConeAngle"
);

const namespaces: Readonly<Record<string, string>> = {
  xmlns: "http://www.w3.org/2000/svg",
  "xmlns:xlink": "http://www.w3.org/1999/xlink"
};

/** Attributes whose value is a name or words, whatever it looks like. */
const words = set("id class lang xml:lang role aria-label aria-labelledby font-family version");

/** The functions of CSS that load nothing. */
const functions = set(
  "rgb rgba hsl hsla hwb lab lch oklab oklch var calc min max clamp matrix matrix3d translate translatex translatey " +
    "translatez translate3d scale scalex scaley scale3d rotate rotatex rotatey rotatez rotate3d skew skewx skewy perspective " +
    "blur brightness contrast drop-shadow grayscale hue-rotate invert opacity saturate sepia cubic-bezier steps " +
    "linear-gradient radial-gradient not is where nth-child nth-of-type nth-last-child first-child last-child"
);

/** The same picture; an empty one for what is not an SVG. */
export function cleanSvg(svg: string): string {
  let clean = "";
  /** Whether the last start tag still lacks its ">". */
  let isOpen = false;
  let depth = 0;
  /** Elements that are open within one that is left out, and that one. */
  let left = 0;
  let style: string | null = null;
  const close = (): void => {
    if (isOpen) clean += ">";
    isOpen = false;
  };
  const {Parser} = htmlLibrary();
  const parser = new Parser(
    {
      onopentag(name, given) {
        const isRoot = depth === 0 && left === 0;
        if (left > 0 || style !== null || (isRoot && (name !== "svg" || clean !== ""))) left++;
        else if (unwrapped.has(name)) depth++;
        else if (!elements.has(name)) left++;
        else {
          close();
          depth++;
          clean += `<${name}${printAttributes(name, isRoot ? {xmlns: namespaces["xmlns"]!, ...given} : given)}`;
          isOpen = true;
          if (name === "style") style = "";
        }
      },
      ontext(text) {
        if (left > 0 || depth === 0) return;
        if (style !== null) {
          style += text;
          return;
        }
        close();
        clean += escapeHtml(text);
      },
      onclosetag(name) {
        if (left > 0) {
          left--;
          return;
        }
        depth--;
        if (unwrapped.has(name)) return;
        if (style !== null && isInertCss(style)) {
          close();
          clean += escapeHtml(style);
        }
        style = null;
        clean += isOpen ? "/>" : `</${name}>`;
        isOpen = false;
      }
    },
    {xmlMode: true, decodeEntities: true}
  );
  parser.write(svg);
  parser.end();
  return clean === "" ? `<svg xmlns="${namespaces["xmlns"]}"/>` : clean;
}

function printAttributes(element: string, given: Readonly<Record<string, string>>): string {
  return Object.entries(given)
    .filter(([name, value]) => attributes.has(name) && isInert(element, name, value))
    .map(([name, value]) => ` ${name}="${escapeHtml(value)}"`)
    .join("");
}

function isInert(element: string, name: string, value: string): boolean {
  if (Object.hasOwn(namespaces, name)) return value === namespaces[name];
  if (name === "href" || name === "xlink:href") return isInertReference(element, value);
  return words.has(name) || isInertCss(value);
}

/** A part of the picture itself, or a raster image in the file. */
function isInertReference(element: string, value: string): boolean {
  if (/^#[^\s]*$/.test(value)) return true;
  return element === "image" && /^data:image\/(?:png|jpe?g|gif|webp);base64,[\w+/=\s]*$/i.test(value);
}

/** No rules that import, no escapes that hide a name, no functions but those that load nothing. */
function isInertCss(css: string): boolean {
  if (/[@\\<]/.test(css)) return false;
  return [...css.matchAll(/([\w-]*)\(\s*(["']?#?)/g)].every(([, name = "", start = ""]) =>
    name.toLowerCase() === "url" ? start.endsWith("#") : name === "" || functions.has(name.toLowerCase())
  );
}
