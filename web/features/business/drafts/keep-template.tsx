import { createTargetingTemplate } from "#contract/business/targeting-templates.ts";
import { templatesCopy as copy } from "#spec/copy/business/targeting-templates.ts";
import { commonCopy } from "#spec/copy/kit/common.ts";
import { useCall } from "#web/app/mutations.ts";
import { refusalSentence } from "#web/app/refusal-sentence.ts";
import { useText } from "#web/app/text.tsx";
import { Button } from "#web/ui/button.tsx";
import { Dialog } from "#web/ui/dialog.tsx";
import { Failure } from "#web/ui/failure.tsx";
import { Row, Stack } from "#web/ui/layout.tsx";
import { TextField } from "#web/ui/text-field.tsx";
import { textOf } from "#web/ui/text-of.ts";
import { toast } from "#web/ui/toast.ts";
import { useForm } from "#web/ui/use-form.ts";
import type { Targeting } from "./template-targeting.ts";

type KeepTemplateProps = { accountId: string; targeting: Targeting; onClose: () => void };

/** Asks for a name and keeps a targeting under it; what is typed stays until it is taken. */
export function KeepTemplate({ accountId, targeting, onClose }: KeepTemplateProps) {
  const t = useText();
  const create = useCall(createTargetingTemplate);
  const form = useForm({
    check: (_, value) => (value.trim() === "" ? t(copy.nameMissing) : undefined),
    messages: { name: { valueMissing: t(copy.nameMissing) } },
    async onSubmit(values, { setServerError }) {
      try {
        await create.mutateAsync({ advertiser_id: accountId, name: textOf(values, "name").trim(), ...targeting });
        onClose();
        toast({ key: "template", text: t(copy.saved), tone: "success" });
      } catch (error) {
        setServerError("name", t(refusalSentence(error)));
      }
    },
  });
  return (
    <Dialog open onClose={onClose} title={t(copy.keep)} sheet="content">
      <form {...form.props}>
        <Stack gap={4}>
          <TextField {...form.field("name")} label={t(copy.name)} maxLength={255} required data-autofocus="" />
          <Failure>{form.error}</Failure>
          <Row gap={3} justify="end">
            <Button onClick={onClose}>{t(commonCopy.actions.cancel)}</Button>
            <Button type="submit" variant="primary" loading={form.submitting}>
              {t(copy.keep)}
            </Button>
          </Row>
        </Stack>
      </form>
    </Dialog>
  );
}
