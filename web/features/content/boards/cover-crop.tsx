import { type PointerEvent, useRef } from "react";
import type { WirePin } from "#contract/kit/shapes.ts";
import { cropAt, type CropPlace, maxZoom, pulled } from "#rules/content/cover-crop.ts";
import { organiseCopy } from "#spec/copy/content/organise.ts";
import { useText } from "#web/app/text.tsx";
import { CroppedPicture } from "#web/ui/cropped-picture.tsx";
import styles from "./cover-crop.module.css";

type CoverCropProps = { pin: WirePin; place: CropPlace; onChange: (place: CropPlace) => void };

const words = organiseCopy.cover;

/** Chooses a cover's crop: drag the picture in its frame, or use the sliders. */
export function CoverCrop({ pin, place, onChange }: CoverCropProps) {
  const t = useText();
  const held = useRef<{ x: number; y: number; place: CropPlace } | null>(null);
  const { orig, "474x": shown } = pin.images;
  const pull = (event: PointerEvent<HTMLElement>) => {
    const from = held.current;
    if (from === null) return;
    const { width, height } = event.currentTarget.getBoundingClientRect();
    onChange(pulled(orig, from.place, { x: (event.clientX - from.x) / width, y: (event.clientY - from.y) / height }));
  };
  const slider = (label: string, value: number, [least, max]: [number, number], change: (value: number) => void) => (
    <label className={styles.slider}>
      <span>{t(label)}</span>
      <input
        type="range"
        min={least}
        max={max}
        step={0.01}
        value={value}
        disabled={least === max}
        onChange={(event) => change(event.currentTarget.valueAsNumber)}
      />
    </label>
  );
  const { width, height } = cropAt(orig, place);
  return (
    <div role="group" aria-label={t(words.part)} className={styles.crop}>
      <div
        className={styles.frame}
        style={{ background: pin.dominant_color }}
        onPointerDown={(event) => {
          event.currentTarget.setPointerCapture(event.pointerId);
          held.current = { x: event.clientX, y: event.clientY, place };
        }}
        onPointerMove={pull}
        onPointerUp={() => (held.current = null)}
        onPointerCancel={() => (held.current = null)}
      >
        <CroppedPicture src={shown.url} crop={cropAt(orig, place)} />
      </div>
      <div className={styles.sliders}>
        <p className={styles.hint}>{t(words.partHint)}</p>
        {slider(words.zoom, place.zoom, [1, maxZoom(orig)], (zoom) => onChange({ ...place, zoom }))}
        {slider(words.across, place.across, width >= 1 ? [0.5, 0.5] : [0, 1], (across) =>
          onChange({ ...place, across }),
        )}
        {slider(words.down, place.down, height >= 1 ? [0.5, 0.5] : [0, 1], (down) => onChange({ ...place, down }))}
      </div>
    </div>
  );
}
