// The document around the previewed page: a frame that is told where to go.

/** @param nonce of its script and style; nothing else may run */
export function previewPage(origin: string, address: string, nonce: string): string {
  const policy = `default-src 'none'; frame-src ${origin}; script-src 'nonce-${nonce}'; style-src 'nonce-${nonce}'`;
  return `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta http-equiv="Content-Security-Policy" content="${escaped(policy)}">
<style nonce="${nonce}">html, body, iframe {margin: 0; padding: 0; width: 100%; height: 100%; border: 0; overflow: hidden}</style>
<iframe title="Page" src="${escaped(address)}"></iframe>
<script nonce="${nonce}">
const frame = document.querySelector("iframe");
addEventListener("message", ({data}) => {
  if (data && typeof data.address === "string" && data.address !== frame.src) frame.src = data.address;
});
</script>
</html>`;
}

function escaped(text: string): string {
  return text.replace(/&/g, "&amp;").replace(/"/g, "&quot;").replace(/</g, "&lt;");
}
