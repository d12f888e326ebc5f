import { DropAnywhere } from "./drop-anywhere.tsx";
import { PasteAnywhere } from "./paste-anywhere.tsx";

/** What is pasted or dropped on any page begins a pin. Load it lazily. */
export function BringAnywhere() {
  return (
    <>
      <PasteAnywhere />
      <DropAnywhere />
    </>
  );
}
