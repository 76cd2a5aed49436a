// Wraps a component that is alive in the browser too.
import Original from "@theme-original/VersionMenu";
import {useVersion} from "protodocs/theme";

export default function VersionMenu() {
  const version = useVersion();
  return (
    <div className="own-menu" data-number={version?.number}>
      <Original />
    </div>
  );
}
