import { useQueryClient } from "@tanstack/react-query";
import { invite, type WireSuggestion } from "#contract/members.ts";
import { savingCopy } from "#spec/copy/saving.ts";
import { apiOf } from "#web/app/queries.ts";
import { useText } from "#web/app/text.tsx";
import { toast } from "#web/ui/toast.ts";

/** Sends the invitations that were queued while a board was made; the board stays whatever becomes of them. saving §4 */
export function useInvites(): (boardId: string, chosen: readonly WireSuggestion[]) => Promise<void> {
  const t = useText();
  const queries = useQueryClient();
  return async (boardId, chosen) => {
    if (chosen.length === 0) return;
    const emails = chosen.filter(({ type }) => type === "email").map(({ full_name: email }) => email);
    const people = chosen.filter(({ type }) => type !== "email").map(({ id }) => id);
    try {
      await apiOf(queries)(invite, { board_id: boardId, invited_user_ids: people, emails });
    } catch {
      toast({ key: "invites", text: t(savingCopy.collaborators.inviteFailed), tone: "error" });
    }
  };
}
