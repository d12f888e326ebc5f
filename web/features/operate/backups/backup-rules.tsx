import { useQueryClient } from "@tanstack/react-query";
import { setBackupRules, type WireBackups } from "#contract/operate/backups.ts";
import { backupLimits, backupSchedules } from "#spec/constants/backups.ts";
import { backupsCopy as copy } from "#spec/copy/operate/backups.ts";
import { useCall } from "#web/app/mutations.ts";
import { refusalSentence } from "#web/app/refusal-sentence.ts";
import { refusedField } from "#web/app/refused-field.ts";
import { useText } from "#web/app/text.tsx";
import { cancelled, useGuarded } from "#web/features/identity/account/use-guarded.tsx";
import { backupsQuery } from "#web/features/operate/area/operate-queries.ts";
import styles from "#web/features/operate/area/operate.module.css";
import { Button } from "#web/ui/button.tsx";
import { Card } from "#web/ui/card.tsx";
import { Failure } from "#web/ui/failure.tsx";
import { RadioGroup } from "#web/ui/radio-group.tsx";
import { TextField } from "#web/ui/text-field.tsx";
import { textOf } from "#web/ui/text-of.ts";
import { toast } from "#web/ui/toast.ts";
import { useForm } from "#web/ui/use-form.ts";

/** When a backup is made by itself, and how many are kept. */
export function BackupRules({ rules }: { rules: WireBackups["rules"] }) {
  const t = useText();
  const queries = useQueryClient();
  const guarded = useGuarded();
  const set = useCall(setBackupRules);
  const numeric = (wrong: string) => ({
    ...{ valueMissing: wrong, badInput: wrong, rangeUnderflow: wrong, rangeOverflow: wrong, stepMismatch: wrong },
  });
  const form = useForm({
    messages: {
      hour: numeric(t(copy.hourWrong)),
      keep: numeric(t(copy.keepWrong, { most: backupLimits.keepMost })),
    },
    async onSubmit(values, { setServerError }) {
      const every = backupSchedules.find((one) => one === values.get("every")) ?? "off";
      const given = { every, hour: Number(textOf(values, "hour")), keep: Number(textOf(values, "keep")) };
      try {
        const answer = await guarded(() => set.mutateAsync(given));
        if (answer === cancelled) return;
        queries.setQueryData(backupsQuery.queryKey, answer);
        toast({ key: "backups", text: t(copy.saved), tone: "success" });
      } catch (error) {
        setServerError(refusedField(error), t(refusalSentence(error)));
      }
    },
  });
  return (
    <Card className={styles.card} aria-labelledby="schedule">
      <h2 id="schedule" className={styles.heading}>
        {t(copy.schedule)}
      </h2>
      <form {...form.props} className={styles.form}>
        <RadioGroup
          label={t(copy.every)}
          name="every"
          defaultValue={rules.every}
          options={backupSchedules.map((one) => ({ value: one, label: t(copy.everyOf[one]) }))}
        />
        <div className={styles.short}>
          <TextField
            {...form.field("hour")}
            {...{ label: t(copy.hour), type: "number", inputMode: "numeric", step: 1, required: true }}
            min={0}
            max={23}
            defaultValue={String(rules.hour)}
          />
          <TextField
            {...form.field("keep")}
            {...{ label: t(copy.keep), type: "number", inputMode: "numeric", step: 1, required: true }}
            min={1}
            max={backupLimits.keepMost}
            defaultValue={String(rules.keep)}
          />
        </div>
        <p className={styles.quiet}>{t(copy.keepText, { days: backupLimits.keepDays })}</p>
        <Failure>{form.error}</Failure>
        <div className={styles.ends}>
          <Button type="submit" variant="primary" loading={form.submitting}>
            {t(copy.save)}
          </Button>
        </div>
      </form>
    </Card>
  );
}
