import {useEffect, useState} from "react";

export const hydrate = "visible";

export default function Later() {
  const [alive, setAlive] = useState(false);
  useEffect(() => setAlive(true), []);
  return <p className="later">{alive ? "alive" : "still"}</p>;
}
