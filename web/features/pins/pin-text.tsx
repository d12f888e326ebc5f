import { Link } from "react-router";
import { findHashtags } from "#rules/hashtags.ts";

/** A description: its lines kept, each hashtag a search. Nothing in it is ever read as markup. */
export function PinText({ text, className }: { text: string; className?: string | undefined }) {
  let at = 0;
  const parts = findHashtags(text).flatMap(({ tag, start, end }) => {
    const before = text.slice(at, start);
    at = end;
    const to = `/search/pins?q=${encodeURIComponent(`#${tag}`)}`;
    return [
      before,
      <Link key={start} to={to}>
        #{tag}
      </Link>,
    ];
  });
  return (
    <p className={className}>
      {parts}
      {text.slice(at)}
    </p>
  );
}
