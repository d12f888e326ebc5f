import { reportsCopy } from "#spec/copy/business/reports.ts";
import { useText } from "#web/app/text.tsx";
import type { Formats } from "#web/features/business/area/formats.ts";
import { Button } from "#web/ui/button.tsx";
import { Card } from "#web/ui/card.tsx";
import { ErrorIcon } from "#web/ui/icons.tsx";
import { CheckCircleIcon, InfoIcon, WarningIcon } from "#web/ui/more-icons.tsx";
import type { NextStep } from "./next-steps.ts";
import styles from "./overview.module.css";

const { overview: copy } = reportsCopy;
const icons = { danger: ErrorIcon, warning: WarningIcon, info: InfoIcon };

/** What waits for somebody, each with the way to what fixes it. */
export function NextStepList({ steps, formats }: { steps: readonly NextStep[]; formats: Formats }) {
  const t = useText();
  return (
    <Card aria-labelledby="next" className={styles.section}>
      <h2 id="next" className={styles.heading}>
        {t(copy.next)}
      </h2>
      {steps.length === 0 ? (
        <p className={styles.what}>
          <CheckCircleIcon />
          {t(copy.nothingNext)}
        </p>
      ) : (
        <ul className={styles.steps}>
          {steps.map(({ key, text, values, day, why, action, tone }) => {
            const Icon = icons[tone];
            const date = day === undefined ? {} : { date: formats.day(day) };
            const reason = why === undefined ? {} : { why: t(why) };
            return (
              <li key={key} className={styles.step} data-tone={tone}>
                <span className={styles.what}>
                  <Icon />
                  <span suppressHydrationWarning>{t(text, { ...values, ...date, ...reason })}</span>
                </span>
                {action ? (
                  <Button size="sm" to={action.to}>
                    {t(action.text)}
                  </Button>
                ) : null}
              </li>
            );
          })}
        </ul>
      )}
    </Card>
  );
}
