import type { AdEventKind } from "#spec/constants/ad-events.ts";
import { adEventLimits } from "#spec/constants/ad-events.ts";
import type { WirePin } from "#contract/kit/shapes.ts";

export type Told = AdEventKind;
type Event = { kind: Told; at: string; visible_ms: number } & ({ token: string } | { pin_id: string });

const address = "/ads/v4/events/";
const half = 0.5;
/** What was seen is told together, so often. */
const tellMs = 2_000;
/** More than fits in one beacon, with room. */
const mostAtOnce = 50;

const waiting: Event[] = [];
/** What was told in this visit: coming back to a list counts nothing again. */
const told = new Set<string>();
/** When each was first in sight, by the page's clock. */
const painted = new Map<string, number>();
const cards = new Map<Element, { pin: WirePin; timer: ReturnType<typeof setTimeout> | undefined }>();
let timer: ReturnType<typeof setTimeout> | undefined;

const nameOf = (pin: WirePin) => pin.tracking_params || pin.id;

const observer = new IntersectionObserver(
  (entries) => {
    for (const { target, intersectionRatio } of entries) look(target, intersectionRatio >= half);
  },
  { threshold: half },
);

document.addEventListener("visibilitychange", () => {
  if (document.hidden) {
    for (const card of cards.keys()) look(card, false);
    flush();
    return;
  }
  // Observed anew, each card says again whether it is in sight.
  for (const card of cards.keys()) {
    observer.unobserve(card);
    observer.observe(card);
  }
});
addEventListener("pagehide", flush);

/** Half of it for a second, on a page that is in sight, is an impression. */
export function watch(card: Element, pin: WirePin): () => void {
  if (told.has(`impression ${nameOf(pin)}`)) return () => {};
  cards.set(card, { pin, timer: undefined });
  observer.observe(card);
  return () => forget(card);
}

function look(card: Element, isInSight: boolean): void {
  const watched = cards.get(card);
  if (watched === undefined) return;
  clearTimeout(watched.timer);
  if (!isInSight || document.hidden) return;
  const { pin } = watched;
  const since = performance.now();
  if (!painted.has(nameOf(pin))) painted.set(nameOf(pin), since);
  watched.timer = setTimeout(() => {
    forget(card);
    add("impression", pin, performance.now() - since);
  }, adEventLimits.viewableMs);
}

function forget(card: Element): void {
  clearTimeout(cards.get(card)?.timer);
  cards.delete(card);
  observer.unobserve(card);
}

/** What was done with it; whatever was done with, was seen. */
export function tell(kind: Exclude<Told, "impression">, pin: WirePin): void {
  const since = performance.now() - (painted.get(nameOf(pin)) ?? performance.now());
  if (painted.has(nameOf(pin))) add("impression", pin, since);
  add(kind, pin, since);
  // They lead away from the page, or soon will.
  flush();
}

function add(kind: Told, pin: WirePin, visibleMs: number): void {
  const key = `${kind} ${nameOf(pin)}`;
  if (told.has(key) || (kind === "video_50" && !pin.is_promoted)) return;
  told.add(key);
  const of = pin.is_promoted ? { token: pin.tracking_params } : { pin_id: pin.id };
  waiting.push({ kind, ...of, at: new Date().toISOString(), visible_ms: Math.max(1, Math.round(visibleMs)) });
  if (waiting.length >= mostAtOnce) flush();
  else timer ??= setTimeout(flush, tellMs);
}

function flush(): void {
  clearTimeout(timer);
  timer = undefined;
  while (waiting.length > 0) {
    const some = waiting.splice(0, mostAtOnce);
    // A beacon also leaves from a page that is being closed.
    if (navigator.sendBeacon(address, JSON.stringify({ events: some }))) continue;
    waiting.unshift(...some);
    timer = setTimeout(flush, tellMs);
    return;
  }
}
