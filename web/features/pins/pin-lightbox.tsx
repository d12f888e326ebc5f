import { useEffect, useRef } from "react";
import type { WirePin } from "#contract/shapes.ts";
import { commonCopy } from "#spec/copy/common.ts";
import { useText } from "#web/app/text.tsx";
import { IconButton } from "#web/ui/icon-button.tsx";
import { CloseIcon } from "#web/ui/icons.tsx";
import { openDialogs } from "#web/ui/open-dialogs.ts";
import styles from "./pin-lightbox.module.css";
import { nameOf } from "./pin-name.ts";

/** The original picture over everything. Escape, the cross or a click anywhere closes it. Load it lazily. */
export function PinLightbox({ pin, onClose }: { pin: WirePin; onClose: () => void }) {
  const t = useText();
  const element = useRef<HTMLDialogElement>(null);
  const { url, width, height } = pin.images.orig;
  useEffect(() => {
    const dialog = element.current;
    if (dialog === null) return;
    const before = document.activeElement;
    dialog.showModal();
    openDialogs.add(dialog);
    return () => {
      openDialogs.remove(dialog);
      dialog.close();
      if (before instanceof HTMLElement) before.focus({ preventScroll: true });
    };
  }, []);
  return (
    <dialog
      ref={element}
      className={styles.lightbox}
      aria-label={nameOf(pin, t)}
      onCancel={(event) => {
        event.preventDefault();
        onClose();
      }}
      onClick={onClose}
    >
      <img
        className={styles.image}
        src={url}
        width={width}
        height={height}
        alt={pin.alt_text}
        style={{ background: pin.dominant_color }}
      />
      <span className={styles.close}>
        <IconButton variant="picture" label={t(commonCopy.actions.close)} icon={<CloseIcon />} onClick={onClose} />
      </span>
    </dialog>
  );
}
