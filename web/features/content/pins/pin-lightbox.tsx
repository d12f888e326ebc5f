import { type KeyboardEvent, type PointerEvent, useEffect, useRef, useState } from "react";
import type { WirePin } from "#contract/kit/shapes.ts";
import { commonCopy } from "#spec/copy/kit/common.ts";
import { useText } from "#web/app/text.tsx";
import { IconButton } from "#web/ui/icon-button.tsx";
import { CloseIcon } from "#web/ui/icons.tsx";
import { type KeyAction, keyAction } from "#web/ui/key-map.ts";
import { openDialogs } from "#web/ui/open-dialogs.ts";
import styles from "./pin-lightbox.module.css";
import { nameOf } from "./pin-name.ts";

type View = { zoom: number; x: number; y: number };

const whole: View = { zoom: 1, x: 0, y: 0 };
const max = 6;
const panPx = 80;

/**
 * The original picture over everything. Keys or the wheel zoom, arrows or dragging move it; Escape, the cross or a click beside it
 * close it. Load it lazily.
 */
export function PinLightbox({ pin, onClose }: { pin: WirePin; onClose: () => void }) {
  const t = useText();
  const element = useRef<HTMLDialogElement>(null);
  const [view, setView] = useState(whole);
  const dragged = useRef(false);
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

  const zoomBy = (factor: number) =>
    setView((before) => {
      const zoom = Math.min(max, Math.max(1, before.zoom * factor));
      const share = zoom === 1 ? 0 : zoom / before.zoom;
      return { zoom, x: before.x * share, y: before.y * share };
    });
  const panBy = (x: number, y: number) =>
    setView((before) => (before.zoom === 1 ? before : { ...before, x: before.x + x, y: before.y + y }));
  const byKey: Record<KeyAction<"largePicture">, () => void> = {
    zoomIn: () => zoomBy(1.4),
    zoomOut: () => zoomBy(1 / 1.4),
    whole: () => setView(whole),
    left: () => panBy(panPx, 0),
    right: () => panBy(-panPx, 0),
    up: () => panBy(0, panPx),
    down: () => panBy(0, -panPx),
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const action = keyAction("largePicture", event);
    if (action === null) return;
    event.preventDefault();
    byKey[action]();
  };
  const onPointerDown = (event: PointerEvent<HTMLImageElement>) => {
    dragged.current = false;
    if (view.zoom > 1) event.currentTarget.setPointerCapture(event.pointerId);
  };
  const onPointerMove = (event: PointerEvent<HTMLImageElement>) => {
    if (!event.currentTarget.hasPointerCapture(event.pointerId)) return;
    if (event.movementX !== 0 || event.movementY !== 0) dragged.current = true;
    panBy(event.movementX, event.movementY);
  };
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
      onKeyDown={onKeyDown}
      onWheel={(event) => zoomBy(event.deltaY < 0 ? 1.15 : 1 / 1.15)}
    >
      <img
        className={styles.image}
        src={url}
        width={width}
        height={height}
        alt={pin.alt_text}
        draggable={false}
        data-zoomed={view.zoom > 1 ? "" : undefined}
        style={{
          background: pin.dominant_color,
          transform: `translate3d(${view.x}px, ${view.y}px, 0) scale(${view.zoom})`,
        }}
        onPointerDown={onPointerDown}
        onPointerMove={onPointerMove}
        onClick={(event) => {
          event.stopPropagation();
          if (dragged.current) return;
          setView((before) => (before.zoom === 1 ? { ...whole, zoom: 2 } : whole));
        }}
      />
      <span className={styles.close}>
        <IconButton variant="picture" label={t(commonCopy.actions.close)} icon={<CloseIcon />} onClick={onClose} />
      </span>
    </dialog>
  );
}
