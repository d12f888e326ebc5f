import { useInfiniteQuery } from "@tanstack/react-query";
import { useState } from "react";
import { boardFeed, type updateBoard } from "#contract/content/boards.ts";
import type { CallInput } from "#contract/kit/define.ts";
import type { WireBoard, WirePin } from "#contract/kit/shapes.ts";
import { type Crop, cropAt, type CropPlace, middlePlace, placeOf } from "#rules/content/cover-crop.ts";
import { commonCopy } from "#spec/copy/kit/common.ts";
import { listQuery } from "#web/app/queries.ts";
import { useText } from "#web/app/text.tsx";
import { Button } from "#web/ui/button.tsx";
import { textOf } from "#web/ui/text-of.ts";
import styles from "./board-form.module.css";
import { CoverCrop } from "./cover-crop.tsx";

/** Chooses the cover pin and its crop. */
export function CoverField({ board, onDirty }: { board: WireBoard; onDirty: () => void }) {
  const t = useText();
  const { data, hasNextPage, isFetchingNextPage, fetchNextPage } = useInfiniteQuery(
    listQuery(boardFeed, { board_id: board.id }),
  );
  // Sensitive pictures are never covers.
  const pins = (data?.pages.flatMap((page) => page.data) ?? []).filter((pin) => pin.sensitivity === undefined);
  const [chosen, setChosen] = useState(board.cover_pin_id);
  const [places, setPlaces] = useState<Readonly<Record<string, CropPlace>>>({});
  const pin = pins.find(({ id }) => id === chosen);
  if (pins.length === 0) return null;
  const place = pin && (places[pin.id] ?? firstPlace(pin, board));
  return (
    <fieldset>
      <legend className={styles.legend}>{t(commonCopy.board.changeCover)}</legend>
      <div className={styles.covers}>
        {pins.map((one) => (
          <label key={one.id} className={styles.cover} style={{ background: one.dominant_color }}>
            <input
              type="radio"
              name="cover"
              value={one.id}
              checked={one.id === chosen}
              onChange={() => setChosen(one.id)}
              aria-label={one.title || one.alt_text || t(commonCopy.pin.untitled)}
            />
            <img src={one.images["236x"].url} alt="" loading="lazy" decoding="async" />
          </label>
        ))}
        {hasNextPage ? (
          <Button size="sm" loading={isFetchingNextPage} onClick={() => void fetchNextPage()}>
            {t(commonCopy.actions.showMore)}
          </Button>
        ) : null}
      </div>
      {pin && place ? (
        <>
          <CoverCrop
            pin={pin}
            place={place}
            onChange={(next) => {
              setPlaces((before) => ({ ...before, [pin.id]: next }));
              onDirty();
            }}
          />
          <input
            type="hidden"
            name="cover_crop"
            value={isMiddle(place) ? "null" : JSON.stringify(cropAt(pin.images.orig, place))}
          />
        </>
      ) : null}
    </fieldset>
  );
}

/** The cover in a form as the call's input; nothing when unchanged. */
export function coverOf(
  values: FormData,
  board: WireBoard,
): Pick<CallInput<typeof updateBoard>, "cover_pin_id" | "cover_crop"> {
  const pin = values.get("cover");
  if (typeof pin !== "string") return {};
  const crop = JSON.parse(textOf(values, "cover_crop") || "null") as Crop | null;
  const isSame = pin === board.cover_pin_id && JSON.stringify(crop) === JSON.stringify(board.cover_crop ?? null);
  return isSame ? {} : { cover_pin_id: pin, cover_crop: crop };
}

function firstPlace(pin: WirePin, board: WireBoard): CropPlace {
  const crop = pin.id === board.cover_pin_id ? board.cover_crop : undefined;
  return crop ? placeOf(pin.images.orig, crop) : middlePlace;
}

function isMiddle({ zoom, across, down }: CropPlace): boolean {
  return zoom === 1 && across === 0.5 && down === 0.5;
}
