import Used from "./parts/Used.tsx";

export default function LastUpdate() {
  return <Used />;
}
