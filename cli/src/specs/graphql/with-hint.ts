// What the library says of a fault, and what it suggests, apart.

export function withHint(message: string): {message: string; hint: string | null} {
  const [, fault = message, suggestion] = /^(.*\S) D(id you mean .*\?)$/s.exec(message) ?? [];
  return {message: fault, hint: suggestion === undefined ? null : `d${suggestion}`};
}
