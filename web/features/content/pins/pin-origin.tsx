import { useQuery } from "@tanstack/react-query";
import { Suspense, useEffect, useState } from "react";
import { Link } from "react-router";
import { pinPlaces } from "#contract/content/pins.ts";
import type { WirePin } from "#contract/kit/shapes.ts";
import { socialCopy } from "#spec/copy/social/social.ts";
import { lazyComponent } from "#web/app/lazy-component.ts";
import { query } from "#web/app/queries.ts";
import { useViewer } from "#web/app/session.tsx";
import { useText } from "#web/app/text.tsx";
import styles from "./pin-closeup.module.css";

const PinProduct = lazyComponent(async () => (await import("#web/features/content/shop/pin-product.tsx")).PinProduct);
const PinNote = lazyComponent(async () => (await import("./pin-note.tsx")).PinNote);
const shownPlaces = 3;

/** On which boards else the picture was saved, and for its owner the private note on it. */
export function PinOrigin({ pin }: { pin: WirePin }) {
  const t = useText();
  const viewer = useViewer();
  const [alive, setAlive] = useState(false);
  useEffect(() => setAlive(true), []);
  const { data = [] } = useQuery({ ...query(pinPlaces, { pin_id: pin.id }), enabled: alive && pin.save_count > 0 });
  // Of one's own board the page tells already.
  const told = [pin.board?.id, pin.pinned_to_board?.id];
  const places = data.filter(({ id }) => !told.includes(id)).slice(0, shownPlaces);
  return (
    <>
      {alive && pin.link ? (
        <Suspense>
          <PinProduct pin={pin} />
        </Suspense>
      ) : null}
      {places.length > 0 ? (
        <p className={styles.places}>
          {t(socialCopy.pin.also)}{" "}
          {places.map((board, index) => (
            <span key={board.id}>
              {index > 0 ? ", " : ""}
              <Link to={board.url} dir="auto">
                {board.name}
              </Link>
            </span>
          ))}
        </p>
      ) : null}
      {alive && viewer && pin.can_edit ? (
        <Suspense>
          <PinNote pin={pin} />
        </Suspense>
      ) : null}
    </>
  );
}
