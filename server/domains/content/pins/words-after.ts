import type { Config } from "#server/config/config.ts";
import { topicsIn } from "#server/domains/content/topics/topics-in.ts";
import { domainOf } from "./domain-of.ts";
import type { PinRow } from "./pin-row.ts";

/** What a pin says, where it leads, and what it is found under. */
export type PinWords = Pick<PinRow, "title" | "description" | "link" | "domain" | "topics">;

type Change = { title?: string | undefined; description?: string | undefined; link?: string | null | undefined };

/**
 * The texts of a pin after a change. Fields not given stay; an empty link removes it. Topics derived from the old texts are replaced by
 * those of the new ones; the others stay.
 */
export function wordsAfter(config: Pick<Config, "publicUrl">, pin: PinWords, change: Change): PinWords {
  const title = change.title ?? pin.title;
  const description = change.description ?? pin.description;
  const link = change.link === undefined ? pin.link : change.link === "" ? null : change.link;
  const named = new Set(topicsIn(pin.title, pin.description));
  const others = pin.topics.filter((topic) => !named.has(topic));
  const topics = [...new Set([...topicsIn(title, description), ...others])];
  return { title, description, link, domain: domainOf(config, link), topics };
}
