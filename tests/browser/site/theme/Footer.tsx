// Replaces the theme's footer.
import {useSite} from "protodocs/theme";

export default function Footer() {
  return (
    <footer id="pd-footer" className="own-footer">
      <p>The end of {useSite().title}.</p>
    </footer>
  );
}
