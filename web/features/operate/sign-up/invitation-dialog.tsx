import { useState } from "react";
import { createInvitation } from "#contract/operate/sign-up.ts";
import { invitationLimits as limits } from "#spec/constants/sign-up.ts";
import { commonCopy } from "#spec/copy/kit/common.ts";
import { operateCopy } from "#spec/copy/operate/operate.ts";
import { signUpCopy as copy } from "#spec/copy/operate/sign-up.ts";
import { useCall } from "#web/app/mutations.ts";
import { refusalSentence } from "#web/app/refusal-sentence.ts";
import { refusedField } from "#web/app/refused-field.ts";
import { useText } from "#web/app/text.tsx";
import styles from "#web/features/operate/area/operate.module.css";
import { Button } from "#web/ui/button.tsx";
import { copyText } from "#web/ui/copy-text.ts";
import { Dialog } from "#web/ui/dialog.tsx";
import { Failure } from "#web/ui/failure.tsx";
import { TextField } from "#web/ui/text-field.tsx";
import { textOf } from "#web/ui/text-of.ts";
import { toast } from "#web/ui/toast.ts";
import { useForm } from "#web/ui/use-form.ts";

/** Makes an invitation, and then shows its link to be copied. */
export function InvitationDialog({ onClose }: { onClose: () => void }) {
  const t = useText();
  const make = useCall(createInvitation);
  const [link, setLink] = useState<string | null>(null);
  const numeric = (sentence: string) => {
    const wrong = t(sentence);
    return { valueMissing: wrong, badInput: wrong, rangeUnderflow: wrong, rangeOverflow: wrong, stepMismatch: wrong };
  };
  const form = useForm({
    messages: { most_uses: numeric(copy.usesWrong), days: numeric(copy.daysWrong) },
    async onSubmit(values, { setServerError }) {
      const [uses, days] = [Number(textOf(values, "most_uses")), Number(textOf(values, "days"))];
      try {
        const made = await make.mutateAsync({ note: textOf(values, "note"), most_uses: uses, days });
        setLink(made.link);
      } catch (error) {
        setServerError(refusedField(error), t(refusalSentence(error)));
      }
    },
  });
  async function copyLink(text: string): Promise<void> {
    if (await copyText(text)) toast({ text: t(copy.copied), tone: "success" });
    else toast({ text: t(copy.copyFailed, { link: text }), tone: "error" });
  }
  const title = t(link === null ? copy.make : copy.madeTitle);
  return (
    <Dialog open onClose={onClose} title={title} sheet="content" closeLabel={t(commonCopy.actions.close)}>
      {link === null ? (
        <form {...form.props} className={styles.form}>
          <TextField
            {...form.field("note")}
            label={t(copy.note)}
            hint={t(copy.noteHint)}
            maxLength={limits.noteMaxChars}
            autoComplete="off"
            data-autofocus=""
          />
          <TextField
            {...form.field("most_uses")}
            {...{ label: t(copy.uses), type: "number", inputMode: "numeric", step: 1, required: true }}
            min={1}
            max={limits.mostUses}
            defaultValue="1"
          />
          <TextField
            {...form.field("days")}
            {...{ label: t(copy.days), type: "number", inputMode: "numeric", step: 1, required: true }}
            min={1}
            max={limits.mostDays}
            defaultValue={String(limits.usualDays)}
          />
          <Failure>{form.error}</Failure>
          <div className={styles.ends}>
            <Button onClick={onClose}>{t(operateCopy.area.cancel)}</Button>
            <Button type="submit" variant="primary" loading={form.submitting}>
              {t(copy.makeIt)}
            </Button>
          </div>
        </form>
      ) : (
        <div className={styles.form}>
          <p>{t(copy.madeText)}</p>
          <TextField label={t(copy.link)} value={link} readOnly onFocus={(event) => event.currentTarget.select()} />
          <div className={styles.ends}>
            <Button onClick={onClose}>{t(copy.done)}</Button>
            <Button variant="primary" data-autofocus="" onClick={() => void copyLink(link)}>
              {t(copy.copy)}
            </Button>
          </div>
        </div>
      )}
    </Dialog>
  );
}
