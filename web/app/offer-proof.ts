import { dialogOpener } from "./dialogs.tsx";
import { componentFromPort } from "./component-ports.ts";

const openProof = dialogOpener(componentFromPort("ProofDialog"));

/** Asks for a fresh proof of who this is; false: closed without. */
export function offerProof(): Promise<boolean> {
  const { promise, resolve } = Promise.withResolvers<boolean>();
  openProof({ onEnd: resolve });
  return promise;
}
