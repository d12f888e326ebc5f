import { reportsCopy } from "#spec/copy/business/reports.ts";
import { useText } from "#web/app/text.tsx";
import { Banner } from "#web/ui/banner.tsx";
import { Button } from "#web/ui/button.tsx";
import type { CampaignConflict } from "./use-campaign-edits.ts";

const { campaigns: copy } = reportsCopy;

type CampaignConflictBannerProps = {
  conflict: CampaignConflict;
  /** What the change would have done. */
  words: string;
  onSettle: (useMine: boolean) => void;
};

/** A change that came too late, and what to do about it. */
export function CampaignConflictBanner({ conflict, words, onSettle }: CampaignConflictBannerProps) {
  const t = useText();
  return (
    <Banner
      tone="warning"
      live
      title={t(copy.conflictTitle, { name: conflict.campaign.name })}
      actions={
        <>
          <Button size="sm" variant="primary" onClick={() => onSettle(true)}>
            {t(copy.useMine)}
          </Button>
          <Button size="sm" onClick={() => onSettle(false)}>
            {t(copy.keepTheirs)}
          </Button>
        </>
      }
    >
      <p>{t(copy.conflictText, { change: words })}</p>
    </Banner>
  );
}
