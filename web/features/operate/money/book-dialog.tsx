import { useState } from "react";
import { bookEntry, type WireDeskAccount } from "#contract/operate/money-desk.ts";
import { operateCopy } from "#spec/copy/operate/operate.ts";
import { randomKey, useCall } from "#web/app/mutations.ts";
import { useText } from "#web/app/text.tsx";
import { cancelled, useGuarded } from "#web/features/identity/account/use-guarded.tsx";
import { RadioGroup } from "#web/ui/radio-group.tsx";
import { toast } from "#web/ui/toast.ts";
import { MoneyDialog, type MoneyEntry } from "./money-dialog.tsx";

const { book: copy } = operateCopy;
const kinds = ["credit", "payment", "refund", "write-off"] as const;
const kindOf = ({ values }: MoneyEntry) => kinds.find((one) => one === values.get("kind")) ?? "credit";

type BookDialogProps = { account: WireDeskAccount; onAccount: (account: WireDeskAccount) => void; onClose: () => void };

/** An entry in an account's books, booked once however often it is pressed. */
export function BookDialog({ account, onAccount, onClose }: BookDialogProps) {
  const t = useText();
  const guarded = useGuarded();
  const book = useCall(bookEntry);
  const [key] = useState(randomKey);
  async function send(entry: MoneyEntry): Promise<void> {
    const { amount, note, said } = entry;
    const input = { advertiser_id: account.advertiser_id, key, kind: kindOf(entry), amount, note };
    const answer = await guarded(() => book.mutateAsync(input));
    if (answer === cancelled) return;
    onAccount(answer.account);
    toast({ text: t(answer.booked ? copy.done : copy.before, { amount: said }), tone: "success" });
    onClose();
  }
  return (
    <MoneyDialog
      currency={account.currency ?? "USD"}
      timeZone={account.time_zone}
      title={t(copy.title)}
      words={{ amount: t(copy.amount), note: t(copy.note), noteMissing: t(copy.noteMissing) }}
      asks={(entry) => ({
        title: t(copy.confirmTitle, { amount: entry.said }),
        text: t(copy.confirmText, { kind: t(copy[kindOf(entry)]), amount: entry.said, name: account.name }),
        label: t(copy.confirm, { amount: entry.said }),
      })}
      isBusy={book.isPending}
      send={send}
      onClose={onClose}
    >
      <RadioGroup
        label={t(copy.kind)}
        name="kind"
        defaultValue="credit"
        options={kinds.map((value) => ({ value, label: t(copy[value]), hint: t(copy[`${value}_text`]) }))}
      />
    </MoneyDialog>
  );
}
