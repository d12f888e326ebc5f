import { Grid } from "#web/ui/grid/grid.tsx";
import { BenchCard } from "../card.tsx";
import { captionHeight } from "../pins.ts";
import type { BenchPin } from "../pins.ts";
import { start } from "../start.tsx";

const keyOf = (pin: BenchPin) => pin.id;
const sizeOf = (pin: BenchPin) => ({ aspect: pin.aspect, extra: captionHeight(pin), color: pin.color });
const draw = (pin: BenchPin) => <BenchCard pin={pin} />;

export function App({ pins }: { pins: readonly BenchPin[] }) {
  return (
    <main>
      <Grid items={pins} itemKey={keyOf} sizeOf={sizeOf} renderCard={draw} label="Pins" end nonce="bench" />
    </main>
  );
}

start(App);
