// A formula as a line of text, for a reader who looks for its words: "V \times \frac{a}{b}" is "V × a / b".

export function formulaText(tex: string): string {
  const tokens = tex.match(TOKENS) ?? [];
  let at = 0;

  /** Up to the end of a group. */
  function read(depth: number): string {
    let text = "";
    while (at < tokens.length) {
      const token = tokens[at++]!;
      if (token === "}" && depth > 0) break;
      text += token === "_" || token === "^" ? token + grouped(argument(depth)) : one(token, depth);
    }
    return text;
  }

  function one(token: string, depth: number): string {
    if (token === "{") return depth < MAX_DEPTH ? read(depth + 1) : "";
    if (token === "}" || SPACES.has(token)) return token === "}" ? "" : " ";
    if (!token.startsWith("\\")) return token;
    const name = token.slice(1);
    if (/^[dt]?frac$/.test(name)) return `${grouped(argument(depth))} / ${grouped(argument(depth))}`;
    if (name === "sqrt") return `√${grouped(argument(depth))}`;
    if (!/^[a-zA-Z]/.test(name)) return name;
    if (name === "begin" || name === "end") return argument(depth) && " ";
    if (LAYOUT.test(name)) return "";
    // What has an argument says how it is set: "\text{fee}", "\bar{p}".
    return SYMBOLS[name] ?? (tokens[at] === "{" ? "" : name);
  }

  function argument(depth: number): string {
    while (tokens[at]?.trim() === "") at++;
    return at < tokens.length && depth < MAX_DEPTH ? one(tokens[at++]!, depth + 1).trim() : "";
  }

  return read(0).replace(/\s+/g, " ").trim();
}

function grouped(text: string): string {
  return /[\s+/-]/.test(text) ? `(${text})` : text;
}

const TOKENS = /\\[a-zA-Z]+|\\.|\s+|[^]/gu;

/** Of groups and arguments within others; what is nested more deeply is read as if it followed. */
const MAX_DEPTH = 50;

const SPACES: ReadonlySet<string> = new Set(["&", "~", "\\\\", "\\,", "\\;", "\\:", "\\!", "\\ ", "\\quad", "\\qquad"]);

const LAYOUT = /^(?:left|right|[bB]igg?[lrm]?|displaystyle|textstyle|limits|underbrace|overbrace)$/;

const SYMBOLS: Readonly<Record<string, string>> = {
  alpha: "α",
  beta: "β",
  gamma: "γ",
  delta: "δ",
  epsilon: "ε",
  eta: "η",
  theta: "θ",
  kappa: "κ",
  lambda: "λ",
  mu: "μ",
  nu: "ν",
  pi: "π",
  rho: "ρ",
  sigma: "σ",
  tau: "τ",
  phi: "φ",
  chi: "χ",
  psi: "ψ",
  omega: "ω",
  Gamma: "Γ",
  Delta: "Δ",
  Theta: "Θ",
  Lambda: "Λ",
  Sigma: "Σ",
  Phi: "Φ",
  Psi: "Ψ",
  Omega: "Ω",
  times: "×",
  cdot: "·",
  div: "÷",
  pm: "±",
  le: "≤",
  leq: "≤",
  ge: "≥",
  geq: "≥",
  ne: "≠",
  neq: "≠",
  approx: "≈",
  to: "→",
  rightarrow: "→",
  in: "∈",
  sum: "∑",
  prod: "∏",
  infty: "∞",
  lfloor: "⌊",
  rfloor: "⌋",
  lceil: "⌈",
  rceil: "⌉",
  ldots: "…",
  dots: "…"
};
