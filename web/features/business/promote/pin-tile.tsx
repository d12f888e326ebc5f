import type { WirePromotablePin } from "#contract/business/quick-promote.ts";
import { promoteCopy } from "#spec/copy/business/promote.ts";
import { useText } from "#web/app/text.tsx";
import { CheckIcon } from "#web/ui/icons.tsx";
import { PinPicture } from "#web/ui/pin-picture.tsx";
import styles from "./promote.module.css";

const { pin: copy, whyNot } = promoteCopy;

type PinTileProps = {
  pin: WirePromotablePin;
  /** Among several: it is one of those chosen. Absent: pressing it chooses this one. */
  isChosen?: boolean | undefined;
  onChoose: () => void;
};

/** A pin of the list: pressed it is chosen, or it says why it can't be. */
export function PinTile({ pin, isChosen, onChoose }: PinTileProps) {
  const t = useText();
  const name = nameOf(pin) ?? t(copy.untitled);
  const words = (
    <>
      <span className={styles.tilePicture}>
        <PinPicture picture={pictureOf(pin)} color={pin.image.dominant_color} />
        {isChosen === true ? (
          <span className={styles.tileMark}>
            <CheckIcon size={20} />
          </span>
        ) : null}
      </span>
      <span className={styles.tileName}>{name}</span>
      <span className={styles.quiet}>
        {pin.reason === null ? (pin.domain ?? "") : t(whyNot[pin.reason])}
        {pin.ad_count > 0 ? ` · ${t(copy.running, { count: pin.ad_count })}` : ""}
      </span>
    </>
  );
  if (!pin.is_promotable) return <div className={styles.tileOff}>{words}</div>;
  return (
    <button type="button" className={styles.tile} aria-pressed={isChosen} onClick={onChoose}>
      {words}
    </button>
  );
}

/** What a pin is called where it stands among others. */
export function nameOf({ title, alt_text: alt, description }: WirePromotablePin): string | null {
  return [title, alt, description].find((words) => words.trim() !== "") ?? null;
}

/** Its picture; its name stands beside it. */
export function pictureOf({ image: { url, width, height } }: WirePromotablePin) {
  return { src: url, width, height, alt: "" };
}
