// A book, and what it makes of each kind of order, trade by trade.

import {Annotation, Bars, Choices, Figure, numberText, Plot, Slider, Stepper, type Bar} from "protodocs/figures";
import type {IslandProps} from "protodocs/theme";
import {useState} from "react";
import {PEAK, PEG_OFFSET, place, type Kind, type Level, type Placed} from "./figures/book.ts";
import {numbersOf, rowsOf} from "./figures/numbers.ts";

export const hydrate = "visible";

const KINDS: readonly Kind[] = ["limit", "market", "IOC", "FOK", "post-only", "iceberg", "pegged", "stop"];
const whole = (value: number): string => numberText(value, 0);

export default function BookFigure(props: IslandProps) {
  const given = numbersOf(props, ["price", "size"]);
  const book = {
    sells: rowsOf(props, "sells") as unknown as Level[],
    buys: rowsOf(props, "buys") as unknown as Level[]
  };
  const [kind, setKind] = useState<Kind>("limit");
  const [price, setPrice] = useState(given.price);
  const [size, setSize] = useState(given.size);
  const placed = place(book, {kind, price, size});
  const steps = placed.fills.length + 1;
  const [step, setStep] = useState(Infinity);
  const shownStep = Math.min(step, steps - 1);
  const fills = placed.fills.slice(0, shownStep + (shownStep === steps - 1 ? 1 : 0));
  const rests = shownStep === steps - 1 ? placed.rests : null;
  const says = saying(kind, size, fills, rests, shownStep === steps - 1 ? placed : null);
  const again =
    <T,>(set: (value: T) => void) =>
    (value: T) => {
      set(value);
      setStep(Infinity);
    };
  const barOf = ([at, there]: Level, name: string): Bar[] => {
    const taken = fills.find(([of]) => of === at)?.[1] ?? 0;
    const y = [at - 16, at + 16] as const;
    const left = Math.round((there - taken) * 1000) / 1000;
    return [
      ...(taken > 0 ? [{x: [0, taken] as const, y, tone: "yours" as const}] : []),
      {
        x: [taken, there],
        y,
        label: at === rests?.[0] ? "" : taken > 0 ? `you take ${numberText(taken)}` : `${name} ${numberText(left)}`
      }
    ];
  };
  const taken = fills.find(([of]) => of === rests?.[0])?.[1] ?? 0;
  const under = rests ? (book.buys.find(([at]) => at === rests[0])?.[1] ?? 0) : 0;
  const waiting =
    rests &&
    (placed.shown === null ? numberText(rests[1]) : `${numberText(placed.shown)} of ${numberText(rests[1])} shown`);
  return (
    <Figure
      title={`A book, and your order to buy ${numberText(size)} BTC`}
      says={says}
      values={{
        head: ["Order", "Trades", "Waits", "Status"],
        rows: KINDS.map((of) => {
          const result = place(book, {kind: of, price, size});
          return [
            of === "market" || of === "pegged" ? of : `${of}, ${whole(price)}`,
            tradesOf(result.fills) || "none",
            result.rests ? `${numberText(result.rests[1])} at ${whole(result.rests[0])}` : "–",
            result.status
          ];
        })
      }}
      controls={
        <>
          <Choices
            label="Kind of order"
            of={KINDS.map((of) => ({label: of, isOn: kind === of, choose: () => again(setKind)(of)}))}
          />
          <Slider
            label={kind === "stop" ? "Trigger" : "Limit price"}
            min={59_750}
            max={60_250}
            step={50}
            value={price}
            text={`${whole(price)} USDT`}
            onChange={again(setPrice)}
          />
          <Slider
            label="Size"
            min={0.1}
            max={1.2}
            step={0.1}
            value={size}
            text={`${numberText(size)} BTC`}
            onChange={again(setSize)}
          />
          <Stepper step={shownStep} count={steps} onChange={setStep} />
        </>
      }
    >
      <Plot
        label={says}
        x={{from: 0, to: 1.5, unit: "size, BTC", ticks: [0, 0.5, 1, 1.5]}}
        y={{from: 59_700, to: 60_300, unit: "price, USDT", ticks: [59_700, 59_850, 60_000, 60_150, 60_300]}}
        heights={[340, 300]}
      >
        {kind !== "market" && kind !== "pegged" && (
          <Annotation y={price} text={kind === "stop" ? "trigger" : "your limit"} tone="yours" />
        )}
        <Bars along="x" of={book.sells.flatMap((level) => barOf(level, "sell"))} />
        <Bars along="x" of={book.buys.flatMap((level) => (level[0] === rests?.[0] ? [] : barOf(level, "buy")))} />
        {rests && (
          <Bars
            along="x"
            of={[
              ...(under > 0 ? [{x: [0, under] as const, y: [rests[0] - 16, rests[0] + 16] as const}] : []),
              {
                x: [under + taken, under + taken + rests[1]],
                y: [rests[0] - 16, rests[0] + 16],
                tone: "yours",
                label: `${taken > 0 ? `you take ${numberText(taken)}, ` : ""}you wait, ${waiting}`
              }
            ]}
          />
        )}
      </Plot>
    </Figure>
  );
}

function tradesOf(fills: readonly Level[]): string {
  return fills.map(([at, size]) => `${numberText(size)} at ${whole(at)}`).join(", ");
}

function saying(kind: Kind, size: number, fills: readonly Level[], rests: Level | null, end: Placed | null): string {
  const traded = fills.length > 0 ? `It trades ${tradesOf(fills)}. ` : "";
  if (!end) return `Your order to buy ${numberText(size)} BTC arrives. ${traded}`.trim();
  const waits = rests ? `${numberText(rests[1])} wait at ${whole(rests[0])}. ` : "";
  const more =
    kind === "iceberg" && rests
      ? `Of it, ${numberText(Math.min(PEAK, rests[1]))} are shown at a time.`
      : kind === "pegged"
        ? `Its price is the best bid minus ${PEG_OFFSET}.`
        : "";
  return `${traded}${waits}${end.why} ${more} ${end.status}`.replace(/ +/g, " ");
}
