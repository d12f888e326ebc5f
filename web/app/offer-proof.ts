import { dialogOpener } from "./dialogs.tsx";
import { partFromAbove } from "./parts-from-above.ts";

const openProof = dialogOpener(partFromAbove("ProofDialog"));

/** Asks for a fresh proof of who this is; false: closed without. */
export function offerProof(): Promise<boolean> {
  const { promise, resolve } = Promise.withResolvers<boolean>();
  openProof({ onEnd: resolve });
  return promise;
}
