// States of a market, a proposal or an order: press what happens, and see the state and what it allows.

import {Choices, Figure, StateDiagram} from "protodocs/figures";
import type {IslandProps} from "protodocs/theme";
import {useState} from "react";
import {MACHINES} from "./figures/states.ts";

export const hydrate = "visible";

export default function StatesFigure({of}: IslandProps) {
  const machine = MACHINES[String(of)];
  if (!machine) throw new Error(`It needs of="…", one of ${Object.keys(MACHINES).join(", ")}.`);
  const {title, states, moves} = machine;
  const [first] = states;
  const [current, setCurrent] = useState(first!.name);
  const {allows} = states.find(({name}) => name === current)!;
  const open = moves.filter(({from}) => from === current);
  const says = `${current}. ${allows}${open.length === 0 ? " This state is final." : ""}`;
  return (
    <Figure
      title={title}
      says={says}
      values={{
        head: ["State", "What happens", "Next state"],
        rows: moves.map(({from, label, to}) => [from, label, to])
      }}
      controls={
        <Choices
          label="What happens next"
          of={[
            ...open.map(({to, label}) => ({label, isOn: false, choose: () => setCurrent(to)})),
            ...(current === first!.name
              ? []
              : [{label: "Start again", isOn: false, choose: () => setCurrent(first!.name)}])
          ]}
        />
      }
    >
      <StateDiagram label={says} states={states} moves={moves} current={current} />
    </Figure>
  );
}
