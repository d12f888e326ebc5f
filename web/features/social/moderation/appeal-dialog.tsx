import { useId } from "react";
import { appealStatement } from "#contract/social/moderation.ts";
import { moderationLimits } from "#spec/constants/moderation.ts";
import { accountCopy } from "#spec/copy/identity/account.ts";
import { commonCopy } from "#spec/copy/kit/common.ts";
import { moderationCopy } from "#spec/copy/social/moderation.ts";
import { useCall } from "#web/app/mutations.ts";
import { refusalSentence } from "#web/app/refusal-sentence.ts";
import { refusedField } from "#web/app/refused-field.ts";
import { useText } from "#web/app/text.tsx";
import { Button } from "#web/ui/button.tsx";
import { Dialog } from "#web/ui/dialog.tsx";
import { Failure } from "#web/ui/failure.tsx";
import { Stack } from "#web/ui/layout.tsx";
import { TextArea } from "#web/ui/text-area.tsx";
import { textOf } from "#web/ui/text-of.ts";
import { toast } from "#web/ui/toast.ts";
import { useForm } from "#web/ui/use-form.ts";

const { statements: copy } = moderationCopy;

/** Asks why a decision was wrong, and has another moderator look at it. */
export function AppealDialog({ id, onClose }: { id: string; onClose: () => void }) {
  const t = useText();
  const form = useId();
  const send = useCall(appealStatement);
  const { props, field, error, submitting } = useForm({
    check: (_field, value) => (value.trim() === "" ? t(accountCopy.case.appealMissing) : undefined),
    async onSubmit(values, { setServerError }) {
      try {
        await send.mutateAsync({ statement_id: id, text: textOf(values, "text").trim() });
        toast({ key: "settings", text: t(copy.appealSent), tone: "success" });
        onClose();
      } catch (refused) {
        setServerError(refusedField(refused), t(refusalSentence(refused)));
      }
    },
  });
  return (
    <Dialog
      open
      onClose={onClose}
      title={t(copy.appealTitle)}
      closeLabel={t(commonCopy.actions.close)}
      sheet="content"
      footer={
        <>
          <Button onClick={onClose}>{t(commonCopy.actions.cancel)}</Button>
          <Button type="submit" form={form} variant="primary" loading={submitting}>
            {t(copy.appealSend)}
          </Button>
        </>
      }
    >
      <form {...props} id={form}>
        <Stack gap={4}>
          <p>{t(copy.appealText)}</p>
          <TextArea
            {...field("text")}
            label={t(copy.appealLabel)}
            rows={6}
            maxLength={moderationLimits.appealMaxChars}
            counter
            data-autofocus=""
          />
          <Failure>{error}</Failure>
        </Stack>
      </form>
    </Dialog>
  );
}
