import { useState } from "react";
import { followPayment, payNow, type WireBilling } from "#contract/business/billing.ts";
import { billingCopy } from "#spec/copy/business/billing.ts";
import { useCall } from "#web/app/mutations.ts";
import { refusalSentence } from "#web/app/refusal-sentence.ts";
import { useText } from "#web/app/text.tsx";
import { toast } from "#web/ui/toast.ts";
import { openGateway } from "./gateway.ts";

const { balance: copy, decline, methods } = billingCopy;

/** Pays what is owed now; where the bank asks, it is asked in the page. */
export function usePayNow(accountId: string, onBilling: (billing: WireBilling) => void) {
  const t = useText();
  const pay = useCall(payNow);
  const follow = useCall(followPayment);
  const [error, setError] = useState<string>();
  const [isBusy, setBusy] = useState(false);

  const tell = (billing: WireBilling) => {
    onBilling(billing);
    const failed = billing.open_charge;
    if (failed === null) toast({ text: t(copy.paid), tone: "success" });
    else if (failed.state === "AUTHORISING") toast({ text: t(copy.pending) });
    else setError(t(copy.payFailed, { reason: t(decline[failed.decline ?? "OTHER"]) }));
  };

  async function attempt(): Promise<void> {
    const { result, decline: reason, browser, billing } = await pay.mutateAsync({ advertiser_id: accountId });
    onBilling(billing);
    if (result === "SUCCEEDED") toast({ text: t(copy.paid), tone: "success" });
    if (result === "PENDING") toast({ text: t(copy.pending) });
    if (result === "FAILED") setError(t(copy.payFailed, { reason: t(decline[reason ?? "OTHER"]) }));
    if (result !== "ACTION_NEEDED" || browser === null) return;
    const gateway = await openGateway(browser, t.locale).catch(() => null);
    if (gateway === null) {
      setError(t(methods.scriptFailed));
      return;
    }
    // How it went is asked of our own side in either case.
    await gateway.confirmCardPayment(browser.client_secret).catch(() => undefined);
    tell(await follow.mutateAsync({ advertiser_id: accountId }));
  }

  return {
    error,
    isBusy,
    payNow: async () => {
      if (isBusy) return;
      setBusy(true);
      setError(undefined);
      try {
        await attempt();
      } catch (refusal) {
        setError(t(refusalSentence(refusal)));
      } finally {
        setBusy(false);
      }
    },
  };
}
