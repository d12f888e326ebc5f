import { Suspense } from "react";
import type { WirePerson } from "#contract/kit/shapes.ts";
import { lazyPart } from "#web/app/lazy-part.ts";
import { openDialog } from "#web/app/dialogs.tsx";

const NewMessage = lazyPart(async () => (await import("./new-message.tsx")).NewMessage);

/** Opens the dialog for a first message to a person. */
export function writeTo(person: WirePerson): void {
  openDialog((close) => (
    <Suspense>
      <NewMessage person={person} onClose={close} />
    </Suspense>
  ));
}
