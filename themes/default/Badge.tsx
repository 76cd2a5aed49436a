// A small label: a method ("GET", "WS"), a version, a state.

export default function Badge({label}: {label: string}) {
  return <span className={`badge badge-${label.toLowerCase().replace(/[^a-z0-9]+/g, "-")}`}>{label}</span>;
}
