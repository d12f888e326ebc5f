import { hashKey, type QueryClient } from "@tanstack/react-query";
import type { Call } from "#contract/kit/define.ts";
import type { Kind } from "#contract/kit/effects.ts";
import type { WireBoardRef } from "#contract/kit/shapes.ts";

type QueryKey = readonly unknown[];

/** What a place that is gone was asked by. */
export type GonePlace = { id: string; slug?: string };

export type FollowOptions = {
  /** What the call did away with: the page that is just being left doesn't ask for it again. */
  gone?: GonePlace | undefined;
  /** The page shows what was done already: all answers, or those of these keys, are asked anew when they are next looked at. */
  lazily?: true | readonly QueryKey[] | undefined;
};

const shownBy = new Map<string, readonly Kind[]>();
const following = new WeakMap<QueryClient, Promise<unknown>>();

/** Remembers by what the answers of a call grow old. */
export function noteShown({ name, shows }: Pick<Call, "name" | "shows">): void {
  shownBy.set(name, shows);
}

/** A board that is gone, with its address. */
export function goneBoard({ id, url }: Pick<WireBoardRef, "id" | "url">): GonePlace {
  return { id, slug: decodeURIComponent(url.split("/").findLast((part) => part !== "") ?? "") };
}

/**
 * After a change: every answer that shows a kind of thing it touched is asked anew, at once where it is looked at, else when it next is.
 * Calls do this by themselves; changes by others, or by an action that goes on after the answer, are followed by whoever learns of them.
 */
export async function followWrite(
  queries: QueryClient,
  { touches }: Pick<Call, "touches">,
  { gone, lazily = [] }: FollowOptions = {},
): Promise<void> {
  const isTouched = (key: QueryKey) => shownBy.get(callOf(key))?.some((kind) => touches.includes(kind)) ?? false;
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

/** Follows a call that succeeded. A call that begins an action is followed when the action has come to its end. */
export function followCall(queries: QueryClient, call: Pick<Call, "touches">, options?: FollowOptions): void {
  if (call.touches.length > 0 && !call.touches.includes("action")) void followWrite(queries, call, options);
}

/** Resolves when what the last change made old has been asked anew. */
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
