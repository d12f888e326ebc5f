import { useNavigate } from "react-router";
import { afterMobileSave } from "#rules/content/board-picker-flow.ts";
import { savingConstants } from "#spec/constants/saving.ts";
import { savingCopy } from "#spec/copy/content/saving.ts";
import { useText } from "#web/app/text.tsx";
import type { SavingPlace } from "#web/features/content/saving/places.ts";
import { toast } from "#web/ui/toast.ts";
import { isPopup } from "./fit-popup.ts";
import type { SaveStart } from "./save-start.ts";
import { type SavePicture, useSaveHere } from "./use-save-here.ts";

/** Saves from elsewhere on a phone: says so for five seconds, then goes back as far as the flow came. saving §4 */
export function useSaveOnPhone(start: SaveStart) {
  const t = useText();
  const navigate = useNavigate();
  const { saving, save } = useSaveHere(start);
  const words = savingCopy.confirmations;

  const saveOnPhone = async (place: SavingPlace, pictures: readonly SavePicture[], cameFromDetour: boolean) => {
    const done = await save(place, pictures);
    if (done === null) return;
    if (!("pinId" in done)) {
      toast({ key: "saved", text: t(savingCopy.errors.generic), tone: "error" });
      // What was made on the way is made: it can be chosen where the way began.
      if (cameFromDetour) void navigate(-1);
      return;
    }
    const names = { boardName: place.board.name, sectionName: place.section?.title ?? "" };
    const pinPage = `/pin/${done.pinId}/`;
    toast({
      key: "saved",
      text: t(place.section ? words.savedToSection : words.savedTo, names),
      action: { label: t(words.view), to: pinPage },
      durationMs: savingConstants.mobileSuccessToastMs,
    });
    const way = afterMobileSave({ isPopup: isPopup(), historyLength: window.history.length, cameFromDetour });
    if (way !== "close") return void navigate(way);
    window.close();
    // A window no script opened stays: it shows what was saved.
    setTimeout(() => void navigate(pinPage, { replace: true }), 250);
  };
  return { saving, saveOnPhone };
}
