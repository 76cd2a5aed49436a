export function Navbar() {
  return <nav />;
}
