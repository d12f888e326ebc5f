import { refundCharge, type WireCharge, type WireDeskAccount } from "#contract/operate/money-desk.ts";
import { operateCopy } from "#spec/copy/operate/operate.ts";
import { useCall } from "#web/app/mutations.ts";
import { useText } from "#web/app/text.tsx";
import { useFormats } from "#web/features/business/area/formats.ts";
import { cancelled, useGuarded } from "#web/features/identity/account/use-guarded.tsx";
import { toast } from "#web/ui/toast.ts";
import { MoneyDialog, type MoneyEntry } from "./money-dialog.tsx";

const { refund: copy } = operateCopy;

type RefundDialogProps = {
  account: WireDeskAccount;
  charge: WireCharge;
  onAccount: (account: WireDeskAccount) => void;
  onClose: () => void;
};

/** Gives money of a charge back to its card. */
export function RefundDialog({ account, charge, onAccount, onClose }: RefundDialogProps) {
  const t = useText();
  const formats = useFormats(charge.currency, account.time_zone ?? "UTC");
  const guarded = useGuarded();
  const refund = useCall(refundCharge);
  const left = BigInt(charge.refundable_micro);
  async function send({ amount, note, said }: MoneyEntry): Promise<void> {
    const input = { advertiser_id: account.advertiser_id, charge_id: charge.id, amount, note };
    const answer = await guarded(() => refund.mutateAsync(input));
    if (answer === cancelled) return;
    onAccount(answer.account);
    toast({ text: t(copy[answer.state], { amount: said }), tone: answer.state === "FAILED" ? "error" : "success" });
    onClose();
  }
  return (
    <MoneyDialog
      currency={charge.currency}
      timeZone={account.time_zone}
      title={t(copy.title)}
      words={{ amount: t(copy.amount), note: t(copy.note), noteMissing: t(copy.noteMissing) }}
      maxMicro={left}
      asks={({ said }) => ({
        title: t(copy.confirmTitle, { amount: said }),
        text: t(copy.confirmText, { amount: said, name: account.name }),
        label: t(copy.confirm, { amount: said }),
      })}
      isDanger
      isBusy={refund.isPending}
      send={send}
      onClose={onClose}
    >
      <p suppressHydrationWarning>{t(copy.text, { left: formats.money(left) })}</p>
    </MoneyDialog>
  );
}
