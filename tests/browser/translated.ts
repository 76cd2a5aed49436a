// A document as a browser that translates it leaves it.

/** As browsers do: every text in an element of its own, and another one around that. */
export function translated(html: string): string {
  const [head = "", body = ""] = html.split(/(?=<body>)/);
  let skipped = "";
  return (
    head +
    body.replace(/<\/?([a-z][\w-]*)[^>]*>|<!--.*?-->|[^<]+/gs, (part, name?: string) => {
      if (name !== undefined && /^(?:script|style|textarea|option|svg|title)$/.test(name))
        skipped = part.startsWith("</") ? "" : name;
      if (part.startsWith("<") || skipped !== "" || part.trim() === "") return part;
      return `<font dir="auto"><font dir="auto">${part}</font></font>`;
    })
  );
}
