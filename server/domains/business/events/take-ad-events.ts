import type { AdEventInput } from "#contract/business/ad-events.ts";
import { adEventKinds } from "#spec/constants/ad-events.ts";
import type { CallContext } from "#server/calls/context.ts";
import { publishViewers } from "#server/platform/bus/publish-effects.ts";
import { servedTo } from "#server/calls/served-to.ts";
import { adViewerKey } from "#server/domains/business/ad-tokens/ad-token.ts";
import { type Clicker, clickerOf } from "./clicker.ts";
import { isOfAccount, servingsSeen } from "./events.queries.ts";
import { type Bringing, judgeEvent } from "./judge-event.ts";
import { isKnownThere, noteNetwork } from "./note-network.ts";
import { openEvents } from "./open-events.ts";
import { eventOf, type JudgedEvent, type ServedEvent, servingOf } from "./served-ad.ts";
import { storeEvents } from "./store-events.ts";

export type Taken = { accepted: number; duplicate: number; invalid: number };

/**
 * Takes events of ads: each is judged and stored once, with what it costs, in one transaction for each account. What this instance never
 * served, or served long ago, is invalid and leaves no trace.
 */
export async function takeAdEvents(
  context: CallContext,
  events: readonly AdEventInput[],
  isBot: boolean,
): Promise<Taken> {
  const { services, origin } = context;
  const now = services.clock.now();
  const bringing = { now: now.getTime(), viewerKeys: viewerKeysOf(context), isBot, fetchedFor: origin.fetchedFor };
  const opened = await openEvents(services, events, bringing.now);
  // Of equal ones the first counts.
  const once = [
    ...new Map(opened.toReversed().map((event) => [`${event.accountId} ${eventOf(event)}`, event])).values(),
  ];
  const taken = { accepted: 0, duplicate: opened.length - once.length, invalid: events.length - opened.length };
  const byAccount = [...Map.groupBy(once, ({ accountId }) => accountId)].toSorted(([a], [b]) => byId(a, b));
  const judged = await Promise.all(
    byAccount.map(([accountId, ofAccount]) => judgeEvents(context, accountId, ofAccount.toSorted(inOrder), bringing)),
  );
  const clicker = await knownClicker(context, once);
  const hid = new Set<string>();
  for (const [n, [accountId, brought]] of byAccount.entries()) {
    const stored = new Map(
      (await storeEvents(services, accountId, judged[n] ?? [], now, clicker)).map((event) => [eventOf(event), event]),
    );
    for (const event of brought) {
      const { reason } = stored.get(eventOf(event)) ?? {};
      taken[reason === undefined ? "duplicate" : reason === null ? "accepted" : "invalid"] += 1;
      if (event.kind === "hide" && reason === null) hid.add(event.viewerKey);
    }
  }
  if (taken.accepted > 0) await noteNetwork(services.db, clicker, now);
  await publishViewers(services, [...hid]);
  return taken;
}

const byId = (a: string, b: string) => (BigInt(a) < BigInt(b) ? -1 : 1);

/** The order in which events of an account are written, by every process, so that nobody waits in a circle. Impressions come first. */
function inOrder(a: ServedEvent, b: ServedEvent): number {
  if (a.day !== b.day) return a.day < b.day ? -1 : 1;
  if (a.auctionId !== b.auctionId) return byId(a.auctionId, b.auctionId);
  return a.place - b.place || adEventKinds.indexOf(a.kind) - adEventKinds.indexOf(b.kind);
}

/** Whom something was served to who brings it: also a visitor who has logged in since, or was given a device. */
function viewerKeysOf(context: CallContext): Set<string> {
  const { viewer } = context;
  const visitor = { ...context, viewer: { ...viewer, id: null } };
  return new Set(
    [context, visitor, { ...visitor, deviceHash: null }].map((who) => adViewerKey(context.services, servedTo(who))),
  );
}

async function judgeEvents(
  context: CallContext,
  accountId: string,
  events: readonly ServedEvent[],
  bringing: Bringing,
): Promise<JudgedEvent[]> {
  const { db } = context.services;
  const [seenBefore, isOwn] = await Promise.all([
    servingsSeen(
      db,
      accountId,
      events.filter(({ kind }) => kind !== "impression"),
    ),
    isOfAccount(db, accountId, context.viewer.id),
  ]);
  const seen = new Map<string, JudgedEvent | "before" | null>(seenBefore);
  const judged: JudgedEvent[] = [];
  for (const event of events) {
    const serving = servingOf(event);
    const known = { hasReceipt: event.isShown !== false, isOwn, wasSeen: seen.has(serving) };
    const reason = judgeEvent(event, bringing, known);
    const own = { ...event, reason };
    judged.push(own);
    if (event.kind === "impression" && countsAsSeen(reason)) seen.set(serving, reason === null ? null : own);
    // Who clicks has seen it, however short or unmeasured that was: no click counts without its impression.
    const glance = seen.get(serving);
    if (event.kind !== "click" || reason !== null || glance === null || glance === undefined) continue;
    if (glance === "before") judged.unshift({ ...event, kind: "impression", reason: null });
    else glance.reason = null;
    seen.set(serving, null);
  }
  return judged.toSorted(inOrder);
}

const countsAsSeen = (reason: JudgedEvent["reason"]) =>
  reason === null || reason === "brief" || reason === "unmeasured";

/** Of who clicks it is looked up whether they are known where they are. */
async function knownClicker(
  context: CallContext,
  events: readonly ServedEvent[],
): Promise<Clicker & { isKnown: boolean }> {
  const clicker = clickerOf(context);
  const clicks = events.some(({ kind }) => kind === "click");
  return { ...clicker, isKnown: clicks && (await isKnownThere(context.services.db, clicker)) };
}
