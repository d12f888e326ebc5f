import { type RefObject, useEffect, useEffectEvent } from "react";
import { giveTurn, type Rank, recordedTime, recordTime, takeTurn } from "./playback.ts";

type PlaybackOptions = { pinId: string; rank: Rank; autoplay: boolean; onHalf?: (() => void) | undefined };

/** A video plays when half of it is in sight. */
const leastInSight = 0.5;

/** Whether videos may begin by themselves: not for those who asked for less motion or less data. */
export function mayAutoplay(): boolean {
  const connection = (navigator as { connection?: { saveData?: boolean } }).connection;
  return !matchMedia("(prefers-reduced-motion: reduce)").matches && connection?.saveData !== true;
}

/**
 * Keeps the rules of playing for one video: one at a time, pausing out of sight and going on when it is back, the time recorded on pause
 * and taken up again. By itself it only ever begins without sound. business §4
 */
export function usePlayback(
  ref: RefObject<HTMLVideoElement | null>,
  { pinId, rank, autoplay, onHalf }: PlaybackOptions,
) {
  const reachHalf = useEffectEvent(() => onHalf?.());
  useEffect(() => {
    const video = ref.current;
    if (video === null) return;
    const control = new AbortController();
    const on = (name: string, listener: () => void, target: EventTarget = video) =>
      target.addEventListener(name, listener, { signal: control.signal });
    // Whoever paused it themselves wants it to stay so.
    let wanted = autoplay && mayAutoplay();
    let away = false;
    const record = () => recordTime(pinId, video.currentTime, video.duration);
    const resume = () => {
      const at = recordedTime(pinId);
      if (at > 0 && video.currentTime === 0) video.currentTime = at;
    };
    const leave = () => {
      away = true;
      video.pause();
    };
    const comeBack = () => {
      away = false;
      if (wanted && video.paused) video.play().catch(() => {});
    };
    if (wanted) video.muted = true;
    if (video.readyState >= HTMLMediaElement.HAVE_METADATA) resume();
    on("loadedmetadata", resume);
    on("timeupdate", () => {
      if (video.currentTime >= video.duration / 2) reachHalf();
    });
    on("play", () => {
      wanted = true;
      takeTurn(video, rank);
    });
    on("pause", () => {
      record();
      giveTurn(video, rank);
      if (!away) wanted = false;
    });
    on("visibilitychange", () => (document.hidden ? leave() : comeBack()), document);
    const sight = new IntersectionObserver(
      ([entry]) => (entry && entry.intersectionRatio >= leastInSight ? comeBack() : leave()),
      { threshold: leastInSight },
    );
    sight.observe(video);
    return () => {
      record();
      sight.disconnect();
      control.abort();
      video.pause();
      giveTurn(video, rank);
    };
  }, [ref, pinId, rank, autoplay]);
}
