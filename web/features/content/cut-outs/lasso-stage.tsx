import { type PointerEvent, useRef } from "react";
import type { WirePin } from "#contract/kit/shapes.ts";
import { cutOutCopy } from "#spec/copy/content/cut-outs.ts";
import { useText } from "#web/app/text.tsx";
import styles from "./cut-outs.module.css";
import { drawnOn, type LassoPoint } from "./lasso.ts";

type LassoStageProps = {
  pin: WirePin;
  /** Whether a line can be drawn just now. */
  drawing: boolean;
  line: readonly LassoPoint[];
  onDraw: (line: readonly LassoPoint[]) => void;
};

/** A pin's picture with the line drawn around what is kept; what lies outside is veiled. */
export function LassoStage({ pin, drawing, line, onDraw }: LassoStageProps) {
  const t = useText();
  const held = useRef(false);
  const { "736x": shown } = pin.images;
  const add = (event: PointerEvent<HTMLElement>, before: readonly LassoPoint[]) => {
    const box = event.currentTarget.getBoundingClientRect();
    onDraw(drawnOn(before, (event.clientX - box.left) / box.width, (event.clientY - box.top) / box.height));
  };
  const release = () => (held.current = false);
  const points = line.map(([x, y]) => `${x * shown.width},${y * shown.height}`).join(" ");
  return (
    <div
      className={styles.stage}
      data-drawing={drawing || undefined}
      style={{ aspectRatio: `${shown.width} / ${shown.height}`, background: pin.dominant_color }}
      onPointerDown={(event) => {
        if (!drawing || event.button !== 0) return;
        event.currentTarget.setPointerCapture(event.pointerId);
        held.current = true;
        add(event, []);
      }}
      onPointerMove={(event) => {
        if (held.current) add(event, line);
      }}
      onPointerUp={release}
      onPointerCancel={release}
    >
      <img
        src={shown.url}
        alt={pin.alt_text || t(cutOutCopy.canvas)}
        width={shown.width}
        height={shown.height}
        draggable={false}
      />
      {drawing && line.length > 1 ? (
        <svg viewBox={`0 0 ${shown.width} ${shown.height}`} className={styles.line} aria-hidden="true">
          <path
            className={styles.veil}
            fillRule="evenodd"
            d={`M0 0H${shown.width}V${shown.height}H0Z M${points.replaceAll(" ", " L")}Z`}
          />
          <polygon points={points} className={styles.drawn} />
        </svg>
      ) : null}
    </div>
  );
}
