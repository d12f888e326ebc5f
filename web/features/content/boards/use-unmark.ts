import { useQueryClient } from "@tanstack/react-query";
import { addFavorite, removeFavorite } from "#contract/content/organise.ts";
import { savingConstants } from "#spec/constants/saving.ts";
import { commonCopy } from "#spec/copy/kit/common.ts";
import { organiseCopy } from "#spec/copy/content/organise.ts";
import { apiOf } from "#web/app/queries.ts";
import { useText } from "#web/app/text.tsx";
import { refusalSentence } from "#web/app/refusal-sentence.ts";
import { toast } from "#web/ui/toast.ts";

/**
 * Takes a favorite off its list at once; its toast brings it back to where it stood.
 * @param without the list without it
 */
export function useUnmark<Data>(
  of: { pin_id: string } | { board_id: string },
  queryKey: readonly unknown[],
  without: (data: Data) => Data,
): () => void {
  const t = useText();
  const queries = useQueryClient();

  const remove = async () => {
    const before = queries.getQueryData<Data>(queryKey);
    const refused = (error: unknown) => {
      queries.setQueryData(queryKey, before);
      toast({ key: "favorite", text: t(refusalSentence(error)), tone: "error" });
    };
    const undo = async () => {
      const now = queries.getQueryData<Data>(queryKey);
      queries.setQueryData(queryKey, before);
      try {
        await apiOf(queries)(addFavorite, of, { lazily: [queryKey] });
      } catch (error) {
        refused(error);
        queries.setQueryData(queryKey, now);
      }
    };
    queries.setQueryData<Data>(queryKey, (data) => data && without(data));
    try {
      await apiOf(queries)(removeFavorite, of, { lazily: [queryKey] });
      toast({
        key: "favorite",
        text: t(organiseCopy.favorite.removed),
        durationMs: savingConstants.undoToastMs,
        action: { label: t(commonCopy.actions.undo), onClick: () => void undo() },
      });
    } catch (error) {
      refused(error);
    }
  };
  return () => void remove();
}
