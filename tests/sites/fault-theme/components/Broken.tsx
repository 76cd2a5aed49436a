export default function Broken() {
  return <b>{</b>;
}
