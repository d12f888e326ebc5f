import { publishTerms } from "#contract/operate/publish-terms.ts";
import type { WireTermsDesk } from "#contract/operate/terms.ts";
import { termsLimits as limits } from "#spec/constants/terms.ts";
import { commonCopy } from "#spec/copy/kit/common.ts";
import { operateCopy } from "#spec/copy/operate/operate.ts";
import { termsDeskCopy as copy } from "#spec/copy/operate/terms.ts";
import { askFirst } from "#web/app/ask-first.tsx";
import { useCall } from "#web/app/mutations.ts";
import { refusalSentence } from "#web/app/refusal-sentence.ts";
import { refusedField } from "#web/app/refused-field.ts";
import { useText } from "#web/app/text.tsx";
import styles from "#web/features/operate/area/operate.module.css";
import { Button } from "#web/ui/button.tsx";
import { Dialog } from "#web/ui/dialog.tsx";
import { Failure } from "#web/ui/failure.tsx";
import { TextArea } from "#web/ui/text-area.tsx";
import { TextField } from "#web/ui/text-field.tsx";
import { textOf } from "#web/ui/text-of.ts";
import { toast } from "#web/ui/toast.ts";
import { useForm } from "#web/ui/use-form.ts";

type TermsFormDialogProps = { desk: WireTermsDesk; onDesk: (desk: WireTermsDesk) => void; onClose: () => void };

/** A version of the terms is written, beginning with what the newest says. */
export function TermsFormDialog({ desk, onDesk, onClose }: TermsFormDialogProps) {
  const t = useText();
  const publish = useCall(publishTerms);
  const form = useForm({
    messages: {
      terms: { valueMissing: t(copy.textMissing) },
      privacy: { valueMissing: t(copy.textMissing) },
      summary: { valueMissing: t(copy.summaryMissing) },
    },
    onSubmit(values, { setServerError }) {
      const typed = new Date(textOf(values, "effective_at"));
      const given = {
        terms: textOf(values, "terms"),
        privacy: textOf(values, "privacy"),
        summary: textOf(values, "summary"),
        effective_at: Number.isNaN(typed.getTime()) ? null : typed.toISOString(),
      };
      async function go(): Promise<void> {
        try {
          onDesk(await publish.mutateAsync(given));
          toast({ text: t(copy.published), tone: "success" });
          onClose();
        } catch (error) {
          setServerError(refusedField(error), t(refusalSentence(error)));
        }
      }
      askFirst({ title: t(copy.publishTitle), text: t(copy.publishText), label: t(copy.publish), go });
    },
  });
  return (
    <Dialog open onClose={onClose} title={t(copy.make)} sheet="content" closeLabel={t(commonCopy.actions.close)}>
      <form {...form.props} className={styles.form}>
        <TextArea
          {...form.field("summary")}
          label={t(copy.summary)}
          hint={t(copy.summaryHint)}
          maxLength={limits.summaryMaxChars}
          required
          rows={3}
          data-autofocus=""
        />
        <TextField {...form.field("effective_at")} label={t(copy.from)} hint={t(copy.fromHint)} type="datetime-local" />
        {(["terms", "privacy"] as const).map((name) => (
          <TextArea
            key={name}
            {...form.field(name)}
            label={t(copy[name])}
            hint={t(copy.textHint)}
            defaultValue={desk[name]}
            maxLength={limits.textMaxChars}
            required
            rows={10}
          />
        ))}
        <Failure>{form.error}</Failure>
        <div className={styles.ends}>
          <Button onClick={onClose}>{t(operateCopy.area.cancel)}</Button>
          <Button type="submit" variant="primary" loading={publish.isPending}>
            {t(copy.publish)}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
