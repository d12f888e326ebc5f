import type { ComponentType } from "react";
import { createRoot, hydrateRoot } from "react-dom/client";
import { makePins } from "./pins.ts";
import type { BenchPin } from "./pins.ts";

export type Contestant = ComponentType<{ pins: readonly BenchPin[] }>;

declare global {
  interface Window {
    /** How long from the call to render until a painted frame held cards over the viewport, ms. */
    firstCover?: number;
  }
}

/** Share of the viewport that cards cover, measured at a lattice of points. */
export function covered(): number {
  let hit = 0;
  for (let row = 0; row < 12; row++) {
    for (let column = 0; column < 16; column++) {
      const [x, y] = [((column + 0.5) * innerWidth) / 16, ((row + 0.5) * innerHeight) / 12];
      if (document.elementFromPoint(x, y)?.closest("#root main *")?.matches(".card, .card *, li")) hit++;
    }
  }
  return hit / 192;
}

/** Renders a contestant into the page, or takes over what the server rendered. */
export function start(App: Contestant): void {
  if (typeof document === "undefined") return;
  const root = document.getElementById("root") as HTMLElement;
  const count = Number(new URLSearchParams(location.search).get("count") ?? 10_000);
  const pins = makePins(count);
  Object.assign(window, { covered });
  const began = performance.now();
  if (root.firstElementChild) {
    hydrateRoot(root, <App pins={pins} />);
    return;
  }
  createRoot(root).render(<App pins={pins} />);
  const look = () => {
    setTimeout(() => {
      const painted = performance.now();
      if (covered() > 0.6) window.firstCover = painted - began;
      else requestAnimationFrame(look);
    });
  };
  requestAnimationFrame(look);
}
