import { type KeyboardEvent, type PointerEvent, useEffect, useRef, useState } from "react";
import { useNavigate } from "react-router";
import type { WirePin } from "#contract/kit/shapes.ts";
import { mediaCopy } from "#spec/copy/content/media.ts";
import { commonCopy } from "#spec/copy/kit/common.ts";
import { useText } from "#web/app/text.tsx";
import { IconButton } from "#web/ui/icon-button.tsx";
import { ChevronRightIcon, CloseIcon } from "#web/ui/icons.tsx";
import { type KeyAction, keyAction } from "#web/ui/key-map.ts";
import { ChevronLeftIcon } from "#web/ui/more-icons.tsx";
import { openDialogs } from "#web/ui/open-dialogs.ts";
import styles from "./pin-lightbox.module.css";
import { nameOf } from "./pin-name.ts";
import { useLargeWalk } from "./use-large-walk.ts";

type View = { zoom: number; x: number; y: number };

const whole: View = { zoom: 1, x: 0, y: 0 };
const max = 6;
const panPx = 80;
/** A finger that moves so far along, and more along than across, turns to the next picture. */
const swipePx = 50;

type PinLightboxProps = {
  pin: WirePin;
  /** Which of several pictures it begins at. */
  picture?: number;
  /** The pins to walk through; without them those of the pin's board. */
  among?: readonly WirePin[];
  onClose: () => void;
};

/**
 * The original picture over everything. Arrows, buttons or a swipe lead to the picture before and after it. Keys or the wheel zoom; then arrows
 * or dragging move it. Escape, the cross or a click beside it close it, at the pin that is shown. Load it lazily.
 */
export function PinLightbox({ pin, picture = 0, among, onClose }: PinLightboxProps) {
  const t = useText();
  const navigate = useNavigate();
  const element = useRef<HTMLDialogElement>(null);
  const [view, setView] = useState(whole);
  const dragged = useRef(false);
  const pressed = useRef<{ x: number; y: number } | null>(null);
  const { shown, before, after, go } = useLargeWalk(pin, picture, among);
  useEffect(() => {
    const dialog = element.current;
    if (dialog === null) return;
    const focused = document.activeElement;
    dialog.showModal();
    openDialogs.add(dialog);
    return () => {
      openDialogs.remove(dialog);
      dialog.close();
      if (focused instanceof HTMLElement) focused.focus({ preventScroll: true });
    };
  }, []);
  const near = [before?.url, after?.url].join(" ");
  useEffect(() => {
    for (const url of near.split(" ")) if (url !== "") new Image().src = url;
  }, [near]);

  // At either end the button that was pressed goes, and keys would reach nobody.
  useEffect(() => {
    const dialog = element.current;
    if (dialog !== null && !dialog.contains(document.activeElement)) dialog.focus({ preventScroll: true });
  }, [shown.id]);

  const close = () => {
    onClose();
    if (among === undefined && shown.pin.id !== pin.id) void navigate(`/pin/${shown.pin.id}/`, { replace: true });
  };
  const turn = (steps: number) => {
    setView(whole);
    go(steps);
  };
  /** Steps to what stands on the right: back, where lines run to the left. */
  const rightward = () => (element.current !== null && getComputedStyle(element.current).direction === "rtl" ? -1 : 1);
  const zoomBy = (factor: number) =>
    setView((last) => {
      const zoom = Math.min(max, Math.max(1, last.zoom * factor));
      const share = zoom === 1 ? 0 : zoom / last.zoom;
      return { zoom, x: last.x * share, y: last.y * share };
    });
  const panBy = (x: number, y: number) =>
    setView((last) => (last.zoom === 1 ? last : { ...last, x: last.x + x, y: last.y + y }));
  const byKey: Record<KeyAction<"largePicture">, () => void> = {
    zoomIn: () => zoomBy(1.4),
    zoomOut: () => zoomBy(1 / 1.4),
    whole: () => setView(whole),
    left: () => (view.zoom === 1 ? turn(-rightward()) : panBy(panPx, 0)),
    right: () => (view.zoom === 1 ? turn(rightward()) : panBy(-panPx, 0)),
    up: () => panBy(0, panPx),
    down: () => panBy(0, -panPx),
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const action = keyAction("largePicture", event);
    if (action === null) return;
    event.preventDefault();
    byKey[action]();
  };
  const onPointerDown = (event: PointerEvent<HTMLDialogElement>) => {
    dragged.current = false;
    pressed.current = { x: event.clientX, y: event.clientY };
  };
  const onPointerUp = ({ clientX, clientY, pointerType }: PointerEvent<HTMLDialogElement>) => {
    const from = pressed.current;
    pressed.current = null;
    if (from === null || view.zoom > 1 || pointerType === "mouse") return;
    const [x, y] = [clientX - from.x, clientY - from.y];
    if (Math.abs(x) < swipePx || Math.abs(x) < Math.abs(y)) return;
    dragged.current = true;
    turn((x < 0 ? 1 : -1) * rightward());
  };
  const onPicturePressed = (event: PointerEvent<HTMLImageElement>) => {
    if (view.zoom > 1) event.currentTarget.setPointerCapture(event.pointerId);
  };
  const onPictureMoved = (event: PointerEvent<HTMLImageElement>) => {
    if (!event.currentTarget.hasPointerCapture(event.pointerId) || view.zoom === 1) return;
    if (event.movementX !== 0 || event.movementY !== 0) dragged.current = true;
    panBy(event.movementX, event.movementY);
  };
  const turnButton = (side: "before" | "after", steps: number) => (
    // A click on it is none beside the picture.
    <span className={styles[side]} onClick={(event) => event.stopPropagation()}>
      <IconButton
        variant="picture"
        label={t(side === "before" ? mediaCopy.view.previous : mediaCopy.view.next)}
        icon={side === "before" ? <ChevronLeftIcon /> : <ChevronRightIcon />}
        onClick={() => turn(steps)}
      />
    </span>
  );
  return (
    <dialog
      ref={element}
      tabIndex={-1}
      className={styles.lightbox}
      aria-label={nameOf(shown.pin, t)}
      onCancel={(event) => {
        event.preventDefault();
        close();
      }}
      onClick={() => (dragged.current ? undefined : close())}
      onKeyDown={onKeyDown}
      onPointerDown={onPointerDown}
      onPointerUp={onPointerUp}
      onWheel={(event) => zoomBy(event.deltaY < 0 ? 1.15 : 1 / 1.15)}
    >
      <img
        key={shown.id}
        className={styles.image}
        src={shown.url}
        width={shown.width}
        height={shown.height}
        alt={shown.alt}
        draggable={false}
        data-zoomed={view.zoom > 1 ? "" : undefined}
        style={{
          background: shown.color,
          transform: `translate3d(${view.x}px, ${view.y}px, 0) scale(${view.zoom})`,
        }}
        onPointerDown={onPicturePressed}
        onPointerMove={onPictureMoved}
        onClick={(event) => {
          event.stopPropagation();
          if (dragged.current) return;
          setView((last) => (last.zoom === 1 ? { ...whole, zoom: 2 } : whole));
        }}
      />
      {before === undefined ? null : turnButton("before", -1)}
      {after === undefined ? null : turnButton("after", 1)}
      <span className={styles.close} onClick={(event) => event.stopPropagation()}>
        <IconButton variant="picture" label={t(commonCopy.actions.close)} icon={<CloseIcon />} onClick={close} />
      </span>
    </dialog>
  );
}
