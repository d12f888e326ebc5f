import { advertiserUrl } from "#contract/business/advertiser-url.ts";
import { reportsCopy } from "#spec/copy/business/reports.ts";
import { useText } from "#web/app/text.tsx";
import { hasPage } from "#web/features/business/area/has-page.ts";
import { Button } from "#web/ui/button.tsx";
import { Card } from "#web/ui/card.tsx";
import { Stepper } from "#web/ui/stepper.tsx";
import styles from "./overview.module.css";

const { overview: copy, campaigns } = reportsCopy;

type FirstRunProps = {
  accountId: string;
  /** What is done; undefined: the viewer can't see it. */
  done: { billing: boolean | undefined; tag: boolean | undefined; ad: boolean };
};

/** The way to the first ad: terms and details are behind whoever sees this. */
export function FirstRun({ accountId, done }: FirstRunProps) {
  const t = useText();
  const steps = [
    { key: "terms", title: t(copy.stepTerms), isDone: true },
    { key: "details", title: t(copy.stepDetails), isDone: true },
    { key: "billing", title: t(copy.stepBilling), isDone: done.billing !== false },
    { key: "tag", title: t(copy.stepTag), isDone: done.tag === true },
    { key: "ad", title: t(copy.stepAd), isDone: done.ad },
  ];
  const current = steps.find(({ key, isDone }) => !isDone && key !== "tag")?.key;
  return (
    <Card aria-labelledby="first-run" className={styles.card}>
      <div>
        <h2 id="first-run" className={styles.heading}>
          {t(copy.checklist)}
        </h2>
        <p className={styles.quiet}>{t(copy.checklistText)}</p>
      </div>
      <Stepper label={t(copy.checklist)} steps={steps} current={current} doneWord={t(copy.doneWord)} />
      <div className={styles.actions}>
        {done.billing === false ? (
          <Button variant={current === "billing" ? "primary" : "secondary"} to={advertiserUrl("billing", accountId)}>
            {t(copy.billingMissingDo)}
          </Button>
        ) : null}
        {hasPage("quickPromote") ? (
          <Button variant={current === "ad" ? "primary" : "secondary"} to={advertiserUrl("quickPromote", accountId)}>
            {t(campaigns.promote)}
          </Button>
        ) : null}
        <Button to={advertiserUrl("adsCampaignMode", accountId)}>{t(campaigns.create)}</Button>
        {done.tag === false && hasPage("conversionsTag") ? (
          <Button variant="quiet" to={advertiserUrl("conversionsTag", accountId)}>
            {t(copy.doTag)}
          </Button>
        ) : null}
      </div>
      {done.tag === false ? <p className={styles.quiet}>{t(copy.tagOptional)}</p> : null}
    </Card>
  );
}
