import { Link } from "react-router";
import type { WirePin } from "#contract/shapes.ts";
import { commonCopy } from "#spec/copy/common.ts";
import { usePinOverlay, withOverlay } from "#web/app/saved-overlay.ts";
import { useText } from "#web/app/text.tsx";
import styles from "./pin-card.module.css";

const captionPx = 36;

/** What a card's height follows from. */
export function pinCardSize(pin: WirePin) {
  const { width, height } = pin.images.orig;
  return { aspect: height / width, extra: pin.title ? captionPx : 0, color: pin.dominant_color };
}

/** A pin in a list: its picture and title, in its state of now. */
export function PinCard({ pin: loaded }: { pin: WirePin }) {
  const t = useText();
  const pin = withOverlay(loaded, usePinOverlay(loaded.id));
  const { "236x": small, "474x": middle, "736x": large } = pin.images;
  return (
    <Link to={`/pin/${pin.id}`} className={styles.card} aria-label={t(commonCopy.pin.open, { title: nameOf(pin, t) })}>
      <img
        src={small.url}
        srcSet={`${small.url} 1x, ${middle.url} 2x, ${large.url} 3x`}
        alt={pin.alt_text}
        loading="lazy"
        decoding="async"
        className={styles.picture}
      />
      {pin.title ? <span className={styles.title}>{pin.title}</span> : null}
    </Link>
  );
}

/** What to call a pin: its title, else what can be seen, else that it has none. */
export function nameOf(pin: WirePin, t: (sentence: string) => string): string {
  return pin.title || pin.alt_text || t(commonCopy.pin.untitled);
}
