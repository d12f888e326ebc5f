import { useEffect, useRef, useState } from "react";
import type { WireComment } from "#contract/social/comments.ts";

/**
 * Comments of others that come while somebody reads further down are held back, so that nothing moves under their eyes, until they are
 * asked for or the heading (`place`) is in sight again.
 * @param comments newest first
 */
export function useHeldBack(comments: readonly WireComment[], viewerId: string | null) {
  const place = useRef<HTMLHeadingElement>(null);
  const [isBelow, setBelow] = useState(false);
  const newest = comments[0]?.id ?? "0";
  const [last, setLast] = useState(newest);
  useEffect(() => {
    const heading = place.current;
    if (heading === null) return;
    const observer = new IntersectionObserver(
      (entries) => setBelow(entries.at(-1)?.isIntersecting === false),
      // All below the top edge counts as in sight: who jumps past the heading crosses that edge too.
      { rootMargin: "0px 0px 100000px 0px" },
    );
    observer.observe(heading);
    return () => observer.disconnect();
  }, []);
  useEffect(() => {
    if (!isBelow) setLast(newest);
  }, [isBelow, newest]);
  const shown = isBelow
    ? comments.filter(({ id, user }) => BigInt(id) <= BigInt(last) || user?.id === viewerId)
    : comments;
  return {
    place,
    shown,
    /** How many. */
    held: comments.length - shown.length,
    showHeld: () => {
      setLast(newest);
      place.current?.scrollIntoView({ block: "start" });
    },
  };
}
