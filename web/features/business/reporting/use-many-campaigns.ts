import type { WireCampaign } from "#contract/business/campaigns.ts";
import { reportsCopy } from "#spec/copy/business/reports.ts";
import { useText } from "#web/app/text.tsx";
import { toast } from "#web/ui/toast.ts";
import type { CampaignChange } from "./campaign-change.ts";

const { campaigns: copy } = reportsCopy;

/** How long a change can be taken back by a button. */
export const undoMs = 8000;

/**
 * Pauses or resumes many; one button takes all of it back.
 * @param all the campaigns as they are by then
 * @param send changes one without a word
 */
export function useManyCampaigns(
  all: () => readonly WireCampaign[],
  send: (campaign: WireCampaign, change: CampaignChange) => Promise<unknown>,
) {
  const t = useText();

  async function changeMany(
    campaigns: readonly WireCampaign[],
    status: "ACTIVE" | "PAUSED",
    isUndo = false,
  ): Promise<void> {
    const meant = campaigns.filter((one) => one.status !== status && one.status !== "ARCHIVED");
    const done = await Promise.allSettled(meant.map((one) => send(one, { status })));
    const failed = done.filter(({ status: went }) => went === "rejected").length;
    const changed = new Set(meant.filter((_, at) => done[at]?.status === "fulfilled").map(({ id }) => id));
    if (failed > 0) toast({ key: "campaigns-failed", text: t(copy.bulkFailed, { count: failed }), tone: "error" });
    if (changed.size === 0) return;
    toast({
      key: "campaigns",
      text: isUndo
        ? t(copy.undone)
        : t(status === "PAUSED" ? copy.manyPaused : copy.manyResumed, { count: changed.size }),
      durationMs: undoMs,
      action: isUndo
        ? undefined
        : {
            label: t(copy.undo),
            onClick: () => {
              const back = all().filter(({ id }) => changed.has(id));
              void changeMany(back, status === "PAUSED" ? "ACTIVE" : "PAUSED", true);
            },
          },
    });
  }

  return changeMany;
}
