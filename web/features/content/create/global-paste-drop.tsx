import { DropAnywhere } from "./drop-anywhere.tsx";
import { PasteAnywhere } from "./paste-anywhere.tsx";

/** Starts a pin from anything pasted or dropped on any page. Load it lazily. */
export function GlobalPasteDrop() {
  return (
    <>
      <PasteAnywhere />
      <DropAnywhere />
    </>
  );
}
