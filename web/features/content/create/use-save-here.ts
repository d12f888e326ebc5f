import { useQueryClient } from "@tanstack/react-query";
import { useRef, useState } from "react";
import { createPin } from "#contract/content/pins.ts";
import type { Refusal } from "#contract/kit/refusal.ts";
import { firstCharacters } from "#rules/kit/characters.ts";
import { limits } from "#spec/constants/limits.ts";
import { onceMore } from "#web/app/once-more.ts";
import { apiOf } from "#web/app/queries.ts";
import { refusalOf } from "#web/app/refusal-of.ts";
import { useViewer } from "#web/app/session.tsx";
import { actingFieldsNow } from "#web/features/content/acting/acting-now.ts";
import { checkActing } from "#web/features/content/acting/check-acting.ts";
import { countSaves } from "#web/features/content/saving/count-saves.ts";
import { renewPlaces } from "#web/features/content/saving/picker-queries.ts";
import type { SavingPlace } from "#web/features/content/saving/places.ts";
import { rememberPlace } from "#web/features/content/saving/quick-pick.ts";
import { inlinePicture } from "./inline-picture.ts";
import { type SaveStart, wireMethod } from "./save-start.ts";
import { sendBeacon } from "./send-beacon.ts";

/** One picture to be saved, with what is known of it. */
export type SavePicture = { url: string; title?: string | undefined; description?: string | undefined };

export type SavedHere = { place: SavingPlace; pinId: string; count: number };

/**
 * Saves pictures from elsewhere to a place: one pin for each (saving §4). Pressed twice, or again after an answer got lost, it
 * makes no second pin; what was made before a failure stays made and is not made again.
 */
export function useSaveHere(start: SaveStart) {
  const viewer = useViewer();
  const queries = useQueryClient();
  const [saving, setSaving] = useState(false);
  const locked = useRef(false);
  const made = useRef(new Map<string, string>());
  const [attempt] = useState(() => Math.random().toString(36).slice(2));
  const numbers = useRef(new Map<string, number>());

  const save = async (place: SavingPlace, pictures: readonly SavePicture[]): Promise<SavedHere | Refusal | null> => {
    if (locked.current || viewer === null) return null;
    locked.current = true;
    setSaving(true);
    try {
      let pinId = "";
      for (const picture of pictures) {
        const { url, title, description = start.description } = picture;
        // By the picture and its words, not by its place among those chosen: both may change before the next attempt.
        const what = JSON.stringify(picture);
        const number = numbers.current.get(what) ?? numbers.current.size;
        numbers.current.set(what, number);
        const key = `${attempt}-${place.board.id}-${place.section?.id ?? ""}-${number}`;
        const input = {
          board_id: place.board.id,
          section: place.section?.id ?? null,
          ...pictureField(url),
          link: start.url === "" ? null : start.url,
          description,
          method: wireMethod(start),
          ...actingFieldsNow().account,
          ...(title ? { title: firstCharacters(title, limits.pinTitleMaxChars) } : {}),
          ...(start.color === "" ? {} : { color: start.color }),
          ...(start.guid === "" ? {} : { guid: start.guid }),
        };
        const known = made.current.get(key);
        pinId = known ?? (await onceMore(() => apiOf(queries)(createPin, input, { idempotencyKey: key }))).data.id;
        made.current.set(key, pinId);
        if (known === undefined) countSaves(1);
      }
      rememberPlace(viewer.id, place);
      sendBeacon("pin_create_success", start.method, pinId);
      return { place, pinId, count: pictures.length };
    } catch (error) {
      sendBeacon("pin_create_fail", start.method);
      checkActing(queries, error);
      renewPlaces(queries);
      const refusal = refusalOf(error);
      if (refusal === null) throw error;
      return refusal;
    } finally {
      locked.current = false;
      setSaving(false);
    }
  };
  return { saving, save };
}

/** How a picture is handed over: by its address, or as the picture itself where the address holds it. */
function pictureField(url: string): { image_url: string } | { image_base64: string } {
  const inline = inlinePicture(url);
  return inline === null ? { image_url: url } : { image_base64: inline };
}
