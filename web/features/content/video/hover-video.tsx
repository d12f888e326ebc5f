import { useEffect, useRef } from "react";
import type { WirePin } from "#contract/kit/shapes.ts";
import styles from "./hover-video.module.css";
import { mayAutoplay, usePlayback } from "./use-playback.ts";

/** A pin's video in its card while the pointer is there: without sound, in its small form, in nobody's way. */
export function HoverVideo({ pin }: { pin: WirePin }) {
  const element = useRef<HTMLVideoElement>(null);
  usePlayback(element, { pinId: pin.id, rank: pin.is_promoted ? "promoted" : "organic", autoplay: false });
  useEffect(() => {
    const video = element.current;
    const card = video?.closest("article");
    if (!video || !card) return;
    const play = () => void video.play().catch(() => {});
    const pause = () => video.pause();
    if (card.matches(":hover")) play();
    card.addEventListener("pointerenter", play);
    card.addEventListener("pointerleave", pause);
    return () => {
      card.removeEventListener("pointerenter", play);
      card.removeEventListener("pointerleave", pause);
    };
  }, []);
  const source = pin.media?.media_type === "video" ? pin.media.sources.at(-1) : undefined;
  if (source === undefined || !mayAutoplay()) return null;
  return (
    <video
      ref={element}
      className={styles.video}
      src={source.url}
      muted
      loop
      playsInline
      preload="none"
      tabIndex={-1}
      aria-hidden="true"
    />
  );
}
