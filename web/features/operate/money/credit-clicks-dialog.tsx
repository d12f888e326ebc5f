import { creditClickGroup, type WireClickGroup } from "#contract/operate/click-desk.ts";
import type { WireDeskAccount } from "#contract/operate/money-desk.ts";
import { clickDeskCopy as copy } from "#spec/copy/operate/click-desk.ts";
import { operateCopy } from "#spec/copy/operate/operate.ts";
import { useCall } from "#web/app/mutations.ts";
import { refusalSentence } from "#web/app/refusal-sentence.ts";
import { useText } from "#web/app/text.tsx";
import { useFormats } from "#web/features/business/area/formats.ts";
import { cancelled, useGuarded } from "#web/features/identity/account/use-guarded.tsx";
import type { GroupedBy } from "#web/features/operate/area/operate-queries.ts";
import { ConfirmDialog } from "#web/ui/confirm-dialog.tsx";
import { toast } from "#web/ui/toast.ts";

type CreditClicksDialogProps = {
  account: WireDeskAccount;
  group: WireClickGroup;
  by: GroupedBy;
  onClose: () => void;
};

/** Says what of a group of clicks will be credited, and credits just that. */
export function CreditClicksDialog({ account, group, by, onClose }: CreditClicksDialogProps) {
  const t = useText();
  const formats = useFormats(group.currency, account.time_zone ?? "UTC");
  const guarded = useGuarded();
  const credit = useCall(creditClickGroup);
  const amount = formats.money(group.creditable_micro);
  async function send(): Promise<void> {
    const { advertiser_id, group: key, creditable_micro } = group;
    try {
      const answer = await guarded(() => credit.mutateAsync({ advertiser_id, by, group: key, creditable_micro }));
      if (answer === cancelled) return;
      const said = { amount: formats.money(answer.credited_micro) };
      toast({ text: t(copy[answer.state], said), tone: answer.state === "CREDITED" ? "success" : "error" });
    } catch (error) {
      toast({ text: t(refusalSentence(error)), tone: "error" });
    }
    onClose();
  }
  return (
    <ConfirmDialog
      open
      title={t(copy.confirmTitle, { amount })}
      confirmLabel={t(copy.confirm, { amount })}
      cancelLabel={t(operateCopy.area.cancel)}
      onConfirm={() => void send()}
      onCancel={onClose}
      danger
      busy={credit.isPending}
    >
      <p suppressHydrationWarning>{t(copy.confirmText, { count: group.creditable, name: account.name, amount })}</p>
    </ConfirmDialog>
  );
}
