import Original from "@theme-original/Container";
import type {ContainerBlock} from "protodocs/theme";

export default function Container(block: ContainerBlock) {
  return block.kind === "tip" ? <div className="lamp">{<Original {...block} />}</div> : <Original {...block} />;
}
