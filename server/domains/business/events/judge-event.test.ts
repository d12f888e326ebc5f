import { expect, test } from "vitest";
import type { InvalidReason } from "#spec/constants/ad-events.ts";
import { type Bringing, judgeEvent, type KnownServing } from "./judge-event.ts";
import type { ServedEvent } from "./served-ad.ts";

const now = Date.UTC(2026, 10, 24, 12);
const second = 1_000;
const hour = 3_600 * second;

const click: ServedEvent = {
  auctionId: "1",
  place: 1,
  accountId: "2",
  campaignId: "3",
  adGroupId: "4",
  adId: "5",
  pinId: "6",
  surface: "browse",
  event: "CLICKTHROUGH",
  price: 1,
  servedAt: now - 10 * second,
  viewerKey: "somebody",
  kind: "click",
  day: "2026-11-24",
  visible_ms: 5_000,
};
const impression: ServedEvent = { ...click, kind: "impression" };
const bringing: Bringing = { now, viewerKeys: new Set(["somebody"]), isBot: false, fetchedFor: undefined };
const known: KnownServing = { hasReceipt: true, isOwn: false, wasSeen: true };

const rules: [
  what: string,
  event: ServedEvent,
  more: Partial<Bringing & KnownServing>,
  reason: InvalidReason | null,
][] = [
  ["a click of what was seen counts", click, {}, null],
  ["an impression of a second counts", { ...impression, visible_ms: 1_000 }, { wasSeen: false }, null],
  [
    "what does not say how long it was in sight is served, not seen",
    { ...impression, visible_ms: undefined },
    {},
    "unmeasured",
  ],
  ["a click after 47 hours counts", { ...click, servedAt: now - 47 * hour }, {}, null],
  ["a click after 49 hours is too late", { ...click, servedAt: now - 49 * hour }, {}, "expired"],
  ["a clock that is a minute behind harms nobody", { ...impression, servedAt: now + 60 * second }, {}, null],
  ["what is served in an hour cannot have been seen", { ...click, servedAt: now + hour }, {}, "early"],
  ["the browser fetched ahead", click, { fetchedFor: "prefetch" }, "prefetch"],
  ["inside a frame", click, { fetchedFor: "frame" }, "framed"],
  ["a program", click, { isBot: true }, "bot"],
  ["served to somebody else", click, { viewerKeys: new Set(["another"]) }, "foreign"],
  ["without a receipt", click, { hasReceipt: false }, "unserved"],
  ["by the account's own people", click, { isOwn: true }, "own"],
  ["also an impression of theirs", impression, { isOwn: true }, "own"],
  ["a page out of sight", { ...impression, visible_ms: 0 }, {}, "hidden"],
  ["a click in a page out of sight", { ...click, visible_ms: 0 }, {}, "hidden"],
  ["an impression of less than a second", { ...impression, visible_ms: 999 }, {}, "brief"],
  ["a click 199 ms after the paint", { ...click, visible_ms: 199 }, {}, "fast"],
  ["a click 200 ms after the paint counts", { ...click, visible_ms: 200 }, {}, null],
  ["a click 100 ms after the serving, whatever it says", { ...click, servedAt: now - 100 }, {}, "fast"],
  ["a save is never too fast", { ...click, kind: "save", visible_ms: 50 }, {}, null],
  ["a click of what was never seen", click, { wasSeen: false }, "unseen"],
  ["a hide of what was never seen", { ...click, kind: "hide" }, { wasSeen: false }, "unseen"],
];

test.each(rules)("BUS-19 of events: %s", (_what, event, more, reason) => {
  expect(judgeEvent(event, { ...bringing, ...more }, { ...known, ...more })).toBe(reason);
});
