import { Masonry } from "masonic";
import type { BenchPin } from "../pins.ts";
import { start } from "../start.tsx";
import { drawPin } from "./draw-pin.tsx";

/** masonic as it comes, with its columns as wide as they may be narrow. */
export function App({ pins }: { pins: readonly BenchPin[] }) {
  return (
    <main>
      <Masonry
        items={pins as BenchPin[]}
        render={drawPin}
        columnWidth={236}
        maxColumnWidth={236}
        columnGutter={16}
        itemHeightEstimate={330}
        itemKey={(pin) => pin.id}
      />
    </main>
  );
}

start(App);
