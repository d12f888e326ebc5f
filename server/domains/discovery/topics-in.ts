import { findHashtags } from "#rules/hashtags.ts";

const mostTopics = 20;

/** The topics a text names by its hashtags, as slugs: `#MidCentury` in a description puts the pin under `midcentury`. */
export function topicsIn(...texts: string[]): string[] {
  const tags = texts.flatMap((text) => findHashtags(text)).map(({ tag }) => tag.replace(/^#/, "").toLowerCase());
  return [...new Set(tags)].slice(0, mostTopics);
}
