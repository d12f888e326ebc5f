import { useQueryClient } from "@tanstack/react-query";
import { deleteComment, type WireComment } from "#contract/social/comments.ts";
import { savingConstants } from "#spec/constants/saving.ts";
import { commonCopy } from "#spec/copy/kit/common.ts";
import { apiOf } from "#web/app/queries.ts";
import { overlayPin } from "#web/app/saved-overlay.ts";
import { useText } from "#web/app/text.tsx";
import { refusalSentence } from "#web/app/refusal-sentence.ts";
import { toast } from "#web/ui/toast.ts";
import { changeComment } from "./known-comments.ts";

/** Deletes a comment optimistically; undoable until the toast or the page is closed. */
export function useDeleteComment(comment: WireComment): () => void {
  const t = useText();
  const queries = useQueryClient();
  return () => {
    const show = changeComment(queries, comment.id, () => null);
    let open = true;
    const settle = () => {
      open = false;
      window.clearTimeout(timer);
      window.removeEventListener("pagehide", send);
    };
    const send = async () => {
      if (!open) return;
      settle();
      try {
        const { data } = await apiOf(queries)(deleteComment, { id: comment.id }, { lazily: true });
        overlayPin(comment.pin_id, { edited: { comment_count: data.comment_count } });
      } catch (error) {
        show();
        toast({ key: "comment", text: t(refusalSentence(error)), tone: "error" });
      }
    };
    const timer = window.setTimeout(() => void send(), savingConstants.undoToastMs);
    window.addEventListener("pagehide", send);
    toast({
      key: `comment-${comment.id}`,
      text: t(commonCopy.comments.deleted),
      durationMs: savingConstants.undoToastMs,
      action: {
        label: t(commonCopy.actions.undo),
        onClick: () => {
          if (!open) return;
          settle();
          show();
        },
      },
    });
  };
}
