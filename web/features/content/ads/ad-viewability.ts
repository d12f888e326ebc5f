import type { WirePin } from "#contract/kit/shapes.ts";
import type { Told } from "./tell-seen.ts";

const load = () => import("./tell-seen.ts");

/** Whether what is seen is told here: where ads are sold. */
const isTold = () => "told" in document.documentElement.dataset;

/** Tells when a card has been seen, once; answers what ends the watch. */
export function watchCard(card: Element, pin: WirePin): () => void {
  let end: (() => void) | null = () => {};
  if (isTold())
    void load().then(({ watch }) => {
      if (end !== null) end = watch(card, pin);
    });
  return () => {
    end?.();
    end = null;
  };
}

/** Tells what was done with a pin or an ad. */
export function tellDone(kind: Exclude<Told, "impression">, pin: WirePin): void {
  if (isTold()) void load().then(({ tell }) => tell(kind, pin));
}
