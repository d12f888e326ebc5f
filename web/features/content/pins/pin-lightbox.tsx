import { type KeyboardEvent, type RefObject, useEffect, useRef } from "react";
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
import { useDragging, useZoom, whole } from "./use-picture-view.ts";

const panPx = 80;

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
  const { view, setView, zoomBy, panBy } = useZoom();
  const { shown, before, after, go } = useLargeWalk(pin, picture, among);
  useModal(element);
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
  const { dragged, onPointerDown, onPointerUp, onPicturePressed, onPictureMoved } = useDragging({
    isZoomed: view.zoom > 1,
    panBy,
    onSwipe: (isLeft) => turn((isLeft ? 1 : -1) * rightward()),
  });
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
      {before === undefined ? null : <TurnButton side="before" onTurn={() => turn(-1)} />}
      {after === undefined ? null : <TurnButton side="after" onTurn={() => turn(1)} />}
      <span className={styles.close} onClick={(event) => event.stopPropagation()}>
        <IconButton variant="picture" label={t(commonCopy.actions.close)} icon={<CloseIcon />} onClick={close} />
      </span>
    </dialog>
  );
}

/** The dialog lies above the page as long as it is drawn; then the focus is where it was. */
function useModal(element: RefObject<HTMLDialogElement | null>): void {
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
  }, [element]);
}

function TurnButton({ side, onTurn }: { side: "before" | "after"; onTurn: () => void }) {
  const t = useText();
  return (
    // A click on it is none beside the picture.
    <span className={styles[side]} onClick={(event) => event.stopPropagation()}>
      <IconButton
        variant="picture"
        label={t(side === "before" ? mediaCopy.view.previous : mediaCopy.view.next)}
        icon={side === "before" ? <ChevronLeftIcon /> : <ChevronRightIcon />}
        onClick={onTurn}
      />
    </span>
  );
}
