// Renders something else in the browser than on the server.
import type {IslandProps} from "protodocs/theme";

export const hydrate = "load";

export default function Different({children}: IslandProps) {
  const where = typeof window === "undefined" ? "server" : "browser";
  return (
    <div className={`different ${where}`}>
      <p>{where}</p>
      {children}
    </div>
  );
}
