export const hydrate = "never";

export default function Still() {
  return <p className="still">never alive</p>;
}
