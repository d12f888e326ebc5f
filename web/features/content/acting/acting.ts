import { useSyncExternalStore } from "react";
import { keepActing } from "#web/app/acting-cookie.ts";
import { postToTabs } from "#web/app/tab-channel.ts";
import { openAnew, useViewer } from "#web/app/session.tsx";
import { type ActingChoice, actingChoiceNow, type ActingFields, actingFields, watchActing } from "./acting-now.ts";

const keptNow = () => JSON.stringify(actingChoiceNow());
const nobody = "null";

/** As whom the viewer acts; null: as themselves, as on the server and in the first render. */
export function useActingChoice(): ActingChoice | null {
  return JSON.parse(useSyncExternalStore(watchActing, keptNow, () => nobody)) as ActingChoice | null;
}

/** The acting parameters of calls. */
export function useActing(): ActingFields {
  return actingFields(useActingChoice());
}

/** Whether something of that person is the viewer's own: theirs, or that of the business they act as. business §4 */
export function useIsOwn(ownerId: string): boolean {
  const viewer = useViewer();
  const choice = useActingChoice();
  return viewer !== null && (viewer.id === ownerId || (choice?.kind === "profile" && choice.id === ownerId));
}

/** Starts acting as somebody, null: as oneself, and opens a page anew: what is cached was asked for as another. */
export function actAs(personId: string, choice: ActingChoice | null, path = here()): void {
  keepActing(personId, choice);
  postToTabs({ kind: "acting" });
  openAnew(path);
}

function here(): string {
  return window.location.pathname + window.location.search;
}
