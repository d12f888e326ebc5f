import { revertAdChanges } from "#contract/business/ad-changes.ts";
import { reportsCopy } from "#spec/copy/business/reports.ts";
import { useCall } from "#web/app/mutations.ts";
import { refusalSentence } from "#web/app/refusal-sentence.ts";
import { useText } from "#web/app/text.tsx";
import { toast } from "#web/ui/toast.ts";

const { campaigns, history } = reportsCopy;

/** How long a change can be taken back by a button. */
const undoMs = 8000;

/**
 * Says what was done to many things, with a button that takes the whole batch back.
 * @param key one message of a kind is shown at a time
 */
export function useUndo(accountId: string, key: string): (text: string, batchId: string) => void {
  const t = useText();
  const revert = useCall(revertAdChanges, {
    onDone({ lines }) {
      const left = lines.filter(({ problem }) => problem !== null).length;
      if (left === 0) toast({ key, text: t(campaigns.undone) });
      else toast({ key, text: t(history.undoneInPart, { count: left }), tone: "error" });
    },
    onRefused: (refusal) => void toast({ key, text: t(refusalSentence(refusal)), tone: "error" }),
  });
  return (text, batchId) =>
    void toast({
      key,
      text,
      durationMs: undoMs,
      action: {
        label: t(campaigns.undo),
        onClick: () => revert.mutate({ advertiser_id: accountId, batch_id: batchId }),
      },
    });
}
