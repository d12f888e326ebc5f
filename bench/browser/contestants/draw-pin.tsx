import { BenchCard } from "../card.tsx";
import type { BenchPin } from "../pins.ts";

/** Draws a pin for a grid that does not give its cards a height. */
export function drawPin({ data }: { data: BenchPin }) {
  return <BenchCard pin={data} picture={{ height: Math.round(data.aspect * 236), background: data.color }} />;
}
