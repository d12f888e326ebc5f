import { useEffect, useState } from "react";
import { applyAdChanges, revertAdChanges } from "#contract/business/ad-changes.ts";
import type { CallData } from "#contract/kit/define.ts";
import { bulkEditCopy as copy } from "#spec/copy/business/bulk-edit.ts";
import { useCall } from "#web/app/mutations.ts";
import { useText } from "#web/app/text.tsx";
import { toast } from "#web/ui/toast.ts";
import { useDebounced } from "#web/ui/use-debounced.ts";
import type { BulkChange } from "./bulk-plan.ts";

/** How long a change can be taken back by a button here; the list of changes has one for as long as it stands. */
const undoMs = 15_000;
const checkAfterMs = 400;

type Outcomes = CallData<typeof applyAdChanges>["outcomes"];
const refusedIn = (outcomes: Outcomes) =>
  new Map(outcomes.flatMap(({ id, problem }) => (problem === null ? [] : [[id, problem.message] as const])));

/** Asks how changes would go while they are put together, makes them, and takes them back as one. */
export function useBulkChanges(accountId: string, changes: readonly BulkChange[], onDone: () => void) {
  const t = useText();
  const [problems, setProblems] = useState<ReadonlyMap<string, string>>(new Map());
  const asked = useDebounced(JSON.stringify(changes), checkAfterMs);
  const check = useCall(applyAdChanges, {
    lazily: true,
    onDone: ({ outcomes }) => setProblems(refusedIn(outcomes)),
  });
  const { mutate: ask } = check;
  useEffect(() => {
    setProblems(new Map());
    const wanted = JSON.parse(asked) as BulkChange[];
    if (wanted.length > 0) ask({ advertiser_id: accountId, changes: wanted });
  }, [accountId, asked, ask]);
  const revert = useCall(revertAdChanges, {
    onDone({ lines }) {
      const left = lines.filter(({ problem }) => problem !== null).length;
      toast(
        left === 0
          ? { key: "bulk", text: t(copy.undone), tone: "success" }
          : { key: "bulk", text: t(copy.undoneInPart, { count: left }), tone: "error" },
      );
    },
    onRefused: (refusal) => toast({ key: "bulk", text: t(refusal.message), tone: "error" }),
  });
  const apply = useCall(applyAdChanges, {
    onDone({ batch_id: batch, outcomes }) {
      const refused = refusedIn(outcomes);
      setProblems(refused);
      if (batch === null) return;
      toast({
        key: "bulk",
        text: t(copy.applied, { count: outcomes.length - refused.size }),
        durationMs: undoMs,
        action: { label: t(copy.undo), onClick: () => revert.mutate({ advertiser_id: accountId, batch_id: batch }) },
      });
      if (refused.size === 0) onDone();
    },
  });
  return {
    problems,
    isChecking: check.isPending || asked !== JSON.stringify(changes),
    isBusy: apply.isPending,
    refused: apply.error ?? check.error,
    apply: () => apply.mutate({ advertiser_id: accountId, changes: [...changes], apply: true }),
  };
}
