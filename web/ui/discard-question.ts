import { createContext } from "react";

/** Asks whether what was typed may be thrown away, and does so when it may. Without anybody who asks, it may. */
export const DiscardQuestion = createContext<(discard: () => void) => void>((discard) => discard());
