import { useState } from "react";
import { actOnPerson } from "#contract/operate/people-desk.ts";
import { limitDays, moderationLimits, type ReportReason } from "#spec/constants/moderation.ts";
import { commonCopy } from "#spec/copy/kit/common.ts";
import { moderationDeskCopy } from "#spec/copy/operate/moderation.ts";
import { operateCopy } from "#spec/copy/operate/operate.ts";
import { useCall } from "#web/app/mutations.ts";
import { refusalSentence } from "#web/app/refusal-sentence.ts";
import { refusedField } from "#web/app/refused-field.ts";
import { useText } from "#web/app/text.tsx";
import { cancelled, useGuarded } from "#web/features/identity/account/use-guarded.tsx";
import styles from "#web/features/operate/area/operate.module.css";
import { DaysField, RuleField } from "#web/features/operate/reports/action-dialog.tsx";
import { useReportWords } from "#web/features/operate/reports/report-words.ts";
import { Button } from "#web/ui/button.tsx";
import { Dialog } from "#web/ui/dialog.tsx";
import { Failure } from "#web/ui/failure.tsx";
import { Select } from "#web/ui/select.tsx";
import { TextArea } from "#web/ui/text-area.tsx";
import { textOf } from "#web/ui/text-of.ts";
import { toast } from "#web/ui/toast.ts";
import { useForm } from "#web/ui/use-form.ts";

const { people: copy, dialog, desk } = moderationDeskCopy;
const actions = ["WARN", "LIMIT", "SUSPEND"] as const;

/** What is done about somebody whom nobody reported, and why. */
export function ActDialog({ id, onClose }: { id: string; onClose: () => void }) {
  const t = useText();
  const words = useReportWords();
  const guarded = useGuarded();
  const act = useCall(actOnPerson);
  const [action, setAction] = useState<(typeof actions)[number]>("WARN");
  const form = useForm({
    async onSubmit(values, { setServerError }) {
      const days = limitDays.find((one) => String(one) === textOf(values, "days")) ?? null;
      const note = textOf(values, "note").trim();
      try {
        const answer = await guarded(() =>
          act.mutateAsync({
            person_id: id,
            action,
            reason: textOf(values, "reason") as ReportReason,
            note: note === "" ? null : note,
            days: action === "LIMIT" ? days : null,
          }),
        );
        if (answer === cancelled) return;
        const said = answer.state === "PROPOSED" ? t(desk.waits) : t(desk.acted, { action: words.action(action) });
        toast({ text: said, tone: "success" });
        onClose();
      } catch (error) {
        setServerError(refusedField(error), t(refusalSentence(error)));
      }
    },
  });
  return (
    <Dialog open onClose={onClose} title={t(copy.what)} sheet="content" closeLabel={t(commonCopy.actions.close)}>
      <form {...form.props} className={styles.form}>
        <Select
          label={t(copy.what)}
          value={action}
          onChange={(event) => setAction(actions.find((one) => one === event.target.value) ?? "WARN")}
          options={actions.map((one) => ({ value: one, label: words.action(one) }))}
        />
        <p className={styles.quiet}>{t(dialog[`${action}_text`])}</p>
        <RuleField reason="other" field={form.field("reason")} />
        {action === "LIMIT" ? <DaysField field={form.field("days")} /> : null}
        <TextArea
          {...form.field("note")}
          label={t(dialog.note)}
          hint={t(dialog.noteHint)}
          maxLength={moderationLimits.noteMaxChars}
          counter
        />
        <Failure>{form.error}</Failure>
        <div className={styles.ends}>
          <Button onClick={onClose}>{t(operateCopy.area.cancel)}</Button>
          <Button type="submit" variant="danger" loading={form.submitting}>
            {t(dialog[action])}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
