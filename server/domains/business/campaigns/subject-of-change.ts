import type { CallContext } from "#server/calls/context.ts";
import type { Person } from "#server/calls/viewer.ts";

/** The business in whose name somebody says they act, where they may act for it; null: in nobody else's. */
export async function subjectOfChange({
  services: { accounts, db },
  viewer,
  actingAs,
}: Pick<CallContext<Person>, "services" | "viewer" | "actingAs">): Promise<string | null> {
  if (actingAs === undefined || actingAs === viewer.id) return null;
  return (await accounts.profile(db, viewer.id, actingAs))?.id ?? null;
}
