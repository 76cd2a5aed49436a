import {useState} from "react";
import type {IslandProps} from "protodocs/theme";

export const hydrate = "load";

export default function Counter({start}: IslandProps) {
  const [count, setCount] = useState(Number(start));
  return (
    <button type="button" className="counter" onClick={() => setCount(count + 1)}>
      {count}
    </button>
  );
}
