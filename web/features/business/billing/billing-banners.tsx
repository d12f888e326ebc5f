import { useQuery } from "@tanstack/react-query";
import { useSearchParams } from "react-router";
import { advertiserUrl } from "#contract/business/advertiser-url.ts";
import type { WireBilling } from "#contract/business/billing.ts";
import { getCampaign } from "#contract/business/campaigns.ts";
import { billingCopy } from "#spec/copy/business/billing.ts";
import { optional, query } from "#web/app/queries.ts";
import { useText } from "#web/app/text.tsx";
import type { Formats } from "#web/features/business/area/formats.ts";
import { Banner } from "#web/ui/banner.tsx";
import { Button } from "#web/ui/button.tsx";

const { state: stateCopy, waiting, charge, decline } = billingCopy;

type BillingBannersProps = { accountId: string; billing: WireBilling; formats: Formats };

/** What keeps ads from being shown, what waits for it, and a charge that is open. */
export function BillingBanners({ accountId, billing, formats }: BillingBannersProps) {
  const t = useText();
  const { state, driver, seller, open_charge: open } = billing;
  return (
    <>
      <WaitingCampaign accountId={accountId} billing={billing} />
      {state === "PAYMENT_MISSING" && billing.waiting_campaign === null ? (
        <Banner
          tone="warning"
          title={t(driver === "manual" ? stateCopy.PAYMENT_MISSING_manual : stateCopy.PAYMENT_MISSING)}
        />
      ) : null}
      {state === "PAST_DUE" ? (
        <Banner tone="error" title={t(stateCopy.PAST_DUE)}>
          <p>{t(stateCopy.PAST_DUE_text)}</p>
        </Banner>
      ) : null}
      {state === "ON_HOLD" ? (
        <Banner tone="error" title={t(stateCopy.ON_HOLD)}>
          <p>{t(stateCopy.ON_HOLD_text, { seller: seller.name })}</p>
        </Banner>
      ) : null}
      {open === null || open.state === "DUE" ? null : (
        <Banner
          tone={open.state === "AUTHORISING" ? "info" : "warning"}
          title={
            <span suppressHydrationWarning>
              {open.state === "AUTHORISING"
                ? t(charge.authorising, { amount: formats.money(open.amount_micro) })
                : t(charge.failed, {
                    amount: formats.money(open.amount_micro),
                    reason: t(decline[open.decline ?? "OTHER"]),
                  })}
            </span>
          }
        >
          {open.settled_micro === "0" ? null : (
            <p suppressHydrationWarning>
              {t(charge.settled, {
                settled: formats.money(open.settled_micro),
                amount: formats.money(open.amount_micro),
              })}
            </p>
          )}
          {open.next_try_at === null ? null : (
            <p suppressHydrationWarning>{t(charge.again, { date: formats.moment(open.next_try_at) })}</p>
          )}
        </Banner>
      )}
    </>
  );
}

/** The campaign that quick promote made and that waits for a way to pay; once there is one, the way back to it. */
function WaitingCampaign({ accountId, billing }: Omit<BillingBannersProps, "formats">) {
  const t = useText();
  const [search] = useSearchParams();
  const asked = search.get("campaign_id") ?? "";
  const id = /^[1-9]\d{0,17}$/.test(asked) ? asked : (billing.waiting_campaign?.id ?? null);
  const known = billing.waiting_campaign?.id === id ? billing.waiting_campaign : null;
  const { data } = useQuery({
    ...optional(query(getCampaign, { advertiser_id: accountId, campaign_id: id ?? "" })),
    enabled: id !== null && known === null,
  });
  const name = known?.name ?? data?.name;
  if (id === null || name === undefined) return null;
  const isReady = billing.state === "OK";
  return (
    <Banner
      tone={isReady ? "success" : "info"}
      title={t(isReady ? waiting.ready : waiting.title, { name })}
      live={isReady}
      actions={
        <Button
          size="sm"
          variant={isReady ? "primary" : "secondary"}
          to={
            // It shows how its campaign stands, and ends there.
            search.get("is_quick_promote") === "true"
              ? advertiserUrl("quickPromote", accountId, { campaignId: id })
              : advertiserUrl("reportingCampaigns", accountId, { campaign_id: id })
          }
        >
          {t(waiting.back)}
        </Button>
      }
    >
      <p>{t(isReady ? waiting.readyText : waiting.text)}</p>
    </Banner>
  );
}
