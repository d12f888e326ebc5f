import { Suspense, useEffect, useRef, useState } from "react";
import { createPortal } from "react-dom";
import type { WirePin } from "#contract/kit/shapes.ts";
import { mediaCopy } from "#spec/copy/content/media.ts";
import { lazyComponent } from "#web/app/lazy-component.ts";
import { useText } from "#web/app/text.tsx";
import { videoLength } from "./video-length.ts";
import styles from "#web/features/content/pins/media-mark.module.css";

const HoverVideo = lazyComponent(async () => (await import("./hover-video.tsx")).HoverVideo);

/**
 * On a card's picture: that it is only the beginning of a video, with its length, or of several pictures. A video plays in its card while a
 * mouse is there.
 */
export function MediaMark({ pin }: { pin: WirePin }) {
  const t = useText();
  const place = useRef<HTMLSpanElement>(null);
  const [frame, setFrame] = useState<Element | null>(null);
  const { media } = pin;
  const isVideo = media?.media_type === "video";
  useEffect(() => {
    const card = place.current?.closest("article");
    const picture = card?.firstElementChild;
    if (!isVideo || !card || !picture) return;
    const wake = ({ pointerType }: PointerEvent) => pointerType === "mouse" && setFrame(picture);
    card.addEventListener("pointerenter", wake);
    return () => card.removeEventListener("pointerenter", wake);
  }, [isVideo]);
  if (media === undefined) return null;
  const shown = isVideo ? videoLength(media.duration) : String(media.items.length);
  const label = isVideo
    ? t(mediaCopy.view.videoLength, { length: shown })
    : t(mediaCopy.view.images, { count: media.items.length });
  return (
    <span ref={place} role="img" aria-label={label} className={isVideo ? styles.video : styles.several}>
      {shown}
      {frame === null
        ? null
        : createPortal(
            <Suspense>
              <HoverVideo pin={pin} />
            </Suspense>,
            frame,
          )}
    </span>
  );
}
