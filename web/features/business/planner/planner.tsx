import { useQuery } from "@tanstack/react-query";
import { plannerCopy as copy } from "#spec/copy/business/planner.ts";
import { useText } from "#web/app/text.tsx";
import type { SetUpAccount } from "#web/features/business/area/area-page.ts";
import { useFormats } from "#web/features/business/area/formats.ts";
import { saveCsv } from "#web/features/business/reporting/export-csv.ts";
import { Button } from "#web/ui/button.tsx";
import { Page } from "#web/ui/layout.tsx";
import { KeptPlans } from "./kept-plans.tsx";
import type { PlannerProps } from "./plan-form.ts";
import { PlanFields } from "./plan-fields.tsx";
import { PlanResult } from "./plan-result.tsx";
import { adFormQuery } from "./planner-queries.ts";
import styles from "./planner.module.css";
import { forecastCsv } from "./forecast-csv.ts";
import { useForecasts } from "./use-forecasts.ts";
import { usePlans } from "./use-plans.ts";

/** Plans that are only thought of: the form of one, and what each would come to, beside each other. */
export function Planner({ account }: { account: SetUpAccount }) {
  const { data: form } = useQuery(adFormQuery(account.id));
  const terms = form?.terms ?? null;
  return terms === null ? null : <PlannerOf account={account} terms={terms} />;
}

function PlannerOf({ account, terms }: PlannerProps) {
  const t = useText();
  const formats = useFormats(account.currency, account.time_zone);
  const plans = usePlans(terms);
  const forecasts = useForecasts(account, terms, plans.all);
  const told = forecasts.filter(({ forecast }) => forecast?.figures != null);
  return (
    <Page width="full">
      <div className={styles.head}>
        <h1>{t(copy.title)}</h1>
        <Button
          disabled={told.length === 0}
          onClick={() => saveCsv("media-plan.csv", forecastCsv(t, told, account.currency))}
        >
          {t(copy.result.download)}
        </Button>
      </div>
      <p className={styles.quiet}>{t(copy.intro)}</p>
      <div className={styles.parts}>
        <PlanFields account={account} terms={terms} plans={plans} />
        <section className={styles.results} aria-label={t(copy.result.title)}>
          <div className={styles.cards}>
            {forecasts.map((one) => (
              <PlanResult key={one.form.key} account={account} terms={terms} plans={plans} formats={formats} {...one} />
            ))}
          </div>
          {told.length === 0 ? null : <p className={styles.small}>{t(copy.result.range)}</p>}
          <KeptPlans account={account} formats={formats} onOpen={plans.open} />
        </section>
      </div>
    </Page>
  );
}
