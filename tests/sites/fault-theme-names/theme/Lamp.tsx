export default function Lamp() {
  return <p>Own</p>;
}
