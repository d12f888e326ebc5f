import { useQuery } from "@tanstack/react-query";
import { useEffect, useEffectEvent, useState } from "react";
import { advertiserUrl } from "#contract/business/advertiser-url.ts";
import { billingQuery } from "#rules/business/quick-promote-links.ts";
import { promoteCopy } from "#spec/copy/business/promote.ts";
import { useText } from "#web/app/text.tsx";
import { Banner } from "#web/ui/banner.tsx";
import { Button } from "#web/ui/button.tsx";
import { Stack } from "#web/ui/layout.tsx";
import { PromoteSteps } from "./promote-steps.tsx";
import styles from "./promote.module.css";
import { pinToPromoteQuery } from "./promote-queries.ts";
import type { Promotion } from "./use-promotion.ts";

const { billing: copy } = promoteCopy;

/** What is missing at billing before the ad can run, and the way there. It goes on by itself once nothing is. business §4 */
export function BillingStep({ promotion, onLater }: { promotion: Promotion; onLater: () => void }) {
  const t = useText();
  const { state, dispatch, advertiserId, subject, finish } = promotion;
  const { made, owes } = state;
  const asked = useQuery(pinToPromoteQuery(advertiserId, subject.pin.id));
  const [hasChecked, setChecked] = useState(false);
  const stop = asked.data?.account_stop;
  const isBillingValid =
    asked.isFetching || stop === undefined ? false : stop !== "billing_missing" && stop !== "past_due";

  const onValid = useEffectEvent(() => {
    if (made === null || owes) return;
    finish();
    dispatch({ type: "billing_checked", isBillingValid: true });
  });
  useEffect(() => {
    if (isBillingValid) onValid();
  }, [isBillingValid]);

  const check = async () => {
    const { data } = await asked.refetch();
    setChecked(true);
    if (owes && data !== undefined && data.account_stop !== "past_due") dispatch({ type: "back" });
  };
  const way = advertiserUrl("billing", advertiserId, made === null ? {} : billingQuery(made.id));
  return (
    <Stack gap={5}>
      <PromoteSteps current="billing" />
      <p>{owes || made === null ? t(copy.owed) : t(copy.waits, { name: made.name })}</p>
      <section className={styles.missing} aria-label={t(copy.missing)}>
        <h3 className={styles.heading}>{t(owes ? copy.settle : copy.method)}</h3>
        <p className={styles.quiet}>{t(owes ? copy.settleText : copy.methodText)}</p>
      </section>
      {hasChecked && !isBillingValid && !asked.isFetching ? (
        <Banner tone="warning" live>
          {t(owes ? promoteCopy.account.pastDue : copy.notYet)}
        </Banner>
      ) : null}
      <Stack gap={3}>
        <Button variant="primary" wide to={way}>
          {t(copy.add)}
        </Button>
        <Button wide onClick={() => void check()} loading={asked.isFetching}>
          {t(copy.check)}
        </Button>
        <Button variant="quiet" wide onClick={onLater}>
          {t(owes ? promoteCopy.error.toForm : copy.later)}
        </Button>
      </Stack>
      {owes ? null : <p className={styles.quiet}>{t(copy.laterText)}</p>}
    </Stack>
  );
}
