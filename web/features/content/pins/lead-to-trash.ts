import type { QueryClient } from "@tanstack/react-query";
import { redirect } from "react-router";
import { getPin } from "#contract/content/pins.ts";
import { Refusal } from "#contract/kit/refusal.ts";
import { query } from "#web/app/queries.ts";
import { refusalOf } from "#web/app/refusal-of.ts";
import { sessionQuery } from "#web/app/session.tsx";
import { trashedOne } from "#web/features/identity/settings/settings-queries.ts";

/** Whoever opens a pin that lies in their own trash is led there; for anybody else the page fails as it did. */
export async function leadToTrash(client: QueryClient, id: string): Promise<never> {
  const failed: unknown = client.getQueryState(query(getPin, { id }).queryKey)?.error ?? new Refusal("NOT_FOUND");
  const { user } = await client.ensureQueryData(sessionQuery);
  if (user === null || refusalOf(failed)?.reason !== "NOT_FOUND") throw failed;
  const items = await client.fetchQuery({ ...trashedOne(id), staleTime: 0 }).catch(() => []);
  if (items.length === 0) throw failed;
  // Not for ever: it may be restored.
  throw redirect(`/settings/trash/${id}`);
}
