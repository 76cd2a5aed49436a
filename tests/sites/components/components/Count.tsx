// An island: hydrates when it comes into view.

import {useState} from "react";
import type {IslandProps} from "protodocs/theme";

export const hydrate = "visible";

export default function Count({start}: IslandProps) {
  const [count, setCount] = useState(Number(start ?? 0));
  return <button onClick={() => setCount(count + 1)}>{count}</button>;
}
