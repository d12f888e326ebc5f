import { useEffect, useState } from "react";
import type { WirePin } from "#contract/kit/shapes.ts";
import { commonCopy } from "#spec/copy/kit/common.ts";
import { useText } from "#web/app/text.tsx";
import { HiddenPinNotice } from "#web/features/content/saving/hidden-pin-notice.tsx";
import picker from "#web/features/content/saving/board-picker.module.css";
import type { SavingPlace } from "#web/features/content/saving/places.ts";
import { SavePicker } from "#web/features/content/saving/save-picker.tsx";
import { IconButton } from "#web/ui/icon-button.tsx";
import { ArrowLeftIcon } from "#web/ui/icons.tsx";
import { fitPopup } from "./fit-popup.ts";
import { SaveFrame } from "./save-frame.tsx";
import styles from "./save-window.module.css";
import { SavedHere } from "./saved-here.tsx";

/** The window that saves a pin of this site; where the pin may not be seen, a notice stands in the picker's place. saving §2 */
export function RepinWindow({ pin }: { pin: WirePin | undefined }) {
  const t = useText();
  const [saved, setSaved] = useState<SavingPlace | null>(null);
  useEffect(fitPopup, []);
  if (pin === undefined)
    return (
      <SaveFrame preview={null}>
        <HiddenPinNotice />
      </SaveFrame>
    );
  const { url, width, height } = pin.images["474x"];
  if (saved)
    return (
      <SavedHere
        saved={{ place: saved, pinId: pin.id, count: 1 }}
        pictures={[{ url: pin.images["236x"].url, title: pin.alt_text }]}
        duration={pin.media?.media_type === "video" ? pin.media.duration : undefined}
      />
    );
  return (
    <SaveFrame
      preview={
        <figure className={styles.preview}>
          <img src={url} width={width} height={height} alt={pin.alt_text} style={{ background: pin.dominant_color }} />
          <figcaption className={styles.words}>
            <p className={styles.strong}>{pin.title}</p>
            <p>{pin.description}</p>
          </figcaption>
        </figure>
      }
    >
      <SavePicker
        pin={pin}
        onDone={() => undefined}
        onSaved={setSaved}
        frame={({ title, onBack, children }) => (
          <div className={styles.picker}>
            <div className={picker.head}>
              {onBack ? (
                <IconButton size="sm" label={t(commonCopy.navigation.back)} icon={<ArrowLeftIcon />} onClick={onBack} />
              ) : (
                <span />
              )}
              <h2 className={picker.heading}>{title}</h2>
            </div>
            {children}
          </div>
        )}
      />
    </SaveFrame>
  );
}
