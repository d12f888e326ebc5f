import { useRef } from "react";
import type { CallInput } from "#contract/kit/define.ts";
import { decideReport, undoReportDecision, type WireDeskCase } from "#contract/operate/report-desk.ts";
import { operatorLimits } from "#spec/constants/operators.ts";
import { moderationDeskCopy } from "#spec/copy/operate/moderation.ts";
import { moderationCopy } from "#spec/copy/social/moderation.ts";
import { useCall } from "#web/app/mutations.ts";
import { refusalSentence } from "#web/app/refusal-sentence.ts";
import { useText } from "#web/app/text.tsx";
import { cancelled, useGuarded } from "#web/features/identity/account/use-guarded.tsx";
import { toast } from "#web/ui/toast.ts";

const { desk: copy } = moderationDeskCopy;

export type Verdict = Omit<CallInput<typeof decideReport>, "case_id">;
type Decided = { id: string; decisionId: string; state: "PROPOSED" | "APPLIED" };

interface ReportDecisionsInput {
  /** These are being decided: they leave the desk. */
  onStart: (ids: readonly string[]) => void;
  /** These wait again: they were refused, or their decision was taken back. */
  waitAgain: (ids: readonly string[]) => void;
  refresh: () => void;
  /** The first case whose decision was taken back. */
  onUndone: (id: string) => void;
}

/** Sends decisions, one after the other, and takes the last back. */
export function useReportDecisions({ onStart, waitAgain, refresh, onUndone }: ReportDecisionsInput) {
  const t = useText();
  const guarded = useGuarded();
  const last = useRef<Promise<readonly Decided[]>>(Promise.resolve([]));
  const send = useCall(decideReport);
  const takeBack = useCall(undoReportDecision);
  const sayDone = useSayDone();

  function decide(which: readonly WireDeskCase[], verdict: Verdict): void {
    onStart(which.map(({ id }) => id));
    last.current = sent(which, verdict);
  }

  /** One after the other: what is refused waits again. */
  async function sent(which: readonly WireDeskCase[], verdict: Verdict): Promise<readonly Decided[]> {
    const done: Decided[] = [];
    const refused: unknown[] = [];
    for (const [at, { id }] of which.entries())
      try {
        const told = await guarded(() => send.mutateAsync({ case_id: id, ...verdict }));
        if (told === cancelled) {
          waitAgain(which.slice(at).map((one) => one.id));
          break;
        }
        done.push({ id, decisionId: told.decision_id, state: told.state });
      } catch (error) {
        waitAgain([id]);
        refused.push(error);
      }
    if (refused.length > 0) refresh();
    if (done.length > 0) sayDone(done, verdict, undo);
    if (refused.length > 0) sayRefused(refused, which.length);
    return done;
  }

  function sayRefused(refused: readonly unknown[], tried: number): void {
    const why = t(refusalSentence(refused[0]));
    const text = tried > 1 ? t(copy.notDecided, { count: refused.length, why }) : why;
    toast({ key: tried > 1 ? "desk-refused" : "desk", text, tone: "error" });
  }

  /** Takes the last decision back, once; also one that is still on its way, and of several cases all. */
  async function undo(): Promise<void> {
    const what = await last.current;
    const [first] = what;
    if (first === undefined) return;
    last.current = Promise.resolve([]);
    try {
      for (const { id, decisionId } of what) {
        await takeBack.mutateAsync({ case_id: id, decision_id: decisionId });
        waitAgain([id]);
      }
      onUndone(first.id);
      toast({ key: "desk", text: what.length > 1 ? t(copy.undoneAll, { count: what.length }) : t(copy.undone) });
    } catch (error) {
      toast({ key: "desk", text: t(refusalSentence(error)), tone: "error" });
    }
  }

  return { decide, undo };
}

/** Tells what was decided, and offers to take it back where that is possible. */
function useSayDone() {
  const t = useText();
  return (done: readonly Decided[], { action }: Verdict, undo: () => Promise<void>) => {
    const [first] = done;
    const isFinal = action === "SUSPEND" && done.some(({ state }) => state === "APPLIED");
    const one =
      first?.state === "PROPOSED"
        ? t(copy.waits)
        : action === "NONE"
          ? t(copy.kept)
          : t(copy.acted, { action: t(moderationCopy.done[action]) });
    toast({
      key: "desk",
      text: done.length > 1 ? t(copy.decided, { count: done.length }) : one,
      tone: "success",
      durationMs: operatorLimits.undoSeconds * 1000,
      ...(isFinal ? {} : { action: { label: t(copy.undo), onClick: () => void undo() } }),
    });
  };
}
