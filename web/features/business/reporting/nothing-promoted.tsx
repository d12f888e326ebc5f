import { advertiserUrl } from "#contract/business/advertiser-url.ts";
import { reportsCopy } from "#spec/copy/business/reports.ts";
import { useText } from "#web/app/text.tsx";
import type { SetUpAccount } from "#web/features/business/area/area-page.ts";
import { Button } from "#web/ui/button.tsx";
import { EmptyState } from "#web/ui/empty-state.tsx";

type NothingPromotedProps = { account: SetUpAccount; mayManage: boolean; title: string; text: string };

/** Stands where a report's table would, with the way to a first campaign. */
export function NothingPromoted({ account, mayManage, title, text }: NothingPromotedProps) {
  const t = useText();
  return (
    <EmptyState
      title={title}
      actions={
        mayManage ? (
          <>
            <Button variant="primary" to={advertiserUrl("quickPromote", account.id)}>
              {t(reportsCopy.campaigns.promote)}
            </Button>
            <Button to={advertiserUrl("adsCampaignMode", account.id)}>{t(reportsCopy.campaigns.create)}</Button>
          </>
        ) : null
      }
    >
      <p>{text}</p>
    </EmptyState>
  );
}
