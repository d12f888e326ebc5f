import type { WireForecast } from "#contract/business/planner.ts";
import { plannerLimits } from "#spec/constants/planner.ts";
import { plannerCopy } from "#spec/copy/business/planner.ts";
import { useText } from "#web/app/text.tsx";
import type { Formats } from "#web/features/business/area/formats.ts";
import { Button } from "#web/ui/button.tsx";
import { Card } from "#web/ui/card.tsx";
import { classNames } from "#web/ui/class-names.ts";
import { ErrorState } from "#web/ui/error-state.tsx";
import { IconButton } from "#web/ui/icon-button.tsx";
import { CloseIcon } from "#web/ui/icons.tsx";
import { Skeleton } from "#web/ui/skeleton.tsx";
import { type FigureRow, figureRows } from "./figure-rows.ts";
import type { PlannerProps } from "./plan-form.ts";
import styles from "./planner.module.css";
import type { PlanForecast } from "./use-forecasts.ts";
import { usePlanActions } from "./use-plan-actions.ts";
import type { Plans } from "./use-plans.ts";

const { result: copy, missing: lacks } = plannerCopy;

type PlanResultProps = PlannerProps & PlanForecast & { plans: Plans; formats: Formats };

/** What one plan would come to, and what can be done with it. */
export function PlanResult(props: PlanResultProps) {
  const { plans, form, isWaiting } = props;
  const t = useText();
  const isEdited = plans.edited.key === form.key;
  const isCompared = plans.all.length > 1;
  return (
    <Card className={classNames(styles.card, isCompared && isEdited ? styles.edited : undefined)} aria-busy={isWaiting}>
      <div className={styles.head}>
        <h2>{form.name}</h2>
        {isCompared ? (
          <IconButton
            size="sm"
            label={t(copy.takeAway, { name: form.name })}
            icon={<CloseIcon size={16} />}
            onClick={() => plans.takeAway(form.key)}
          />
        ) : null}
      </div>
      {isCompared ? (
        isEdited ? (
          <p className={styles.small}>{t(copy.editing)}</p>
        ) : (
          <Button
            size="sm"
            className={styles.edit}
            aria-label={t(copy.editOf, { name: form.name })}
            onClick={() => plans.edit(form.key)}
          >
            {t(copy.edit)}
          </Button>
        )
      ) : null}
      <Told {...props} />
      <Actions {...props} />
    </Card>
  );
}

function Told({ plan, forecast, isError, retry, formats }: PlanResultProps) {
  const t = useText();
  if (plan === null) return <p className={styles.quiet}>{t(copy.wrong)}</p>;
  if (forecast === undefined)
    return isError ? (
      <ErrorState title={t(copy.failed)} onRetry={retry} />
    ) : (
      <div role="status" aria-label={t(copy.loading)}>
        <Skeleton shape="block" height="16rem" />
      </div>
    );
  if (forecast.missing !== null) return <Missing missing={forecast.missing} formats={formats} />;
  const { figures, rests_on: basis } = forecast;
  if (figures === null) return null;
  const rows = figureRows(figures, plan.billable_event);
  return (
    <>
      <dl className={styles.figures}>
        {rows.map((row) => (
          <Figure key={row.key} row={row} formats={formats} />
        ))}
      </dl>
      {figures.impressions.high === 0 ? <p role="status">{t(copy.nothing)}</p> : null}
      {basis === null ? null : (
        <p className={styles.small} suppressHydrationWarning>
          {t(copy.rests, {
            count: basis.auctions,
            days: basis.days,
            from: formats.day(basis.first_day),
            to: formats.day(basis.last_day),
          })}
        </p>
      )}
    </>
  );
}

function Figure({ row: { title, isMoney, range }, formats }: { row: FigureRow; formats: Formats }) {
  const t = useText();
  const text = (value: string | number) =>
    isMoney
      ? formats.money(String(value))
      : Number.isInteger(value)
        ? formats.count(Number(value))
        : formats.factor(Number(value));
  return (
    <div>
      <dt>{t(title)}</dt>
      <dd suppressHydrationWarning>
        {range === null ? (
          t(copy.fewPeople, { count: plannerLimits.leastPeople })
        ) : (
          <>
            <strong>{text(range.middle)}</strong>
            <span className={styles.small}>{t(copy.between, { low: text(range.low), high: text(range.high) })}</span>
          </>
        )}
      </dd>
    </div>
  );
}

function Missing({ missing, formats }: { missing: NonNullable<WireForecast["missing"]>; formats: Formats }) {
  const t = useText();
  const values = ({ is, least }: { is: number; least: number }) => ({
    is: formats.count(is),
    least: formats.count(least),
  });
  const hasPeople = missing.people.is >= missing.people.least;
  return (
    <div role="status" className={styles.missing}>
      <strong>{t(lacks.title)}</strong>
      <p>{t(lacks.text)}</p>
      <ul suppressHydrationWarning>
        <li>{t(lacks.days, values(missing.days))}</li>
        <li>{t(lacks.auctions, values(missing.auctions))}</li>
        <li>{hasPeople ? t(lacks.enough) : t(lacks.people, { least: missing.people.least })}</li>
      </ul>
      <p className={styles.small}>{t(lacks.hint)}</p>
    </div>
  );
}

function Actions({ account, plans, form, plan }: PlanResultProps) {
  const t = useText();
  const { keep, draft, isKeeping, isDrafting } = usePlanActions(account);
  const isSound = plan !== null && form.name.trim() !== "";
  return (
    <div className={styles.actions}>
      <Button
        size="sm"
        variant="primary"
        aria-label={t(copy.draftOf, { name: form.name })}
        disabled={!isSound}
        loading={isDrafting}
        onClick={() => draft(form)}
      >
        {t(copy.draft)}
      </Button>
      <Button
        size="sm"
        aria-label={t(copy.saveOf, { name: form.name })}
        disabled={!isSound}
        loading={isKeeping}
        onClick={() => (plan === null ? undefined : keep(form.name.trim(), plan))}
      >
        {t(copy.save)}
      </Button>
      {plans.hasRoom ? (
        <Button size="sm" onClick={() => plans.copy(form)}>
          {t(copy.compare)}
        </Button>
      ) : null}
    </div>
  );
}
