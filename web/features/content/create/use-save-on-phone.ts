import { useNavigate } from "react-router";
import { refusalSentence } from "#web/app/refusal-sentence.ts";
import { useText } from "#web/app/text.tsx";
import type { SavingPlace } from "#web/features/content/saving/places.ts";
import { toast } from "#web/ui/toast.ts";
import { useLeaveAfterSave } from "./use-leave-after-save.ts";
import type { SaveStart } from "./save-start.ts";
import { type SavePicture, useSaveHere } from "./use-save-here.ts";

/** Saves from elsewhere on a phone. saving §4 */
export function useSaveOnPhone(start: SaveStart) {
  const t = useText();
  const navigate = useNavigate();
  const { saving, save } = useSaveHere(start);
  const { leaving, leave } = useLeaveAfterSave();

  const saveOnPhone = async (place: SavingPlace, pictures: readonly SavePicture[], cameFromDetour: boolean) => {
    const done = await save(place, pictures);
    if (done === null) return;
    if ("pinId" in done) return leave(done, cameFromDetour, start.url);
    toast({ key: "saved", text: t(refusalSentence(done)), tone: "error" });
    // What was made on the way is made: it can be chosen where the way began.
    if (cameFromDetour) void navigate(-1);
  };
  return { saving: saving || leaving, saveOnPhone };
}
