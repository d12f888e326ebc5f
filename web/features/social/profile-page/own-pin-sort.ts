import type { userPins } from "#contract/content/pins.ts";
import type { CallInput } from "#contract/kit/define.ts";

export type OwnPinSort = NonNullable<CallInput<typeof userPins>["sort"]>;

/** The order an address asks for; by default the newest first. */
export function ownPinSort(search: URLSearchParams): OwnPinSort {
  const asked = search.get("sort");
  return asked === "oldest" || asked === "alphabetical" ? asked : "newest";
}
