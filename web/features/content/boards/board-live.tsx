import { useQueryClient } from "@tanstack/react-query";
import { useEffect, useEffectEvent } from "react";
import { boardChanges } from "#contract/content/organise.ts";
import { organiseCopy } from "#spec/copy/content/organise.ts";
import { apiOf } from "#web/app/queries.ts";
import { useText } from "#web/app/text.tsx";
import { followWrite } from "#web/app/follow-write.ts";
import { toast } from "#web/ui/toast.ts";

const afterFailureMs = 30_000;

const byOthers = { touches: ["board", "section", "pin", "member"] } as const;

/**
 * Keeps a shared board's page up to date with its co-editors' changes, by polling while the page is visible. While it is being put in
 * order nothing moves by itself; a toast offers to show what is new.
 */
export function BoardLive({ boardId, quiet }: { boardId: string; quiet: boolean }) {
  const t = useText();
  const queries = useQueryClient();
  const onChanged = useEffectEvent((by: string | undefined) => {
    const show = () => void followWrite(queries, byOthers);
    if (!quiet) return show();
    // One's own changes are in sight already; those of another window of one's own wait until the list is next looked at.
    if (by === undefined) return void followWrite(queries, byOthers, { lazily: true });
    toast({
      key: "live",
      text: t(organiseCopy.live.changed, { name: by }),
      durationMs: 15_000,
      action: { label: t(organiseCopy.live.show), onClick: show },
    });
  });
  useEffect(() => {
    let since: string | undefined;
    let timer = 0;
    let ended = false;
    const ask = async () => {
      window.clearTimeout(timer);
      if (document.hidden) return;
      try {
        const input = since === undefined ? { id: boardId } : { id: boardId, since };
        const { data } = await apiOf(queries)(boardChanges, input);
        if (ended) return;
        if (since !== undefined && data.changed) onChanged(data.changed_by?.full_name);
        since = data.revision;
        timer = window.setTimeout(() => void ask(), data.ask_again_ms);
      } catch {
        if (!ended) timer = window.setTimeout(() => void ask(), afterFailureMs);
      }
    };
    const onVisible = () => void ask();
    void ask();
    document.addEventListener("visibilitychange", onVisible);
    return () => {
      ended = true;
      window.clearTimeout(timer);
      document.removeEventListener("visibilitychange", onVisible);
    };
  }, [boardId, queries]);
  return null;
}
