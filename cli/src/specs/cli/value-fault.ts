// Whether a value has the type of an option, argument or key.

/** What it takes instead, "takes a whole number"; null if the value is right or the type unknown. */
export function valueFault(type: string, value: string): string | null {
  if (type === "bool") return value === "true" || value === "false" ? null : "takes true or false";
  if (/^uint\d*$/.test(type)) return /^\+?[\d_]+$/.test(value) ? null : "takes a whole number, 0 or more";
  if (/^int\d*$/.test(type)) return /^[-+]?[\d_]+$/.test(value) ? null : "takes a whole number";
  if (/^float\d*$/.test(type)) return value !== "" && Number.isFinite(Number(value)) ? null : "takes a number";
  if (type === "duration")
    return /^[-+]?(\d+(\.\d+)?(ns|us|µs|ms|s|m|h))+$|^0$/.test(value) ? null : 'takes a duration such as "1h30m"';
  return null;
}
