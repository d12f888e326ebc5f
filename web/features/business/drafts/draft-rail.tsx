import { useId, useState } from "react";
import type { DraftProblem } from "#contract/business/ad-drafts.ts";
import { draftsCopy } from "#spec/copy/business/ad-drafts.ts";
import { useText } from "#web/app/text.tsx";
import { useFormats } from "#web/features/business/area/formats.ts";
import { Button } from "#web/ui/button.tsx";
import { Card } from "#web/ui/card.tsx";
import { ChevronDownIcon } from "#web/ui/icons.tsx";
import { ChevronUpIcon } from "#web/ui/more-icons.tsx";
import { draftCost } from "./draft-cost.ts";
import type { DraftForm } from "./draft-form.ts";
import { splitPath } from "./draft-parts.ts";
import { usePartName } from "./draft-tree.tsx";
import { fieldNames } from "./draft-words.ts";
import styles from "./drafts.module.css";

const { rail: copy } = draftsCopy;

/** What is wrong with a draft as it is saved; undefined: it isn't known yet. */
export type Checked = { problems: readonly DraftProblem[] | undefined; isFailed: boolean; isUnsaved: boolean };
type DraftRailProps = { form: DraftForm; checked: Checked; onReview: (() => void) | null };

/** Beside the form: what keeps the draft from being published, and what it may cost. Where there is no room it is folded, below. */
export function DraftRail({ form, checked, onReview }: DraftRailProps) {
  const t = useText();
  const id = useId();
  const [isOpen, setOpen] = useState(false);
  const count = checked.problems?.length ?? 0;
  return (
    <aside className={styles.rail} aria-label={t(copy.title)}>
      <div className={styles.railFold}>
        <Button
          size="sm"
          variant="quiet"
          aria-expanded={isOpen}
          aria-controls={id}
          iconEnd={isOpen ? <ChevronDownIcon size={18} /> : <ChevronUpIcon size={18} />}
          onClick={() => setOpen(!isOpen)}
        >
          {count === 0 ? t(copy.show) : t(copy.wrong, { count })}
        </Button>
        {onReview === null ? null : (
          <Button size="sm" variant="primary" onClick={onReview}>
            {t(copy.review)}
          </Button>
        )}
      </div>
      <div id={id} className={styles.railBody} data-open={isOpen || undefined}>
        <Card className={styles.railCard} aria-labelledby={`${id}-wrong`}>
          <h2 id={`${id}-wrong`} className={styles.heading}>
            {t(copy.title)}
          </h2>
          <Problems form={form} checked={checked} />
        </Card>
        <Cost form={form} id={`${id}-cost`} />
        {onReview === null ? null : (
          <div className={styles.wideOnly}>
            <Button variant="primary" size="lg" wide onClick={onReview}>
              {t(copy.review)}
            </Button>
          </div>
        )}
      </div>
    </aside>
  );
}

function Problems({ form, checked: { problems, isFailed, isUnsaved } }: Pick<DraftRailProps, "form" | "checked">) {
  const t = useText();
  const partName = usePartName(form);
  const placeOf = (path: string) => {
    const { kind, field } = splitPath(path);
    const name = field === null ? undefined : fieldNames[kind][field];
    return name === undefined ? partName(path) : `${partName(path)} · ${t(name)}`;
  };
  return (
    <div aria-live="polite" className={styles.section}>
      {problems === undefined ? (
        <p className={styles.quiet}>{t(isFailed ? copy.failed : copy.checking)}</p>
      ) : problems.length === 0 ? (
        <p className={styles.quiet}>{t(copy.fine)}</p>
      ) : (
        <ul className={styles.problems}>
          {problems.map(({ path, message }, at) => (
            <li key={`${path}-${at}`}>
              <button type="button" className={styles.problem} onClick={() => form.onOpen(path)}>
                <span className={styles.problemOf}>{placeOf(path)}</span>
                <span>{t(message)}</span>
              </button>
            </li>
          ))}
        </ul>
      )}
      {isUnsaved ? <p className={styles.quiet}>{t(copy.unsaved)}</p> : null}
    </div>
  );
}

function Cost({ form, id }: { form: DraftForm; id: string }) {
  const t = useText();
  const { account, terms, body } = form;
  const formats = useFormats(account.currency, account.time_zone);
  const { day, total, days } = draftCost(body, terms);
  return (
    <Card className={styles.railCard} aria-labelledby={id}>
      <h2 id={id} className={styles.heading}>
        {t(copy.cost)}
      </h2>
      <dl className={styles.sums}>
        <dt>{t(copy.aDay)}</dt>
        <dd suppressHydrationWarning>{day === null ? "–" : formats.money(day)}</dd>
        <dt>{t(copy.days)}</dt>
        <dd>{days === null ? t(copy.endless) : formats.count(days)}</dd>
        <dt className={styles.total}>{t(copy.inAll)}</dt>
        <dd className={styles.total} suppressHydrationWarning>
          {total === null ? "–" : formats.money(total)}
        </dd>
      </dl>
      <p className={styles.quiet}>{t(copy.neverMore)}</p>
    </Card>
  );
}
