import { useLocation } from "react-router";
import type { WirePromotablePin } from "#contract/business/quick-promote.ts";
import { promoteCopy } from "#spec/copy/business/promote.ts";
import { loginAddress } from "#web/app/login-address.ts";
import { openAnew } from "#web/app/session.tsx";
import { useText } from "#web/app/text.tsx";
import { Banner } from "#web/ui/banner.tsx";
import { Button } from "#web/ui/button.tsx";
import { PinPicture } from "#web/ui/pin-picture.tsx";
import { nameOf, pictureOf } from "./pin-tile.tsx";
import styles from "./promote.module.css";
import type { PlacedRefusal } from "./refused-promote.ts";

const { pin: copy, error: words } = promoteCopy;

type PinAsideProps = {
  pin: WirePromotablePin;
  /** Who pays, as the ad says it. */
  advertiser: string;
  error: PlacedRefusal | null;
  onOther: () => void;
};

/** The pin as people will see it, and what is wrong with it. */
export function PinAside({ pin, advertiser, error, onOther }: PinAsideProps) {
  const t = useText();
  return (
    <section className={styles.pin} aria-label={t(copy.asAd)}>
      <PinError error={error} onOther={onOther} />
      <figure className={styles.preview}>
        <span className={styles.previewPicture}>
          <PinPicture picture={pictureOf(pin)} color={pin.image.dominant_color} eager />
        </span>
        <figcaption className={styles.previewWords}>
          <span className={styles.tileName}>{nameOf(pin) ?? t(copy.untitled)}</span>
          <span className={styles.quiet}>{t(copy.label, { name: advertiser })}</span>
          <span>
            <Button size="sm" onClick={onOther}>
              {t(copy.other)}
            </Button>
          </span>
        </figcaption>
      </figure>
    </section>
  );
}

/** What is said at the pin: log in again, or choose another one. */
function PinError({ error, onOther }: Pick<PinAsideProps, "error" | "onOther">) {
  const t = useText();
  const { pathname, search } = useLocation();
  if (error?.at !== "pin") return null;
  return (
    <Banner
      tone="error"
      live
      actions={
        error.way === "log_in" ? (
          <Button size="sm" onClick={() => openAnew(loginAddress(pathname + search))}>
            {t(words.logIn)}
          </Button>
        ) : (
          <Button size="sm" onClick={onOther}>
            {t(copy.other)}
          </Button>
        )
      }
    >
      {t(error.sentence)}
    </Banner>
  );
}
