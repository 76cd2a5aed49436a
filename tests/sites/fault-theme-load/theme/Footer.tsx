import Original from "@theme-original/Footer";

const isWide: boolean = window.innerWidth > 900;

export default function Footer() {
  return isWide ? <Original /> : null;
}
