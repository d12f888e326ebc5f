import { topicsCopy } from "#spec/copy/discovery/topics.ts";
import { localized } from "#server/platform/localized.ts";

const names: Readonly<Record<string, string>> = topicsCopy;

/** What a topic is called in a language; topics of the instance's own keep the name they were given. */
export function topicName(locale: string, { slug, name }: { slug: string; name: string }): string {
  return localized(locale, names[slug] ?? name);
}
