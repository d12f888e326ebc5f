import { redeemOffer } from "#contract/business/ad-credits.ts";
import { creditLimits } from "#spec/constants/billing.ts";
import { billingCopy } from "#spec/copy/business/billing.ts";
import { useCall } from "#web/app/mutations.ts";
import { refusalSentence } from "#web/app/refusal-sentence.ts";
import { useText } from "#web/app/text.tsx";
import type { Formats } from "#web/features/business/area/formats.ts";
import { Button } from "#web/ui/button.tsx";
import { Failure } from "#web/ui/failure.tsx";
import { Stack } from "#web/ui/layout.tsx";
import { TextField } from "#web/ui/text-field.tsx";
import { textOf } from "#web/ui/text-of.ts";
import { toast } from "#web/ui/toast.ts";
import { useForm } from "#web/ui/use-form.ts";
import styles from "./billing.module.css";

const { credits: copy } = billingCopy;

/** Takes an offer's code; what is wrong with it stands at the field, and what was typed stays. */
export function RedeemOffer({ accountId, formats }: { accountId: string; formats: Formats }) {
  const t = useText();
  const redeem = useCall(redeemOffer);
  const form = useForm({
    messages: { code: { valueMissing: t(copy.codeMissing) } },
    async onSubmit(values, { setServerError }) {
      try {
        const credit = await redeem.mutateAsync({ advertiser_id: accountId, code: textOf(values, "code") });
        toast({
          text: t(copy.redeemed, { title: credit.title, amount: formats.money(credit.amount_micro) }),
          tone: "success",
        });
        form.props.ref.current?.reset();
      } catch (error) {
        setServerError("code", t(refusalSentence(error)));
      }
    },
  });
  return (
    <form {...form.props} className={styles.code}>
      <Stack gap={3}>
        <TextField
          {...form.field("code")}
          label={t(copy.code)}
          maxLength={creditLimits.codeMaxChars}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          required
        />
        <Failure>{form.error}</Failure>
        <div>
          <Button type="submit" loading={form.submitting}>
            {t(copy.redeem)}
          </Button>
        </div>
      </Stack>
    </form>
  );
}
