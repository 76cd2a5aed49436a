// Durations in Go's format, "1h30m".

const seconds: Record<string, number> = {
  ns: 1e-9,
  us: 1e-6,
  µs: 1e-6,
  ms: 1e-3,
  s: 1,
  m: 60,
  h: 3600
};

/** Seconds of "1h30m", "0", "-1s"; null for anything else. */
export function durationOf(text: string): number | null {
  if (/^[-+]?0$/.test(text)) return 0;
  if (!/^[-+]?(\d+(\.\d+)?(ns|us|µs|ms|s|m|h))+$/.test(text)) return null;
  const sum = [...text.matchAll(/(\d+(?:\.\d+)?)(ns|us|µs|ms|s|m|h)/g)].reduce(
    (total, [, count = "", unit = ""]) => total + Number(count) * seconds[unit]!,
    0
  );
  return text.startsWith("-") ? -sum : sum;
}
