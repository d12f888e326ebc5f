import type { DraftConflict } from "#contract/business/ad-drafts.ts";
import { draftsCopy } from "#spec/copy/business/ad-drafts.ts";
import { useText } from "#web/app/text.tsx";
import { Button } from "#web/ui/button.tsx";
import type { DraftForm } from "./draft-form.ts";
import { isPart, splitPath, standsAt } from "./draft-parts.ts";
import { useLeafWords } from "./draft-words.ts";
import styles from "./drafts.module.css";

const { conflict: copy, list } = draftsCopy;

/** What two wrote at one place, until one of the two is chosen. */
export function ConflictNotes({ form, path }: { form: DraftForm; path: string }) {
  return form.conflicts
    .filter((conflict) => conflict.path === path)
    .map((conflict) => <ConflictNote key={conflict.id} form={form} conflict={conflict} />);
}

function ConflictNote({ form, conflict }: { form: DraftForm; conflict: DraftConflict }) {
  const t = useText();
  const wordsOf = useLeafWords(form);
  const { path, value, person } = conflict;
  const { kind, field } = splitPath(path);
  const name = person?.full_name ?? t(list.somebody);
  const stands = standsAt(form.draft.body, path);
  const isWhole = field === null || isPart(value) || isPart(stands);
  const settle = (isTaken: boolean) => form.keeper.settle(conflict.id, isTaken);
  return (
    <div className={styles.conflict} role="group" aria-label={t(copy.title, { count: 1 })} data-conflict="">
      {isWhole ? (
        <p>{t(value === null ? copy.removed : copy.comesBack, { name })}</p>
      ) : (
        <>
          <p>{t(copy.stands, { value: wordsOf(kind, field, stands) })}</p>
          <p>{t(copy.other, { name, value: wordsOf(kind, field, value) })}</p>
        </>
      )}
      <div className={styles.actions}>
        <Button size="sm" onClick={() => settle(false)}>
          {t(copy.keep)}
        </Button>
        <Button size="sm" onClick={() => settle(true)}>
          {t(copy.take)}
        </Button>
      </div>
    </div>
  );
}
