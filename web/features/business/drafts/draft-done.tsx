import { useEffect, useRef } from "react";
import type { WireDraft } from "#contract/business/ad-drafts.ts";
import { advertiserUrl } from "#contract/business/advertiser-url.ts";
import { draftsCopy } from "#spec/copy/business/ad-drafts.ts";
import { useText } from "#web/app/text.tsx";
import type { SetUpAccount } from "#web/features/business/area/area-page.ts";
import { Button } from "#web/ui/button.tsx";
import { Page, Stack } from "#web/ui/layout.tsx";
import { CheckCircleIcon } from "#web/ui/more-icons.tsx";
import { campaignUrl } from "./campaign-url.ts";
import { saidIn } from "./draft-parts.ts";
import styles from "./drafts.module.css";

const { done: copy, state } = draftsCopy;

/** The draft is published: what happens next, and the way to the campaign. */
export function DraftDone({
  account,
  draft,
  campaignId,
}: {
  account: SetUpAccount;
  draft: WireDraft;
  campaignId: string;
}) {
  const t = useText();
  const title = useRef<HTMLHeadingElement>(null);
  useEffect(() => title.current?.focus(), []);
  const isChange = draft.of_campaign_id !== null;
  const isOn = saidIn("campaign", draft.body.campaign).status === "ACTIVE";
  return (
    <Page width="medium">
      <Stack gap={4} align="center" className={styles.done}>
        <CheckCircleIcon size={48} />
        <h1 ref={title} tabIndex={-1}>
          {t(isChange ? copy.changed : copy.made)}
        </h1>
        <p>{t(isChange ? copy.changedText : isOn ? copy.text : copy.pausedText)}</p>
        <div className={styles.actions}>
          <Button variant="primary" to={campaignUrl(account.id, campaignId)}>
            {t(state.toCampaign)}
          </Button>
          <Button to={advertiserUrl("adsCampaignMode", account.id)}>{t(copy.another)}</Button>
        </div>
      </Stack>
    </Page>
  );
}
