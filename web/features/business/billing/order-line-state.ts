import type { WireOrderLine } from "#contract/business/order-lines.ts";
import type { orderLinesCopy } from "#spec/copy/business/order-lines.ts";

type Word = keyof typeof orderLinesCopy.states;
type Tone = "success" | "warning" | "danger" | "neutral";

const tones: Readonly<Record<Word, Tone>> = {
  ...{ WAITING: "warning", REFUSED: "danger", ACTIVE: "success", PAUSED: "warning" },
  ...{ DELETED: "neutral", spent: "neutral", over: "neutral" },
};

/** How an order line stands, in a word: of one in force also that nothing is left, or that its last day is over. */
export function orderLineState({ state, is_over: isOver, left_micro: left }: WireOrderLine): {
  word: Word;
  tone: Tone;
} {
  const word: Word = state !== "ACTIVE" ? state : left === "0" ? "spent" : isOver ? "over" : state;
  return { word, tone: tones[word] };
}
