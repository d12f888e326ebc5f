import { useQueryClient } from "@tanstack/react-query";
import type { WireSuggestion } from "#contract/social/members.ts";
import { savingCopy } from "#spec/copy/content/saving.ts";
import { apiOf } from "#web/app/queries.ts";
import { useText } from "#web/app/text.tsx";
import { toast } from "#web/ui/toast.ts";

/** Sends the invitations that were queued while a board was made; the board stays whatever becomes of them. saving §4 */
export function useInvites(): (boardId: string, chosen: readonly WireSuggestion[]) => Promise<void> {
  const t = useText();
  const queries = useQueryClient();
  return async (boardId, chosen) => {
    if (chosen.length === 0) return;
    try {
      const { sendInvites } = await import("./send-invites.ts");
      await sendInvites(apiOf(queries), boardId, chosen);
    } catch {
      toast({ key: "invites", text: t(savingCopy.collaborators.inviteFailed), tone: "error" });
    }
  };
}
