import { Masonry } from "gestalt";
import "gestalt/dist/gestalt.css";
import type { BenchPin } from "../pins.ts";
import { start } from "../start.tsx";
import { drawPin } from "./draw-pin.tsx";

/** gestalt's Masonry as it comes: it measures every card. */
export function App({ pins }: { pins: readonly BenchPin[] }) {
  return (
    <main>
      <Masonry
        items={pins}
        renderItem={drawPin}
        columnWidth={236}
        gutterWidth={16}
        minCols={2}
        layout="basicCentered"
        virtualize
        scrollContainer={() => window}
      />
    </main>
  );
}

start(App);
