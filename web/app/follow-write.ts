import { hashKey, type QueryClient } from "@tanstack/react-query";
import type { Call } from "#contract/kit/define.ts";
import type { WireBoardRef } from "#contract/kit/shapes.ts";
import { shownBy } from "./shown-kinds.ts";
import { postToTabs } from "./tab-channel.ts";

type QueryKey = readonly unknown[];

/** What a place that is gone was asked by. */
export type GonePlace = { id: string; slug?: string };

export type FollowOptions = {
  /** Something the call deleted: the page being left must not fetch it again. */
  gone?: GonePlace | undefined;
  /** The page already shows the change: all queries, or those with these keys, are only marked stale. */
  lazily?: true | readonly QueryKey[] | undefined;
};

const following = new WeakMap<QueryClient, Promise<unknown>>();

/** A board that is gone, with its address. */
export function goneBoard({ id, url }: Pick<WireBoardRef, "id" | "url">): GonePlace {
  return { id, slug: decodeURIComponent(url.split("/").findLast((part) => part !== "") ?? "") };
}

/**
 * After a change, invalidates every query that shows a kind of thing it touched: refetched at once where it is mounted, else when next
 * used. Calls do this by themselves; changes by others, or by an action that continues after the answer, are followed by whoever learns of
 * them.
 */
export async function followWrite(
  queries: QueryClient,
  { touches }: Pick<Call, "touches">,
  { gone, lazily = [] }: FollowOptions = {},
): Promise<void> {
  const isTouched = (key: QueryKey) => shownBy(callOf(key)).some((kind) => touches.includes(kind));
  const later = new Set(lazily === true ? [] : lazily.map((key) => hashKey(key)));
  const canWait = (key: QueryKey) => lazily === true || later.has(hashKey(key)) || asksFor(key, gone);
  const work = Promise.all([
    queries.invalidateQueries({
      predicate: ({ queryKey }) => isTouched(queryKey) && canWait(queryKey),
      refetchType: "none",
    }),
    queries.invalidateQueries({ predicate: ({ queryKey }) => isTouched(queryKey) && !canWait(queryKey) }),
  ]);
  following.set(queries, work);
  await work;
}

/** Follows a successful call. A call that starts an action is followed when the action has finished. */
export function followCall(queries: QueryClient, call: Pick<Call, "touches">, options?: FollowOptions): void {
  if (call.touches.length === 0 || call.touches.includes("action")) return;
  postToTabs({ kind: "changed", touches: call.touches });
  void followWrite(queries, call, options);
}

/** Resolves when the refetches of the last change are done. */
export async function caughtUp(queries: QueryClient): Promise<void> {
  await following.get(queries);
}

function callOf([kind, name]: QueryKey): string {
  return String(kind === "list" ? name : kind);
}

function asksFor(key: QueryKey, gone: GonePlace | undefined): boolean {
  const input = key.at(-1);
  if (gone === undefined || typeof input !== "object" || input === null) return false;
  const asked: unknown[] = Object.values(input);
  return asked.includes(gone.id) || (gone.slug !== undefined && asked.includes(gone.slug));
}
