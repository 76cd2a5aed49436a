// Prompts of shells in transcripts: "$ ", "% ", "> ", "ann@depot:~$ ", "PS C:\\> ".

const prompt =
  /[ \t]*(?:\([\w.-]+\) )?(?:[$%>]|[\w.-]+@[\w.-]+[^\s$#%>]*[ \t]?[$#%>]|PS [^>\n]*>|[A-Z]:\\[^>\n]*>)[ \t]+/y;

/** Length of the prompt at an offset, 0 if there is none. */
export function promptOf(block: string, at: number): number {
  prompt.lastIndex = at;
  const found = prompt.exec(block);
  return found ? found[0].length : 0;
}

/** Whether a block is a transcript: lines without a prompt are output then. */
export function isSession(block: string): boolean {
  for (let at = 0; at >= 0 && at < block.length; at = block.indexOf("\n", at) + 1 || -1)
    if (promptOf(block, at) > 0) return true;
  return false;
}
