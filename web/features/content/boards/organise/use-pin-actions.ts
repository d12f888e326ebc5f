import { useQueryClient } from "@tanstack/react-query";
import { createSection, deleteSection } from "#contract/content/boards.ts";
import { bulkEdit, bulkEditSelectAll, type WireAction } from "#contract/content/organise.ts";
import type { WireBoard, WireSection } from "#contract/kit/shapes.ts";
import { organiseCopy } from "#spec/copy/content/organise.ts";
import { savingCopy } from "#spec/copy/content/saving.ts";
import { apiOf } from "#web/app/queries.ts";
import { overlayPin } from "#web/app/saved-overlay.ts";
import { actingFieldsNow } from "#web/features/content/acting/acting-now.ts";
import { useText } from "#web/app/text.tsx";
import { caughtUp } from "#web/app/follow-write.ts";
import type { SavingPlace } from "#web/features/content/saving/places.ts";
import { toast } from "#web/ui/toast.ts";
import { actionSentence } from "./action-sentence.ts";
import { bulkInput, bulkInputOfAll, isSamePlace, staysInSight } from "./bulk-input.ts";
import { followAction } from "./follow-action.tsx";
import { isSelected, type Selection } from "./selection.ts";

export type Organised = {
  board: WireBoard;
  section: WireSection | null;
  selection: Selection;
  shown: readonly string[];
  count: number;
};

/** What can be done with the selected pins: shown at once, taken back when it is refused, undone from its toast. saving §4 */
export function usePinActions() {
  const t = useText();
  const queries = useQueryClient();
  const refused = (error: unknown) => void toast({ key: "action", text: t(actionSentence(error)), tone: "error" });

  /** Takes the selected pins off every list until the server has answered. */
  const hide = ({ selection, shown }: Organised): (() => void) => {
    const layers = shown.filter((id) => isSelected(selection, id)).map((id) => overlayPin(id, { deleted: true }));
    return () => {
      for (const takeOff of layers) takeOff();
    };
  };
  const ask = async (
    organised: Organised,
    action: "move" | "delete",
    place: SavingPlace | null,
  ): Promise<WireAction> => {
    const { selection } = organised;
    const api = apiOf(queries);
    const { subject } = actingFieldsNow();
    const { data } = selection.all
      ? await api(bulkEditSelectAll, { ...bulkInputOfAll(organised, selection, action, place), ...subject })
      : await api(bulkEdit, { ...bulkInput(selection, action, place), ...subject });
    return data;
  };

  const run = async (
    organised: Organised,
    action: "move" | "delete",
    place: SavingPlace | null,
    onUndone?: () => Promise<unknown>,
  ): Promise<boolean> => {
    const takeBack = staysInSight(organised, place) ? () => {} : hide(organised);
    try {
      const started = await ask(organised, action, place);
      const { count } = organised;
      const done = place
        ? t(savingCopy.confirmations.moved, { count, boardName: place.section?.title ?? place.board.name })
        : t(organiseCopy.action.deleted, { count });
      void followAction(started, { queries, t, done, takeBack, onUndone }).catch((error: unknown) => {
        takeBack();
        refused(error);
      });
      return true;
    } catch (error) {
      takeBack();
      refused(error);
      return false;
    }
  };

  return {
    move: (organised: Organised, place: SavingPlace) => {
      if (isSamePlace(organised, place)) {
        toast({ key: "action", text: t(savingCopy.errors.samePlace), tone: "error" });
        return Promise.resolve(false);
      }
      return run(organised, "move", place);
    },
    remove: (organised: Organised) => run(organised, "delete", null),
    async copy({ selection, count }: Organised, place: SavingPlace): Promise<boolean> {
      try {
        const { data } = await apiOf(queries)(bulkEdit, {
          pin_ids: [...selection.ids],
          action: "copy",
          board_id: place.board.id,
          section_id: place.section?.id ?? null,
          ...actingFieldsNow().subject,
        });
        const done = t(organiseCopy.action.copied, { count, boardName: place.section?.title ?? place.board.name });
        void followAction(data, { queries, t, done }).catch(refused);
        return true;
      } catch (error) {
        refused(error);
        return false;
      }
    },
    /** Moves them out of their section to the board itself. */
    takeOut: (organised: Organised) => run(organised, "move", { board: organised.board, section: null }),
    /**
     * Creates a section from the selected pins; errors are for its form. Moving them there can be undone, which also removes the section,
     * as a failed move does. Pins added to it meanwhile stay on the board.
     */
    async section(organised: Organised, name: string): Promise<boolean> {
      const { board } = organised;
      const input = { board_id: board.id, name, ...actingFieldsNow().subject };
      // The new section appears together with the pins that move there.
      const { data } = await apiOf(queries)(createSection, input, { lazily: true });
      const takeAway = () => apiOf(queries)(deleteSection, { section_id: data.id, ...actingFieldsNow().subject });
      const moved = await run(organised, "move", { board, section: data }, takeAway);
      if (!moved) {
        await takeAway().catch(() => undefined);
        await caughtUp(queries);
      }
      return moved;
    },
  };
}
