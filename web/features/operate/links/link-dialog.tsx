import { useId, useState } from "react";
import { createOffsiteRule, updateOffsiteRule } from "#contract/operate/change-offsite-rules.ts";
import { type WireOffsiteRule } from "#contract/operate/offsite-rules.ts";
import { offsiteRuleLimits } from "#spec/constants/offsite.ts";
import { commonCopy } from "#spec/copy/kit/common.ts";
import { contentRulesCopy } from "#spec/copy/operate/content-rules.ts";
import { offsiteRulesCopy as copy } from "#spec/copy/operate/offsite-rules.ts";
import { useCall } from "#web/app/mutations.ts";
import { refusalSentence } from "#web/app/refusal-sentence.ts";
import { refusedField } from "#web/app/refused-field.ts";
import { useText } from "#web/app/text.tsx";
import { cancelled, useGuarded } from "#web/features/identity/account/use-guarded.tsx";
import { dayEnd } from "#web/features/operate/area/day-end.ts";
import { FormFoot } from "#web/features/operate/area/form-foot.tsx";
import styles from "#web/features/operate/area/operate.module.css";
import { DateField } from "#web/ui/date-field.tsx";
import { Dialog } from "#web/ui/dialog.tsx";
import { Failure } from "#web/ui/failure.tsx";
import { Select } from "#web/ui/select.tsx";
import { TextArea } from "#web/ui/text-area.tsx";
import { TextField } from "#web/ui/text-field.tsx";
import { textOf } from "#web/ui/text-of.ts";
import { toast } from "#web/ui/toast.ts";
import { useForm } from "#web/ui/use-form.ts";
import { linkStatuses } from "./links-queries.ts";

const { form: words } = copy;

/** Which links an entry is about, what happens to them, and until when. `rule` null: a new one. */
export function LinkDialog({ rule, onClose }: { rule: WireOffsiteRule | null; onClose: () => void }) {
  const t = useText();
  const id = useId();
  const guarded = useGuarded();
  const create = useCall(createOffsiteRule);
  const update = useCall(updateOffsiteRule);
  const [status, setStatus] = useState(rule?.status ?? "blocked");
  const form = useForm({
    messages: {},
    async onSubmit(values, { setServerError }) {
      const fields = {
        ...{ place: rule?.place ?? textOf(values, "place").trim(), status, note: textOf(values, "note").trim() },
        expires_at: dayEnd(textOf(values, "expires_at")),
      };
      try {
        const answer = await guarded(() => (rule === null ? create.mutateAsync(fields) : update.mutateAsync(fields)));
        if (answer === cancelled) return;
        toast({ text: t(rule === null ? words.made : words.saved), tone: "success" });
        onClose();
      } catch (error) {
        setServerError(refusedField(error), t(refusalSentence(error)));
      }
    },
  });
  return (
    <Dialog
      open
      onClose={onClose}
      title={t(rule === null ? words.make : words.change)}
      closeLabel={t(commonCopy.actions.close)}
      footer={
        <FormFoot form={id} loading={form.submitting} onCancel={onClose}>
          {t(contentRulesCopy.form.save)}
        </FormFoot>
      }
    >
      <form {...form.props} id={id} className={styles.form}>
        {rule === null ? (
          <TextField
            {...form.field("place")}
            label={t(words.place)}
            hint={t(words.placeHint)}
            autoCapitalize="none"
            inputMode="url"
            maxLength={offsiteRuleLimits.placeMaxChars}
            data-autofocus=""
          />
        ) : (
          <p className={styles.finding}>{rule.place}</p>
        )}
        <Select
          {...form.field("status")}
          label={t(copy.effect)}
          hint={t(copy.effects[status])}
          value={status}
          onChange={(event) => setStatus(linkStatuses.find((one) => one === event.target.value) ?? "blocked")}
          options={linkStatuses.map((one) => ({ value: one, label: t(copy.statuses[one]) }))}
        />
        <DateField
          {...form.field("expires_at")}
          label={t(contentRulesCopy.form.ends)}
          hint={t(contentRulesCopy.form.endsHint)}
          defaultValue={rule?.expires_at?.slice(0, 10)}
        />
        <TextArea
          {...form.field("note")}
          label={t(words.note)}
          hint={t(words.noteHint)}
          defaultValue={rule?.note}
          maxLength={offsiteRuleLimits.noteMaxChars}
        />
        <Failure>{form.error}</Failure>
      </form>
    </Dialog>
  );
}
