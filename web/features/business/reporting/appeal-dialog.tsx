import { updateAd, type WireAd } from "#contract/business/campaigns.ts";
import { adReasons } from "#spec/copy/business/ad-reasons.ts";
import { campaignLimits } from "#spec/constants/campaigns.ts";
import { reportsCopy } from "#spec/copy/business/reports.ts";
import { commonCopy } from "#spec/copy/kit/common.ts";
import { useCall } from "#web/app/mutations.ts";
import { refusalSentence } from "#web/app/refusal-sentence.ts";
import { useText } from "#web/app/text.tsx";
import { Button } from "#web/ui/button.tsx";
import { Dialog } from "#web/ui/dialog.tsx";
import { Failure } from "#web/ui/failure.tsx";
import { Row, Stack } from "#web/ui/layout.tsx";
import { TextArea } from "#web/ui/text-area.tsx";
import { textOf } from "#web/ui/text-of.ts";
import { toast } from "#web/ui/toast.ts";
import { useForm } from "#web/ui/use-form.ts";

const { ads: copy } = reportsCopy;

type AppealDialogProps = { accountId: string; ad: WireAd; onClose: () => void };

/** Says why a rejected ad is fine; what is typed stays until it is taken. */
export function AppealDialog({ accountId, ad, onClose }: AppealDialogProps) {
  const t = useText();
  const appeal = useCall(updateAd);
  const form = useForm({
    check: (_, value) => (value.trim() === "" ? t(copy.appealMissing) : undefined),
    messages: { appeal: { valueMissing: t(copy.appealMissing) } },
    async onSubmit(values, { setServerError }) {
      try {
        await appeal.mutateAsync({ advertiser_id: accountId, ad_id: ad.id, appeal: textOf(values, "appeal").trim() });
        onClose();
        toast({ text: t(copy.appealSent), tone: "success" });
      } catch (error) {
        setServerError("appeal", t(refusalSentence(error)));
      }
    },
  });
  return (
    <Dialog open onClose={onClose} title={t(copy.appealTitle)} sheet="content">
      <form {...form.props}>
        <Stack gap={4}>
          <p>{t(copy.appealText)}</p>
          {ad.rejected_reasons.length > 0 ? (
            <p>
              {t(copy.reasons, {
                reasons: new Intl.ListFormat(t.locale).format(ad.rejected_reasons.map((one) => t(adReasons[one]))),
              })}
            </p>
          ) : null}
          <TextArea
            {...form.field("appeal")}
            label={t(copy.appealLabel)}
            maxLength={campaignLimits.appealMaxChars}
            counter
            required
            data-autofocus=""
          />
          <Failure>{form.error}</Failure>
          <Row gap={3} justify="end">
            <Button onClick={onClose}>{t(commonCopy.actions.cancel)}</Button>
            <Button type="submit" variant="primary" loading={form.submitting}>
              {t(copy.appealSend)}
            </Button>
          </Row>
        </Stack>
      </form>
    </Dialog>
  );
}
