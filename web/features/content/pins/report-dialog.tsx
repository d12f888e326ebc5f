import { useId } from "react";
import { report } from "#contract/social/comments.ts";
import type { CallInput } from "#contract/kit/define.ts";
import { moderationLimits, type ReportReason, reportReasons } from "#spec/constants/moderation.ts";
import { commonCopy } from "#spec/copy/kit/common.ts";
import { socialCopy } from "#spec/copy/social/social.ts";
import { openDialog } from "#web/app/dialogs.tsx";
import { useCall } from "#web/app/mutations.ts";
import { useText } from "#web/app/text.tsx";
import { refusalSentence } from "#web/app/refusal-sentence.ts";
import { Button } from "#web/ui/button.tsx";
import { Dialog } from "#web/ui/dialog.tsx";
import { Failure } from "#web/ui/failure.tsx";
import { Stack } from "#web/ui/layout.tsx";
import { Select } from "#web/ui/select.tsx";
import { TextArea } from "#web/ui/text-area.tsx";
import { textOf } from "#web/ui/text-of.ts";
import { toast } from "#web/ui/toast.ts";
import { useForm } from "#web/ui/use-form.ts";

const words = socialCopy.report;
type Reported = Pick<CallInput<typeof report>, "kind" | "id">;

/** Asks what is wrong with a person, a board, a pin, a comment or a message, and tells whoever runs this site. */
export function openReport(reported: Reported): void {
  openDialog((close) => <ReportDialog reported={reported} onClose={close} />);
}

function ReportDialog({ reported, onClose }: { reported: Reported; onClose: () => void }) {
  const t = useText();
  const id = useId();
  const send = useCall(report);
  const form = useForm({
    messages: { reason: { valueMissing: t(words.choose) } },
    onSubmit: async (values, handle) => {
      try {
        const reason = textOf(values, "reason") as ReportReason;
        await send.mutateAsync({ ...reported, reason, detail: textOf(values, "detail") });
        onClose();
        toast({ key: "report", text: t(words.thanks), tone: "success" });
      } catch (error) {
        handle.setError(refusalSentence(error));
      }
    },
  });
  return (
    <Dialog
      open
      onClose={onClose}
      title={t(words.title)}
      closeLabel={t(commonCopy.actions.close)}
      width="sm"
      sheet="content"
      footer={
        <>
          <Button onClick={onClose}>{t(commonCopy.actions.cancel)}</Button>
          <Button type="submit" form={id} variant="primary" loading={form.submitting}>
            {t(commonCopy.actions.report)}
          </Button>
        </>
      }
    >
      <form {...form.props} id={id}>
        <Stack gap={4}>
          <Select
            {...form.field("reason")}
            label={t(words.reason)}
            placeholder={t(words.choose)}
            required
            options={reportReasons.map((reason) => ({ value: reason, label: t(socialCopy.report[reason]) }))}
          />
          <TextArea {...form.field("detail")} label={t(words.detail)} maxLength={moderationLimits.detailMaxChars} />
          <p>{t(words.faith)}</p>
          <Failure>{form.error && t(form.error)}</Failure>
        </Stack>
      </form>
    </Dialog>
  );
}
