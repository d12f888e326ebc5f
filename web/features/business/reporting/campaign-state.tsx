import type { WireCampaign } from "#contract/business/campaigns.ts";
import type { AdSummary, CampaignSummary } from "#spec/constants/campaigns.ts";
import { reportsCopy } from "#spec/copy/business/reports.ts";
import { useText } from "#web/app/text.tsx";
import { Badge } from "#web/ui/badge.tsx";
import styles from "./reporting.module.css";

const { status, why } = reportsCopy;

const tones: Partial<Record<CampaignSummary | AdSummary, "success" | "warning" | "danger">> = {
  RUNNING: "success",
  APPROVED: "success",
  ADVERTISER_DISABLED: "warning",
  PENDING: "warning",
  REJECTED: "danger",
};

/** How a campaign stands, and why nothing of it is shown though it might seem so. */
export function CampaignState({ campaign }: { campaign: WireCampaign }) {
  const t = useText();
  const reason = reasonOf(campaign);
  return (
    <span className={styles.words}>
      <span>
        <StateBadge state={campaign.summary_status} isHeld={campaign.held_by !== null} />
      </span>
      {reason === null ? null : <span className={styles.sub}>{t(why[reason])}</span>}
    </span>
  );
}

export function StateBadge({ state, isHeld = false }: { state: CampaignSummary | AdSummary; isHeld?: boolean }) {
  const t = useText();
  return <Badge tone={isHeld ? "warning" : tones[state]}>{t(status[state])}</Badge>;
}

function reasonOf({ account_stop: stop, held_by: held, summary_status: stands, reviews }: WireCampaign) {
  if (stands === "ADVERTISER_DISABLED") return stop;
  if (stands !== "RUNNING" || held === null) return null;
  return held === "review" && reviews.pending === 0 && reviews.rejected > 0 ? "rejected" : held;
}
