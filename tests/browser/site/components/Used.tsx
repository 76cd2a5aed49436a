import {useState} from "react";

export const hydrate = "interaction";

export default function Used() {
  const [count, setCount] = useState(0);
  const [name, setName] = useState("");
  return (
    <p className="used">
      <button type="button" className="counter" onClick={() => setCount(count + 1)}>
        {count}
      </button>
      <input aria-label="Used by" value={name} onChange={({target}) => setName(target.value)} />
      <output>{name}</output>
    </p>
  );
}
