import { advertiserUrl } from "#contract/business/advertiser-url.ts";
import { promoteCopy } from "#spec/copy/business/promote.ts";
import { useText } from "#web/app/text.tsx";
import { Banner } from "#web/ui/banner.tsx";
import { Button } from "#web/ui/button.tsx";
import type { PinToPromote } from "./promotion-fields.ts";
import { adReasons } from "#spec/copy/business/ad-reasons.ts";

const { account: copy, form, pin: words } = promoteCopy;

/** What would keep the ad from running, said before anything is typed. */
export function AccountStop({ subject, advertiserId }: { subject: PinToPromote; advertiserId: string }) {
  const t = useText();
  const { account_stop: stop, refused_for: refusedFor, pin } = subject;
  if (stop === "on_hold")
    return (
      <Banner
        tone="error"
        title={t(copy.onHold)}
        actions={
          <Button size="sm" to={advertiserUrl("overview", advertiserId)}>
            {t(copy.toAccount)}
          </Button>
        }
      >
        {t(copy.onHoldText)}
      </Banner>
    );
  if (stop === "past_due")
    return (
      <Banner
        tone="warning"
        title={t(copy.pastDue)}
        actions={
          <Button size="sm" to={advertiserUrl("billing", advertiserId)}>
            {t(copy.toBilling)}
          </Button>
        }
      >
        {t(copy.pastDueText)}
      </Banner>
    );
  if (refusedFor.length === 0) return null;
  const reasons = new Intl.ListFormat(t.locale).format(refusedFor.map((reason) => t(adReasons[reason])));
  return (
    <Banner
      tone="warning"
      title={t(form.refusedFor)}
      actions={
        <Button size="sm" to={`/pin/${pin.id}/edit/`}>
          {t(words.edit)}
        </Button>
      }
    >
      {t(form.refusedForText, { reasons })}
    </Banner>
  );
}
