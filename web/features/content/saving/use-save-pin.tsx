import { useQueryClient } from "@tanstack/react-query";
import { useRef } from "react";
import { Link } from "react-router";
import { savePin } from "#contract/content/pins.ts";
import type { WirePin } from "#contract/kit/shapes.ts";
import { savingConstants } from "#spec/constants/saving.ts";
import { commonCopy } from "#spec/copy/kit/common.ts";
import { savingCopy } from "#spec/copy/content/saving.ts";
import { useCall } from "#web/app/mutations.ts";
import { afterPaint } from "#web/ui/after-paint.ts";
import { refusalOf } from "#web/app/refusal-of.ts";
import { overlayPin, readOverlay } from "#web/app/saved-overlay.ts";
import { useViewer } from "#web/app/session.tsx";
import { actingFieldsNow } from "#web/features/content/acting/acting-now.ts";
import { useText } from "#web/app/text.tsx";
import { openAccess } from "#web/features/identity/access/open-access.ts";
import { toast, type ToastInput } from "#web/ui/toast.ts";
import { tellDone } from "#web/features/content/ads/ad-viewability.ts";
import { countedSaves, countSaves } from "./count-saves.ts";
import { renewPlaces } from "./picker-queries.ts";
import { placeUrl, type SavingPlace } from "./places.ts";
import { rememberPlace } from "./quick-pick.ts";
import { refusalSentence } from "#web/app/refusal-sentence.ts";

/** A save that is done: `first` when the person had no pin before. */
export type Saved = { first: boolean; pinId: string };

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

  return async (wanted, saying = "picked") => {
    let place = wanted;
    if (viewer === null) {
      openAccess({ source: "saveButton", pin });
      return null;
    }
    if (underWay.current) return null;
    underWay.current = true;
    const takeBack = overlayPin(pin.id, { saved: place.board });
    // The answer to the click is that it shows as saved: nothing that is said later holds that up.
    const seen = afterPaint();
    const send = ({ board, section }: SavingPlace) =>
      mutateAsync({
        pin_id: pin.id,
        board_id: board.id,
        section: section?.id ?? null,
        ...actingFieldsNow().account,
      });
    try {
      const saved = await send(place).catch((error: unknown) => {
        // One click goes to the place used last: its board takes the pin when the section was deleted elsewhere meanwhile.
        if (saying !== "quick" || place.section === null || refusalOf(error)?.data?.["field"] !== "section")
          throw error;
        place = { board: place.board, section: null };
        return send(place);
      });
      await seen;
      rememberPlace(viewer.id, place);
      const first = countSaves(1);
      tellDone("save", pin);
      const copy = { id: saved.id, board: place.board };
      overlayPin(pin.id, { saved: copy.board, savedAs: copy.id });
      if (saying === "own") return { first, pinId: saved.id };
      const picture = pin.images["236x"].url;
      void import("./save-confirmation.tsx").then(({ confirmSave }) =>
        confirmSave({ boardName: copy.board.name, picture, first, pinId: pin.id }),
      );
      const undo = async () => (await import("./remove-save.ts")).removeSave(queries, pin, copy);
      const { savedTo, savedToSection, view } = savingCopy.confirmations;
      const names = { boardName: place.board.name, sectionName: place.section?.title ?? "" };
      const confirmation: ToastInput = {
        key: "saved",
        text: <Link to={placeUrl(place)}>{t(place.section ? savedToSection : savedTo, names)}</Link>,
        action: [
          { label: t(commonCopy.actions.undo), onClick: () => void undo() },
          { label: t(view), to: placeUrl(place) },
        ],
        picture,
        durationMs: savingConstants.saveToastMs,
      };
      // One thing is said at a time: the first save's celebration, then where it went, unless it was taken back or another followed.
      if (first) {
        const isLast = () => countedSaves() === 1 && readOverlay(pin.id).saved !== null;
        setTimeout(() => isLast() && toast(confirmation), savingConstants.saveAnimationMs);
      } else toast(confirmation);
      if (saying === "quick")
        void import("./mention-copies.tsx").then(({ mentionCopies }) =>
          mentionCopies(queries, pin, saved, confirmation),
        );
      return { first, pinId: saved.id };
    } catch (error) {
      takeBack();
      renewPlaces(queries);
      toast({ key: "saved", text: t(refusalSentence(error)), tone: "error" });
      return null;
    } finally {
      underWay.current = false;
    }
  };
}
