import type { Kind } from "#contract/kit/effects.ts";
import type { Bus, BusNames } from "./bus.ts";

/** Whose open pages are meant: those of a person, or those that show a pin. */
export type LiveAddress = `person:${string}` | `pin:${string}`;

/**
 * What open pages are told: that something of these kinds may look different now, upon which they ask by their calls; or that somebody is
 * writing in a conversation, or is here. Never what it is: who hears it may not see it.
 */
export type LiveNews =
  | { changed: readonly Kind[] }
  | { typing: InConversation }
  | { active: InConversation & { minutes: number } }
  | LiveQuestion;

type InConversation = { conversation: string; person: string };

/** Asks whoever holds a stream of the addressed person whether they are here; answered by `active`. Pages don't hear it. */
export type LiveQuestion = { asked: InConversation };

/** The names of news on the bus: `person:7 changed` is `person:7~changed~message+notification`. */
export function liveName(to: LiveAddress, news: LiveNews): string {
  if ("changed" in news) return `${to}~changed~${news.changed.join("+")}`;
  if ("typing" in news) return `${to}~typing~${news.typing.conversation}+${news.typing.person}`;
  if ("asked" in news) return `${to}~asked~${news.asked.conversation}+${news.asked.person}`;
  const { conversation, person, minutes } = news.active;
  return `${to}~active~${conversation}+${person}+${minutes}`;
}

/** Reads a name; null for one of a version that tells something else. */
export function readLiveName(name: string): { to: LiveAddress; news: LiveNews } | null {
  const [to = "", sort, facts = ""] = name.split("~");
  if (!/^(?:person|pin):\d+$/.test(to)) return null;
  const [first = "", second = "", third = ""] = facts.split("+");
  const where = { conversation: first, person: second };
  if (sort === "changed") return { to: to as LiveAddress, news: { changed: facts.split("+") as Kind[] } };
  if (sort === "typing") return { to: to as LiveAddress, news: { typing: where } };
  if (sort === "asked") return { to: to as LiveAddress, news: { asked: where } };
  if (sort === "active") return { to: to as LiveAddress, news: { active: { ...where, minutes: Number(third) } } };
  return null;
}

/** Tells open pages in all processes, within milliseconds. What gets lost on the way they learn when they next ask. */
export function tellPages({ bus }: { bus?: Bus }, to: readonly LiveAddress[], news: LiveNews): void {
  if (to.length > 0)
    bus?.tell(
      "live",
      to.map((one) => liveName(one, news)),
    );
}

export type LiveListener = (to: LiveAddress, news: LiveNews) => void;

/** Hears what `tellPages` says; `onMissed`: something may have been missed. */
export function hearPages(bus: Bus, onNews: LiveListener, onMissed: () => void): void {
  bus.subscribe("live", (names: BusNames) => {
    if (names === null) return onMissed();
    for (const name of names) {
      const told = readLiveName(name);
      if (told !== null) onNews(told.to, told.news);
    }
  });
}
