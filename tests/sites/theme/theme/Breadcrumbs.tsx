// Wraps the theme's own.

import Original from "@theme-original/Breadcrumbs";

export default function Breadcrumbs() {
  return (
    <div className="wrapped">
      <Original />
    </div>
  );
}
