import { type KeyboardEvent, type PointerEvent, useEffect, useId, useRef, useState } from "react";
import { discoveryCopy } from "#spec/copy/discovery/discovery.ts";
import { useText } from "#web/app/text.tsx";
import { type Corner, type Crop, cropByKey, drawCrop, isWhole, moveCrop, resizeCrop, rounded } from "./crop.ts";
import styles from "./crop-frame.module.css";

type CropFrameProps = {
  picture: { src: string; width: number; height: number; alt: string; color?: string | undefined };
  crop: Crop;
  /** Called when the frame stops moving. */
  onChange: (crop: Crop) => void;
};

const { visual } = discoveryCopy;
const corners: readonly Corner[] = ["top-start", "top-end", "bottom-start", "bottom-end"];
const percent = (part: number) => `${part * 100}%`;
const whole = (part: number) => `${Math.round(part * 100)}%`;
/** Key presses come in series, so the change is reported after a pause. */
const restMs = 400;

/** What is held: a corner, the frame, or where a new one is drawn from. */
type Grip = { held: Corner | "frame" | { x: number; y: number }; from: Crop; x: number; y: number };
/** A press that hardly moves draws nothing. */
const leastDrawnPx = 6;

/** A picture with a crop frame that pointer or keyboard move and resize. */
export function CropFrame({ picture, crop, onChange }: CropFrameProps) {
  const t = useText();
  const help = useId();
  const { stage, shown, take, onKeyDown, moving } = useCropGrip(crop, onChange);
  const place = {
    left: percent(shown.x),
    top: percent(shown.y),
    width: percent(shown.width),
    height: percent(shown.height),
  };
  return (
    <div className={styles.place}>
      <div
        ref={stage}
        className={styles.stage}
        style={{ aspectRatio: `${picture.width} / ${picture.height}` }}
        onPointerDown={take("picture")}
        {...moving}
      >
        <div className={styles.clip} style={{ background: picture.color }}>
          <img
            src={picture.src}
            alt={picture.alt}
            width={picture.width}
            height={picture.height}
            draggable={false}
            className={styles.picture}
          />
          <span className={styles.veil} style={place} />
        </div>
        <div
          role="slider"
          tabIndex={0}
          aria-label={t(visual.frame)}
          aria-valuemin={0}
          aria-valuemax={100}
          aria-valuenow={Math.round(shown.width * shown.height * 100)}
          aria-valuetext={`${whole(shown.x)}, ${whole(shown.y)}; ${whole(shown.width)} × ${whole(shown.height)}`}
          aria-describedby={help}
          className={styles.frame}
          style={place}
          onKeyDown={onKeyDown}
          onPointerDown={take("frame")}
          {...moving}
        >
          {corners.map((corner) => (
            <span
              key={corner}
              className={styles.corner}
              data-corner={corner}
              onPointerDown={take(corner)}
              {...moving}
            />
          ))}
        </div>
      </div>
      <p id={help} className={styles.help}>
        {t(visual.frameHelp)}
      </p>
    </div>
  );
}

/** Moves the frame, or a corner of it, with a pointer or keys; draws another. */
function useCropGrip(crop: Crop, onChange: (crop: Crop) => void) {
  const stage = useRef<HTMLDivElement>(null);
  const grip = useRef<Grip | null>(null);
  const [shown, setShown] = useState(crop);
  const rest = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => setShown(crop), [crop]);
  useEffect(() => () => clearTimeout(rest.current), []);

  const take = (part: Corner | "frame" | "picture") => (event: PointerEvent<HTMLElement>) => {
    const box = stage.current?.getBoundingClientRect();
    if (event.button !== 0 || box === undefined || box.width === 0) return;
    event.stopPropagation();
    event.currentTarget.setPointerCapture(event.pointerId);
    const point = { x: (event.clientX - box.left) / box.width, y: (event.clientY - box.top) / box.height };
    // A frame around everything cannot move: whoever drags there draws one.
    const draws = part === "picture" || (part === "frame" && isWhole(shown));
    grip.current = { held: draws ? point : part, from: shown, x: event.clientX, y: event.clientY };
  };
  const drag = (event: PointerEvent<HTMLElement>) => {
    const box = stage.current?.getBoundingClientRect();
    if (grip.current === null || box === undefined || box.width === 0) return;
    const { held, from, x: left, y: top } = grip.current;
    const [across, down] = [event.clientX - left, event.clientY - top];
    const [x, y] = [across / box.width, down / box.height];
    if (typeof held === "string") setShown(held === "frame" ? moveCrop(from, x, y) : resizeCrop(from, held, x, y));
    else if (Math.hypot(across, down) >= leastDrawnPx) setShown(drawCrop(held, x, y));
  };
  const release = () => {
    if (grip.current === null) return;
    grip.current = null;
    onChange(rounded(shown));
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const next = cropByKey(shown, event);
    if (next === null) return;
    event.preventDefault();
    event.stopPropagation();
    setShown(next);
    clearTimeout(rest.current);
    rest.current = setTimeout(() => onChange(rounded(next)), restMs);
  };
  const moving = { onPointerMove: drag, onPointerUp: release, onPointerCancel: release };
  return { stage, shown, take, onKeyDown, moving };
}
