import { latelyDays } from "#server/services/endings.ts";
import type { AppRow } from "#server/domains/identity/tokens/apps.queries.ts";

const latelyMs = latelyDays * 86_400_000;

/**
 * What an app's secret is good for after what ended its maker's rights, until it is renewed. One made lately may be an intruder's and proves
 * nothing (`void`). An older one is known to nobody new: people who let the app act keep it, but it gets no tokens of its maker any more
 * (`others`).
 */
export function secretState({
  secret_made_at: made,
  secret_ended_at: ended,
}: Pick<AppRow, "secret_made_at" | "secret_ended_at">): "whole" | "others" | "void" {
  // A public client has none.
  if (ended === null || made === null) return "whole";
  return ended.getTime() - made.getTime() < latelyMs ? "void" : "others";
}
