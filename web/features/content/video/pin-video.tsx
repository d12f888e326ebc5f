import { useRef, useState } from "react";
import type { WirePin, WirePinMedia } from "#contract/kit/shapes.ts";
import { mediaCopy } from "#spec/copy/content/media.ts";
import { useText } from "#web/app/text.tsx";
import { Button } from "#web/ui/button.tsx";
import { tellDone } from "#web/features/content/ads/ad-viewability.ts";
import { nameOf } from "#web/features/content/pins/pin-name.ts";
import styles from "./pin-media.module.css";
import { usePlayback } from "./use-playback.ts";

type Video = Extract<WirePinMedia, { media_type: "video" }>;

/** Small screens without many pixels have enough of a small file. */
const largeScreens = "(min-width: 600px), (min-resolution: 2dppx)";

/** A pin's video with the browser's own controls. */
export function PinVideo({ pin, video }: { pin: WirePin; video: Video }) {
  const t = useText();
  const element = useRef<HTMLVideoElement>(null);
  const [broken, setBroken] = useState(false);
  usePlayback(element, {
    pinId: pin.id,
    rank: pin.is_promoted ? "promoted" : "organic",
    autoplay: true,
    // Of what nobody pays for it is not counted.
    onHalf: pin.is_promoted ? () => tellDone("video_50", pin) : undefined,
  });
  const { sources, width, height, converted } = video;
  return (
    <div className={styles.stage}>
      {/* oxlint-disable-next-line jsx-a11y/media-has-caption -- people upload videos without captions */}
      <video
        ref={element}
        className={styles.video}
        style={{ aspectRatio: `${width} / ${height}` }}
        data-shared-picture=""
        width={width}
        height={height}
        poster={pin.images["736x"].url}
        preload="metadata"
        controls
        playsInline
        loop
        aria-label={t(mediaCopy.view.video, { title: nameOf(pin, t) })}
      >
        {sources.map(({ url, type }, at) => (
          <source
            key={url}
            src={url}
            type={type}
            media={at < sources.length - 1 ? largeScreens : undefined}
            onError={at === sources.length - 1 ? () => setBroken(true) : undefined}
          />
        ))}
      </video>
      {broken ? (
        <div className={styles.broken} role="status">
          <p>{t(mediaCopy.view.cannotPlay)}</p>
          <Button href={video.video_url} download>
            {t(mediaCopy.view.download)}
          </Button>
        </div>
      ) : converted ? null : (
        <p className={styles.note}>{t(mediaCopy.view.mayNotPlay)}</p>
      )}
    </div>
  );
}
