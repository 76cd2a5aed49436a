export default function Used() {
  return <p>Own</p>;
}
