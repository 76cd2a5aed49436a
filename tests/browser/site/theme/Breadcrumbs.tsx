// Wraps the theme's breadcrumbs.
import Original from "@theme-original/Breadcrumbs";

export default function Breadcrumbs() {
  return (
    <div className="own-breadcrumbs">
      <Original />
    </div>
  );
}
