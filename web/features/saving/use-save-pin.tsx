import { useQueryClient } from "@tanstack/react-query";
import { useRef } from "react";
import { Link } from "react-router";
import { savePin } from "#contract/pins.ts";
import type { WirePin } from "#contract/shapes.ts";
import { savingConstants } from "#spec/constants/saving.ts";
import { savingCopy } from "#spec/copy/saving.ts";
import { useCall } from "#web/app/mutations.ts";
import { overlayPin } from "#web/app/saved-overlay.ts";
import { rememberViewer, useViewer } from "#web/app/session.tsx";
import { actingFieldsNow } from "./acting-now.ts";
import { useText } from "#web/app/text.tsx";
import { openAccess } from "#web/features/access/open-access.ts";
import { toast } from "#web/ui/toast.ts";
import { forgetPlaces } from "./forget-places.ts";
import { placeUrl, type SavingPlace } from "./places.ts";
import { rememberPlace } from "./quick-pick.ts";
import { refusalSentence } from "./refusal-sentence.ts";

/**
 * Saves a pin to a place: every list shows it as saved at once, and as it was again when the server refuses. One save at
 * a time, however often it is clicked. Somebody who is signed out is asked to come in.
 * @returns whether it was saved
 */
export function useSavePin(pin: WirePin): (place: SavingPlace) => Promise<boolean> {
  const t = useText();
  const viewer = useViewer();
  const queries = useQueryClient();
  const { mutateAsync } = useCall(savePin);
  const underWay = useRef(false);

  return async (place) => {
    if (viewer === null) {
      openAccess({ source: "saveButton", pin });
      return false;
    }
    if (underWay.current) return false;
    underWay.current = true;
    const takeBack = overlayPin(pin.id, { saved: place.board });
    try {
      await mutateAsync({
        pin_id: pin.id,
        board_id: place.board.id,
        section: place.section?.id ?? null,
        ...actingFieldsNow().account,
      });
      rememberPlace(viewer.id, place);
      const first = viewer.pin_count === 0;
      rememberViewer({ ...viewer, pin_count: viewer.pin_count + 1 });
      const picture = pin.images["236x"].url;
      void import("./save-confirmation.tsx").then(({ confirmSave }) =>
        confirmSave({ boardName: place.board.name, picture, first }),
      );
      const { savedTo, savedToSection, view } = savingCopy.confirmations;
      const names = { boardName: place.board.name, sectionName: place.section?.title ?? "" };
      toast({
        key: "saved",
        text: <Link to={placeUrl(place)}>{t(place.section ? savedToSection : savedTo, names)}</Link>,
        action: { label: t(view), to: placeUrl(place) },
        picture,
        durationMs: savingConstants.saveToastMs,
      });
      void forgetPlaces(queries);
      return true;
    } catch (error) {
      takeBack();
      toast({ key: "saved", text: t(refusalSentence(error)), tone: "error" });
      return false;
    } finally {
      underWay.current = false;
    }
  };
}
