import { lazy, memo, Suspense, useState } from "react";
import type { WirePin } from "#contract/kit/shapes.ts";
import { commonCopy } from "#spec/copy/kit/common.ts";
import { savingCopy } from "#spec/copy/content/saving.ts";
import { later } from "#web/app/later.tsx";
import { usePinOverlay, withOverlay } from "#web/app/saved-overlay.ts";
import { useViewer } from "#web/app/session.tsx";
import { type Translate, useText } from "#web/app/text.tsx";
import "#web/features/content/video/media-mark.module.css";
import { IconButton } from "#web/ui/icon-button.tsx";
import { CheckIcon, PinIcon } from "#web/ui/icons.tsx";
import { pinCaptionHeight } from "#web/ui/pin-caption-height.ts";
import { PinCard as CardLook } from "#web/ui/pin-card.tsx";
import { shownAspect } from "#web/ui/grid/layout.ts";
import { useHoverIntent } from "#web/ui/use-hover-intent.ts";
import styles from "./pin-card.module.css";
import { isVeiled } from "./is-veiled.ts";
import { paidLabel } from "./paid-label.ts";
import { nameOf } from "./pin-name.ts";
import { cardSource } from "./pin-source.ts";
import { sharePicture } from "./shared-picture.ts";

const MediaMark = later(async () => (await import("#web/features/content/video/media-mark.tsx")).MediaMark);
const loadControls = () => import("./pin-card-controls.tsx");
const SaveControls = lazy(async () => ({ default: (await loadControls()).SaveControls }));
const PinVeil = lazy(async () => ({ default: (await import("./pin-veil.tsx")).PinVeil }));
const MoreControls = lazy(async () => ({ default: (await loadControls()).MoreControls }));

/** What a card's height follows from. Its caption always has a line, where touch screens have their button. */
export function pinCardSize(pin: WirePin) {
  const { width, height } = pin.images.orig;
  return { aspect: height / width, extra: pinCaptionHeight(captionOf(pin)), color: pin.dominant_color };
}

function captionOf(pin: WirePin): { title: boolean; meta: boolean } {
  const says = pin.reason ?? pin.product ?? pin.sponsorship_label;
  return { title: pin.title !== "", meta: pin.title === "" || says !== undefined };
}

/** Who pays for it goes before whatever else there is to say. */
const captionLine = (pin: WirePin, t: Translate) => {
  const { product, reason, pinner, sponsorship_label: paid } = pin;
  const rest = product?.label || reason || (paid && pin.title ? "" : pinner.full_name);
  return [paidLabel(pin, t), rest].filter(Boolean).join(" · ");
};

/** A pin in a list, in its state of now. What it can do is loaded when the pointer or the focus first comes to it. */
export const PinCard = memo(function PinCard({ pin: loaded, eager }: { pin: WirePin; eager?: boolean | undefined }) {
  const t = useText();
  const overlay = usePinOverlay(loaded.id);
  const pin = withOverlay(loaded, overlay);
  const veiled = isVeiled(pin, overlay);
  const [touched, setTouched] = useState(false);
  const hover = useHoverIntent(() => setTouched(true));
  const { width, height } = pin.images.orig;
  const wake = () => setTouched(true);
  const meta = captionOf(pin).meta ? captionLine(pin, t) : undefined;
  return (
    <div className={styles.card} {...hover} onFocus={wake} data-veiled={veiled ? "" : undefined}>
      {veiled ? (
        <Suspense>
          <PinVeil pin={pin} aspect={shownAspect(height / width)} />
        </Suspense>
      ) : null}
      <CardLook
        to={`/pin/${pin.id}`}
        label={t(commonCopy.pin.open, { title: nameOf(pin, t) })}
        picture={cardSource(pin)}
        aspect={shownAspect(height / width)}
        color={pin.dominant_color}
        eager={eager}
        title={pin.title || undefined}
        meta={meta ? <span className={styles.meta}>{meta}</span> : undefined}
        linkProps={{ viewTransition: true, onClick: sharePicture }}
        mark={pin.media ? <MediaMark pin={pin} /> : undefined}
        topEnd={
          touched ? (
            <Suspense>
              <SaveControls pin={pin} />
            </Suspense>
          ) : null
        }
        bottomEnd={
          touched ? (
            <Suspense>
              <MoreControls pin={pin} />
            </Suspense>
          ) : null
        }
        actions={<TouchSave pin={pin} />}
      />
    </div>
  );
});

const pick = async (pin: WirePin) =>
  (await import("#web/features/content/saving/open-save-picker.tsx")).openSavePicker(pin);
const askToEnter = async (pin: WirePin) =>
  (await import("#web/features/identity/access/open-access.ts")).openAccess({ source: "saveButton", pin });

/** The save button of screens that are touched: there is no hovering there. */
function TouchSave({ pin }: { pin: WirePin }) {
  const t = useText();
  const viewer = useViewer();
  const saved = pin.pinned_to_board;
  const { picker } = savingCopy;
  const label = saved ? `${t(picker.saved)}: ${saved.name}` : t(picker.save);
  return (
    <IconButton
      size="sm"
      className={styles.touch}
      label={label}
      icon={saved ? <CheckIcon size={20} /> : <PinIcon size={20} />}
      data-saved={saved ? "" : undefined}
      onClick={() => void (viewer ? pick(pin) : askToEnter(pin))}
    />
  );
}
