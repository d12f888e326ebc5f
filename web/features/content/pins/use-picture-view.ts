import { type PointerEvent, useRef, useState } from "react";

type View = { zoom: number; x: number; y: number };

export const whole: View = { zoom: 1, x: 0, y: 0 };
const max = 6;
/** A finger that moves so far along, and more along than across, turns to the next picture. */
const swipePx = 50;

/** Which part of a picture is seen, and how large. */
export function useZoom() {
  const [view, setView] = useState(whole);
  const zoomBy = (factor: number) =>
    setView((last) => {
      const zoom = Math.min(max, Math.max(1, last.zoom * factor));
      const share = zoom === 1 ? 0 : zoom / last.zoom;
      return { zoom, x: last.x * share, y: last.y * share };
    });
  const panBy = (x: number, y: number) =>
    setView((last) => (last.zoom === 1 ? last : { ...last, x: last.x + x, y: last.y + y }));
  return { view, setView, zoomBy, panBy };
}

interface DraggingInput {
  isZoomed: boolean;
  panBy: (x: number, y: number) => void;
  onSwipe: (isLeft: boolean) => void;
}

/** A pointer that moves the picture where it is zoomed; a finger that turns to another where it isn't. */
export function useDragging({ isZoomed, panBy, onSwipe }: DraggingInput) {
  /** A click that ends a movement is none. */
  const dragged = useRef(false);
  const pressed = useRef<{ x: number; y: number } | null>(null);
  const onPointerDown = (event: PointerEvent<HTMLDialogElement>) => {
    dragged.current = false;
    pressed.current = { x: event.clientX, y: event.clientY };
  };
  const onPointerUp = ({ clientX, clientY, pointerType }: PointerEvent<HTMLDialogElement>) => {
    const from = pressed.current;
    pressed.current = null;
    if (from === null || isZoomed || pointerType === "mouse") return;
    const [x, y] = [clientX - from.x, clientY - from.y];
    if (Math.abs(x) < swipePx || Math.abs(x) < Math.abs(y)) return;
    dragged.current = true;
    onSwipe(x < 0);
  };
  const onPicturePressed = (event: PointerEvent<HTMLImageElement>) => {
    if (isZoomed) event.currentTarget.setPointerCapture(event.pointerId);
  };
  const onPictureMoved = (event: PointerEvent<HTMLImageElement>) => {
    if (!event.currentTarget.hasPointerCapture(event.pointerId) || !isZoomed) return;
    if (event.movementX !== 0 || event.movementY !== 0) dragged.current = true;
    panBy(event.movementX, event.movementY);
  };
  return { dragged, onPointerDown, onPointerUp, onPicturePressed, onPictureMoved };
}
