import type { QueryClient } from "@tanstack/react-query";
import { redirect } from "react-router";
import { getBoard } from "#contract/content/boards.ts";
import { getPin } from "#contract/content/pins.ts";
import { Refusal } from "#contract/kit/refusal.ts";
import { type PageQuery, query } from "#web/app/queries.ts";
import { refusalOf } from "#web/app/refusal-of.ts";
import { sessionQuery } from "#web/app/session.tsx";
import { trashedAt, trashedOne } from "#web/features/identity/settings/settings-queries.ts";

/** Leads whoever opens a pin of theirs that lies in the trash to its page there. */
export function leadPinToTrash(client: QueryClient, id = ""): Promise<never> {
  return leadToTrash(client, query(getPin, { id }), trashedOne(id));
}

/** The same by the address a board, or a section of it, had. */
export function leadBoardToTrash(client: QueryClient, username = "", slug = ""): Promise<never> {
  return leadToTrash(client, query(getBoard, { username, slug }), trashedAt(username, slug));
}

/**
 * Whoever opens what lies in their own trash is led there; for anybody else the page fails as it did.
 * @param asked what the page asked for, and wasn't given
 * @param inTrash the same in the trash, the newest first
 */
async function leadToTrash(
  client: QueryClient,
  asked: Pick<PageQuery, "queryKey">,
  inTrash: ReturnType<typeof trashedOne | typeof trashedAt>,
): Promise<never> {
  const failed: unknown = client.getQueryState(asked.queryKey)?.error ?? new Refusal("NOT_FOUND");
  const { user } = await client.ensureQueryData(sessionQuery);
  if (user === null || refusalOf(failed)?.reason !== "NOT_FOUND") throw failed;
  const [newest] = await client.fetchQuery({ ...inTrash, staleTime: 0 }).catch(() => []);
  if (newest === undefined) throw failed;
  // Not for ever: it may be restored.
  throw redirect(`/settings/trash/${newest.id}`);
}
