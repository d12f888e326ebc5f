import { Masonry } from "gestalt";
import "gestalt/dist/gestalt.css";
import { useState } from "react";
import { captionHeight } from "../pins.ts";
import type { BenchPin } from "../pins.ts";
import { start } from "../start.tsx";
import { drawPin } from "./draw-pin.tsx";

/** gestalt's Masonry at its best: told every height beforehand, so that it measures nothing. */
export function App({ pins }: { pins: readonly BenchPin[] }) {
  const [heights] = useState(() => {
    const store = Masonry.createMeasurementStore<BenchPin, number>();
    for (const pin of pins) store.set(pin, Math.round(pin.aspect * 236) + captionHeight(pin));
    return store;
  });
  return (
    <main>
      <Masonry
        items={pins}
        renderItem={drawPin}
        columnWidth={236}
        gutterWidth={16}
        minCols={2}
        layout="basicCentered"
        measurementStore={heights}
        virtualize
        scrollContainer={() => window}
      />
    </main>
  );
}

start(App);
