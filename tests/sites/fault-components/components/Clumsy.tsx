export default function Clumsy({of}: {of?: string}) {
  return <b>{of!.length + window.innerWidth}</b>;
}
