import type { QueryClient } from "@tanstack/react-query";
import { Link } from "react-router";
import { nearDuplicates } from "#contract/discovery/discovery.ts";
import type { WirePin } from "#contract/kit/shapes.ts";
import { savingCopy } from "#spec/copy/content/saving.ts";
import { apiOf } from "#web/app/queries.ts";
import { currentTranslate } from "#web/app/text.tsx";
import { type ToastInput, toast, toasts } from "#web/ui/toast.ts";

/**
 * After a save by one click, before which nothing could be said: adds to the toast that tells of it where the viewer has this picture
 * already. Nothing waits for it; when the toast is gone, or tells of another save by then, nothing is said. saving §2
 * @param from the pin that was saved
 * @param saved the pin it became
 */
export async function mentionCopies(
  queries: QueryClient,
  from: WirePin,
  saved: WirePin,
  confirmation: ToastInput,
): Promise<void> {
  const answer = await apiOf(queries)(nearDuplicates, { pin_id: saved.id }).catch(() => null);
  const copy = answer?.data.find(
    ({ id, board }) => id !== from.id && board !== null && board.layout !== "quick_creates",
  );
  if (!copy?.board || !toasts.get().some(({ id, text }) => id === confirmation.key && text === confirmation.text))
    return;
  const t = currentTranslate();
  toast({
    ...confirmation,
    text: (
      <>
        <div>{confirmation.text}</div>
        <small>
          <Link to={`/pin/${copy.id}/`}>
            {t(savingCopy.confirmations.alreadySaved, { board_name: copy.board.name })}
          </Link>
        </small>
      </>
    ),
  });
}
