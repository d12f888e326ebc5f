import { memo, type MouseEvent, type PointerEvent, use } from "react";
import type { WirePin } from "#contract/kit/shapes.ts";
import { organiseCopy } from "#spec/copy/content/organise.ts";
import { usePinOverlay, withOverlay } from "#web/app/saved-overlay.ts";
import { useStore } from "#web/app/store.ts";
import { useText } from "#web/app/text.tsx";
import { nameOf } from "#web/features/content/pins/pin-name.ts";
import { cardSource } from "#web/features/content/pins/pin-source.ts";
import { shownAspect } from "#web/ui/grid/layout.ts";
import { CheckIcon } from "#web/ui/icons.tsx";
import { PinPicture } from "#web/ui/pin-picture.tsx";
import styles from "./organise.module.css";
import { OrganiseContext } from "./organise-context.ts";
import { OrderHandle } from "./order-handle.tsx";
import { isSelected } from "./selection.ts";

/** A pin while a board is put in order: pressed it is selected, by its handle it goes elsewhere. */
export const SelectCard = memo(function SelectCard({ pin: loaded }: { pin: WirePin }) {
  const t = useText();
  const organise = use(OrganiseContext);
  if (organise === null) throw new Error("SelectCard stands in an Organiser");
  const pin = withOverlay(loaded, usePinOverlay(loaded.id));
  const selected = useStore(organise.selection, (selection) => isSelected(selection, pin.id));
  const taken = useStore(organise.taken, (taken) => taken === pin.id);
  const { width, height } = pin.images.orig;
  const title = nameOf(pin, t);
  return (
    <article className={styles.card} data-taken={taken ? "" : undefined}>
      <div className={styles.frame} style={{ aspectRatio: `1 / ${shownAspect(height / width)}` }}>
        <button
          type="button"
          role="checkbox"
          aria-checked={selected}
          aria-label={t(organiseCopy.select.pin, { title })}
          className={styles.choose}
          onClick={(event: MouseEvent) => organise.choose(pin.id, event.shiftKey)}
          onPointerDown={(event: PointerEvent) => organise.press(event, pin.id)}
          onDragStart={(event) => event.preventDefault()}
        >
          <PinPicture picture={{ ...cardSource(pin), alt: "" }} color={pin.dominant_color} />
          <span className={styles.check} aria-hidden="true">
            {selected ? <CheckIcon size={18} /> : null}
          </span>
        </button>
        {organise.canOrder ? (
          <OrderHandle
            id={pin.id}
            title={title}
            taken={organise.taken}
            helpId={organise.helpId}
            order={organise.order}
          />
        ) : null}
      </div>
      {pin.title ? <p className={styles.caption}>{pin.title}</p> : null}
    </article>
  );
});
