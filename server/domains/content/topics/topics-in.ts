import { findHashtags } from "#rules/content/hashtags.ts";
import { topics } from "./topics.ts";
import { stem } from "#engines/text/stem.ts";
import { fold, isUnspaced, tokensOf } from "#engines/text/words.ts";
import { saidInPassing, topicWords } from "./topic-words.ts";

const maxTopics = 20;
const longestName = 4;

/**
 * The topics a pin is about, as slugs: first those its texts name by hashtags (`#MidCentury` in a description puts the pin under
 * the topic `mid-century`; what no topic is called stands for itself), then the known ones whose name or another word for it stands in
 * its title, or in what is said of it where the title names none: descriptions mention much that is not to be seen.
 */
export function topicsIn(title: string, ...others: string[]): string[] {
  const tags = [title, ...others].flatMap((text) => findHashtags(text)).map(({ tag }) => slugOf(tag));
  const ofTitle = named(title);
  return [...new Set([...tags, ...(ofTitle.length > 0 ? ofTitle : others.flatMap(named))])].slice(0, maxTopics);
}

/** A hashtag holds no hyphens: those of a topic's slug are left out in it. */
function slugOf(tag: string): string {
  const plain = tag.toLowerCase();
  return joined.get(plain.replaceAll("_", "")) ?? plain;
}

const joined = new Map(topics.map(({ slug }) => [slug.replaceAll("-", ""), slug]));

function named(text: string): string[] {
  const stems = keys(text);
  const found = stems.flatMap((_stem, from) =>
    Array.from({ length: longestName }, (_unused, size) =>
      names.spaced.get(stems.slice(from, from + size + 1).join(" ")),
    ),
  );
  const folded = fold(text.slice(0, 2_000));
  const inRow = names.unspaced.filter(([name]) => standsIn(folded, name)).map(([, slug]) => slug);
  return [...found, ...inRow].filter((slug) => slug !== undefined);
}

/** Finds words by its dictionaries of Chinese, Japanese and others; Korean words begin behind spaces. */
const segmenter = new Intl.Segmenter("ja", { granularity: "word" });

/** Whether a name stands in a text of a script without spaces as a word or words, not within another (庭 in 家庭). */
function standsIn(text: string, name: string): boolean {
  if (!text.includes(name)) return false;
  if (/^\p{Script=Hangul}/u.test(name))
    return text.split(/[^\p{Script=Hangul}]+/u).some((word) => word.startsWith(name));
  const ends = new Set([0]);
  for (const { index, segment } of segmenter.segment(text)) ends.add(index + segment.length);
  for (let at = text.indexOf(name); at >= 0; at = text.indexOf(name, at + 1))
    if (ends.has(at) && ends.has(at + name.length)) return true;
  return false;
}

function keys(text: string): string[] {
  return tokensOf(text, 200).map(({ word }) => stem(word));
}

/** Every name by the stems of its words; those of scripts without spaces as they are. */
const names = (() => {
  const every = [
    ...topics.filter(({ slug }) => !saidInPassing.has(slug)).map(({ slug, name }) => [name, slug] as const),
    ...Object.entries(topicWords).flatMap(([slug, words]) => words.map((word) => [word, slug] as const)),
  ];
  return {
    spaced: new Map(every.filter(([name]) => !isUnspaced(name)).map(([name, slug]) => [keys(name).join(" "), slug])),
    unspaced: every.filter(([name]) => isUnspaced(name)).map(([name, slug]) => [fold(name), slug] as const),
  };
})();
