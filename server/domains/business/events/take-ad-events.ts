import type { AdEventInput } from "#contract/business/ad-events.ts";
import { adEventKinds, adEventLimits } from "#spec/constants/ad-events.ts";
import type { CallContext } from "#server/calls/context.ts";
import { limitKey } from "#server/calls/limits/limit-key.ts";
import { servedTo } from "#server/calls/served-to.ts";
import { adDayOf, adViewerKey, openAdToken } from "#server/domains/business/ad-tokens/ad-token.ts";
import { isOfAccount, servingsReceipted, servingsSeen } from "./events.queries.ts";
import { type Bringing, judgeEvent } from "./judge-event.ts";
import { eventOf, type JudgedEvent, type ServedEvent, servingOf } from "./served-ad.ts";
import { storeEvents } from "./store-events.ts";

export type Taken = { accepted: number; duplicate: number; invalid: number };

const dayMs = 86_400_000;

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
  const opened = events.flatMap((event) => openEvent(context, event, bringing.now));
  // Of equal ones the first counts.
  const once = [
    ...new Map(opened.toReversed().map((event) => [`${event.accountId} ${eventOf(event)}`, event])).values(),
  ];
  const taken = { accepted: 0, duplicate: opened.length - once.length, invalid: events.length - opened.length };
  const byAccount = [...Map.groupBy(once, ({ accountId }) => accountId)].toSorted(([a], [b]) => byId(a, b));
  const judged = await Promise.all(
    byAccount.map(([accountId, ofAccount]) => judgeEvents(context, accountId, ofAccount.toSorted(inOrder), bringing)),
  );
  for (const [n, [accountId]] of byAccount.entries()) {
    const ofAccount = await withoutCrowd(context, judged[n] ?? []);
    const stored = await storeEvents(services, accountId, ofAccount, now);
    taken.duplicate += ofAccount.length - stored.length;
    taken.accepted += stored.filter(({ reason }) => reason === null).length;
    taken.invalid += stored.filter(({ reason }) => reason !== null).length;
  }
  return taken;
}

const byId = (a: string, b: string) => (BigInt(a) < BigInt(b) ? -1 : 1);

/** The order in which events of an account are written, by every process, so that nobody waits in a circle. Impressions come first. */
function inOrder(a: ServedEvent, b: ServedEvent): number {
  if (a.day !== b.day) return a.day < b.day ? -1 : 1;
  if (a.auctionId !== b.auctionId) return byId(a.auctionId, b.auctionId);
  return a.place - b.place || adEventKinds.indexOf(a.kind) - adEventKinds.indexOf(b.kind);
}

/** A serving of the future has no day of its own yet: only that of a clock gone back a little is kept. */
function openEvent({ services }: CallContext, event: AdEventInput, now: number): ServedEvent[] {
  const token = openAdToken(services, event.token);
  if (token === null || token.servedAt < now - adEventLimits.oldestDays * dayMs || token.servedAt > now + 2 * dayMs)
    return [];
  const { kind, visible_ms } = event;
  return [{ ...token, kind, day: adDayOf(token.servedAt), visible_ms }];
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
  const [receipted, seenBefore, isOwn] = await Promise.all([
    servingsReceipted(db, accountId, events),
    servingsSeen(
      db,
      accountId,
      events.filter(({ kind }) => kind !== "impression"),
    ),
    isOfAccount(db, accountId, context.viewer.id),
  ]);
  const seen = new Set(seenBefore);
  const judged: JudgedEvent[] = [];
  for (const event of events) {
    const serving = servingOf(event);
    const known = { hasReceipt: receipted.has(serving), isOwn, wasSeen: seen.has(serving) };
    const reason = judgeEvent(event, bringing, known);
    if (event.kind === "impression" && (reason === null || reason === "brief")) seen.add(serving);
    judged.push({ ...event, reason });
  }
  return judged;
}

/** Very many clicks from one network within a minute are nobody's interest, whoever sends them. */
async function withoutCrowd({ services, origin }: CallContext, events: JudgedEvent[]): Promise<JudgedEvent[]> {
  const network = limitKey(null, origin.address);
  for (const event of events) {
    if (event.kind !== "click" || event.reason !== null) continue;
    const taken = await services.limits.tryTake([["ad_click", network]]);
    if ("refused" in taken) event.reason = "crowd";
  }
  return events;
}
