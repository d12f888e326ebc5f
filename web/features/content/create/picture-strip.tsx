import { type KeyboardEvent, type PointerEvent, useRef, useState } from "react";
import { limits } from "#spec/constants/limits.ts";
import { mediaCopy } from "#spec/copy/content/media.ts";
import { useText } from "#web/app/text.tsx";
import { acceptedPictures } from "#web/ui/accepted-pictures.ts";
import { classNames } from "#web/ui/class-names.ts";
import { CloseIcon, PlusIcon } from "#web/ui/icons.tsx";
import { keyAction } from "#web/ui/key-map.ts";
import { VisuallyHidden } from "#web/ui/visually-hidden.tsx";
import type { Draft } from "./draft.ts";
import styles from "./picture-strip.module.css";
import { movePicture, removeOwnPicture, successor } from "./several-pictures.ts";
import { discard, takeFiles } from "./take-pictures.ts";

type PictureStripProps = {
  draft: Draft;
  pictures: readonly Draft[];
  shown: string;
  onShow: (id: string) => void;
};

const { create: words } = mediaCopy;
const max = limits.pinPicturesMax;
/** A press that moves less than this is a click. */
const slopPx = 5;

/** The pictures of a pin in the making: shown, put in order by dragging or arrow keys, taken away, added to. */
export function PictureStrip({ draft, pictures, shown, onShow }: PictureStripProps) {
  const t = useText();
  const count = pictures.length;
  const [moved, setMoved] = useState("");
  const list = useRef<HTMLUListElement>(null);
  const drag = useRef<{ id: string; x: number; y: number; moves: boolean } | null>(null);

  const move = (id: string, to: number) => {
    const from = pictures.findIndex((picture) => picture.id === id);
    if (from === -1 || to === from || to < 0 || to >= count) return;
    movePicture(draft.id, from, to);
    setMoved(t(words.moved, { position: to + 1, count }));
  };
  const onKeyDown = (event: KeyboardEvent<HTMLButtonElement>, id: string, position: number) => {
    const action = keyAction("newPictures", event);
    if (action === null || count < 2) return;
    event.preventDefault();
    const forward = getComputedStyle(event.currentTarget).direction === "rtl" ? -1 : 1;
    move(id, position + { left: -forward, right: forward, up: -1, down: 1 }[action]);
    // The element that moves gives up the focus in some browsers.
    const { currentTarget } = event;
    requestAnimationFrame(() => currentTarget.focus());
  };
  const onPointerMove = (event: PointerEvent) => {
    const now = drag.current;
    if (now === null) return;
    now.moves ||= Math.hypot(event.clientX - now.x, event.clientY - now.y) > slopPx;
    if (!now.moves) return;
    const over = document.elementFromPoint(event.clientX, event.clientY)?.closest<HTMLElement>("[data-position]");
    if (over && list.current?.contains(over)) move(now.id, Number(over.dataset["position"]));
  };
  const remove = (id: string) => {
    if (id === draft.id) removeOwnPicture(id);
    else discard(id);
    onShow(draft.id);
  };
  return (
    <section className={styles.strip} aria-label={t(words.images)}>
      <ul ref={list} role="list" className={styles.list}>
        {count > 1
          ? pictures.map(({ id, preview, name, state }, position) => (
              <li
                key={id}
                data-position={position}
                className={classNames(styles.item, state !== "ready" && styles.busy)}
              >
                <button
                  type="button"
                  className={styles.picture}
                  aria-pressed={id === shown}
                  aria-label={t(words.image, { position: position + 1, count, name })}
                  onKeyDown={(event) => onKeyDown(event, id, position)}
                  onPointerDown={(event) => {
                    drag.current = { id, x: event.clientX, y: event.clientY, moves: false };
                    event.currentTarget.setPointerCapture(event.pointerId);
                  }}
                  onPointerMove={onPointerMove}
                  onPointerUp={() => (drag.current = null)}
                  onPointerCancel={() => (drag.current = null)}
                  onClick={() => onShow(id)}
                >
                  <img src={preview} alt="" width={64} height={64} draggable={false} />
                </button>
                <button
                  type="button"
                  className={styles.remove}
                  aria-label={t(words.removeImage, { position: position + 1 })}
                  disabled={id === draft.id && successor(draft) === undefined}
                  onClick={() => remove(id)}
                >
                  <CloseIcon size={14} />
                </button>
              </li>
            ))
          : null}
        {count < max ? (
          <li>
            <button type="button" className={styles.add} onClick={() => choosePictures(draft.id)}>
              <PlusIcon size={20} />
              {t(words.addImages)}
            </button>
          </li>
        ) : null}
      </ul>
      {count > 1 ? (
        <p className={styles.help}>
          {t(words.imagesCount, { count, most: max })}. {t(words.orderHelp)}
        </p>
      ) : null}
      <VisuallyHidden role="status">{moved}</VisuallyHidden>
    </section>
  );
}

function choosePictures(pin: string): void {
  const input = document.createElement("input");
  Object.assign(input, { type: "file", accept: acceptedPictures, multiple: true });
  input.addEventListener("change", () => takeFiles([...(input.files ?? [])], {}, pin));
  input.click();
}
