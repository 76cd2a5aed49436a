import "./gone.css";

export default function Broken() {
  return <b>never</b>;
}
