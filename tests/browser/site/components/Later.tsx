import {useEffect, useState} from "react";

export const hydrate = "visible";

export default function Later() {
  const [alive, setAlive] = useState(false);
  const [name, setName] = useState("you");
  useEffect(() => setAlive(true), []);
  return (
    <div>
      <p className="later">{alive ? "alive" : "still"}</p>
      <input className="name" aria-label="Name" value={name} onChange={({target}) => setName(target.value)} />
      <output className="greeting">Hello, {name}</output>
    </div>
  );
}
