import missing from "./missing";

export default function Footer() {
  return missing;
}
