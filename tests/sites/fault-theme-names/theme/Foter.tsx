export default function Foter() {
  return <p>Own</p>;
}
