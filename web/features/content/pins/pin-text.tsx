import type { ReactNode } from "react";
import { Link } from "react-router";
import { findHashtags } from "#rules/content/hashtags.ts";
import { findLinks } from "#rules/kit/links-in.ts";
import { offsiteAddress } from "./offsite-address.ts";

type PinTextProps = {
  text: string;
  className?: string | undefined;
  /** Whose text it is: the check of outbound links trusts what stands in it. */
  of?: { pin: string } | { user: string } | undefined;
};

/** A description: its lines kept, each hashtag a search, each web address led over the check. Nothing in it is ever read as markup. */
export function PinText({ text, className, of }: PinTextProps) {
  const links = findLinks(text).map((one) => ({
    ...one,
    shown: outside(text.slice(one.start, one.end), one.link, of),
  }));
  const tags = findHashtags(text)
    .filter(({ start }) => !links.some((link) => start >= link.start && start < link.end))
    .map((one) => ({ ...one, shown: search(one.tag) }));
  let at = 0;
  const parts = [...links, ...tags]
    .toSorted((a, b) => a.start - b.start)
    .flatMap(({ start, end, shown }) => {
      const before = text.slice(at, start);
      at = end;
      return [before, <span key={start}>{shown}</span>];
    });
  return (
    <p className={className} dir="auto">
      {parts}
      {text.slice(at)}
    </p>
  );
}

function search(tag: string): ReactNode {
  return <Link to={`/search/pins?q=${encodeURIComponent(`#${tag}`)}`}>#{tag}</Link>;
}

function outside(words: string, link: string, of: PinTextProps["of"]): ReactNode {
  return (
    <a href={offsiteAddress({ link, ...of })} target="_blank" rel="nofollow noopener ugc">
      {words}
    </a>
  );
}
