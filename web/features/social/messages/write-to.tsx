import { Suspense } from "react";
import type { WirePerson } from "#contract/kit/shapes.ts";
import { lazyComponent } from "#web/app/lazy-component.ts";
import { openDialog } from "#web/app/dialogs.tsx";

const NewMessage = lazyComponent(async () => (await import("./new-message.tsx")).NewMessage);

/** Opens the dialog for a first message to a person. */
export function writeTo(person: WirePerson): void {
  openDialog((close) => (
    <Suspense>
      <NewMessage person={person} onClose={close} />
    </Suspense>
  ));
}
