import { useQueryClient } from "@tanstack/react-query";
import { useRef } from "react";
import { Link } from "react-router";
import { savePin } from "#contract/content/pins.ts";
import type { WirePin } from "#contract/kit/shapes.ts";
import { savingConstants } from "#spec/constants/saving.ts";
import { savingCopy } from "#spec/copy/content/saving.ts";
import { useCall } from "#web/app/mutations.ts";
import { painted } from "#web/ui/painted.ts";
import { overlayPin } from "#web/app/saved-overlay.ts";
import { rememberViewer, useViewer } from "#web/app/session.tsx";
import { actingFieldsNow } from "#web/features/content/acting/acting-now.ts";
import { useText } from "#web/app/text.tsx";
import { openAccess } from "#web/features/identity/access/open-access.ts";
import { toast, type ToastInput } from "#web/ui/toast.ts";
import { placeUrl, type SavingPlace } from "./places.ts";
import { rememberPlace } from "./quick-pick.ts";
import { refusalSentence } from "#web/app/refusal-sentence.ts";

/** A save that is done: `first` when the person had no pin before. */
export type Saved = { first: boolean };

/**
 * Who says that it was saved: the page, by a toast and the celebration, after the picker or after one click (which adds where the
 * picture was saved before); or whoever asked for it, in a place of its own.
 */
type Saying = "picked" | "quick" | "own";

/**
 * Saves a pin to a place: every list shows it as saved at once, and as it was again when the server refuses. One save at
 * a time, however often it is clicked. Somebody who is signed out is asked to come in.
 * @returns null when it was not saved
 */
export function useSavePin(pin: WirePin): (place: SavingPlace, saying?: Saying) => Promise<Saved | null> {
  const t = useText();
  const viewer = useViewer();
  const queries = useQueryClient();
  const { mutateAsync } = useCall(savePin);
  const underWay = useRef(false);

  return async (place, saying = "picked") => {
    if (viewer === null) {
      openAccess({ source: "saveButton", pin });
      return null;
    }
    if (underWay.current) return null;
    underWay.current = true;
    const takeBack = overlayPin(pin.id, { saved: place.board });
    // The answer to the click is that it shows as saved: nothing that is said later holds that up.
    const seen = painted();
    try {
      const saved = await mutateAsync({
        pin_id: pin.id,
        board_id: place.board.id,
        section: place.section?.id ?? null,
        ...actingFieldsNow().account,
      });
      await seen;
      rememberPlace(viewer.id, place);
      const first = viewer.pin_count === 0;
      rememberViewer({ ...viewer, pin_count: viewer.pin_count + 1 });
      if (saying === "own") return { first };
      const picture = pin.images["236x"].url;
      void import("./save-confirmation.tsx").then(({ confirmSave }) =>
        confirmSave({ boardName: place.board.name, picture, first }),
      );
      const { savedTo, savedToSection, view } = savingCopy.confirmations;
      const names = { boardName: place.board.name, sectionName: place.section?.title ?? "" };
      const confirmation: ToastInput = {
        key: "saved",
        text: <Link to={placeUrl(place)}>{t(place.section ? savedToSection : savedTo, names)}</Link>,
        action: { label: t(view), to: placeUrl(place) },
        picture,
        durationMs: savingConstants.saveToastMs,
      };
      toast(confirmation);
      if (saying === "quick")
        void import("./mention-copies.tsx").then(({ mentionCopies }) =>
          mentionCopies(queries, pin, saved, confirmation),
        );
      return { first };
    } catch (error) {
      takeBack();
      toast({ key: "saved", text: t(refusalSentence(error)), tone: "error" });
      return null;
    } finally {
      underWay.current = false;
    }
  };
}
