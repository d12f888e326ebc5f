import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useRef, useState } from "react";
import type { CallInput } from "#contract/kit/define.ts";
import {
  answerProposal,
  claimCase,
  decideReport,
  releaseCase,
  undoReportDecision,
  type WireDeskCase,
} from "#contract/operate/report-desk.ts";
import { operatorLimits } from "#spec/constants/operators.ts";
import { moderationDeskCopy } from "#spec/copy/operate/moderation.ts";
import { moderationCopy } from "#spec/copy/social/moderation.ts";
import { useCall } from "#web/app/mutations.ts";
import { apiOf } from "#web/app/queries.ts";
import { refusalOf } from "#web/app/refusal-of.ts";
import { refusalSentence } from "#web/app/refusal-sentence.ts";
import { useText } from "#web/app/text.tsx";
import { cancelled, useGuarded } from "#web/features/identity/account/use-guarded.tsx";
import { type ReportFilter, reportsQuery } from "#web/features/operate/area/operate-queries.ts";
import { useClaim } from "#web/features/operate/desk/use-claim.ts";
import { isOpenTo } from "#web/features/operate/desk/is-open-to.ts";
import { toast } from "#web/ui/toast.ts";

const { desk: copy } = moderationDeskCopy;
const lookMs = 15_000;

export type Verdict = Omit<CallInput<typeof decideReport>, "case_id">;
type Decided = { id: string; decisionId: string };

const added = (set: ReadonlySet<string>, id: string) => new Set([...set, id]);
const without = (set: ReadonlySet<string>, id: string) => new Set([...set].filter((one) => one !== id));

/** The desk for reports as one works at it: which case is looked at and taken, what was skipped, and the last decision, to take back. */
export function useReportDesk(filter: ReportFilter) {
  const t = useText();
  const queries = useQueryClient();
  const guarded = useGuarded();
  const query = reportsQuery(filter);
  const { data } = useQuery({ ...query, refetchInterval: lookMs });
  const [decided, setDecided] = useState<ReadonlySet<string>>(new Set());
  const [skipped, setSkipped] = useState<ReadonlySet<string>>(new Set());
  const [chosen, setChosen] = useState<string | null>(null);
  const last = useRef<Promise<Decided | null>>(Promise.resolve(null));
  const send = useCall(decideReport);
  const answer = useCall(answerProposal);
  const takeBack = useCall(undoReportDecision);
  const refresh = () => void queries.invalidateQueries({ queryKey: query.queryKey });

  const cases = (data?.cases ?? []).filter(({ id }) => !decided.has(id));
  const open = cases.filter((one) => isOpenTo(one) && !skipped.has(one.id));
  const current = open.find(({ id }) => id === chosen) ?? open[0] ?? null;

  useClaim({
    item: current,
    idOf: ({ id }) => id,
    async take({ id }) {
      try {
        await apiOf(queries)(claimCase, { case_id: id });
      } catch (error) {
        if (refusalOf(error)?.reason !== "CONFLICT") return;
        toast({ text: t(copy.takenNow) });
        refresh();
      }
    },
    // Whoever goes on after a decision has nothing to leave; a lost request ends with the two minutes.
    leave: ({ id }) => void apiOf(queries)(releaseCase, { case_id: id }).catch(() => undefined),
  });

  function decide({ id }: WireDeskCase, verdict: Verdict): void {
    setDecided((set) => added(set, id));
    last.current = sent(id, verdict);
  }

  async function sent(id: string, verdict: Verdict): Promise<Decided | null> {
    try {
      const told = await guarded(() => send.mutateAsync({ case_id: id, ...verdict }));
      if (told === cancelled) {
        setDecided((set) => without(set, id));
        return null;
      }
      const isFinal = verdict.action === "SUSPEND" && told.state === "APPLIED";
      toast({
        key: "desk",
        text:
          told.state === "PROPOSED"
            ? t(copy.waits)
            : verdict.action === "NONE"
              ? t(copy.kept)
              : t(copy.acted, { action: t(moderationCopy.done[verdict.action]) }),
        tone: "success",
        durationMs: operatorLimits.undoSeconds * 1000,
        ...(isFinal ? {} : { action: { label: t(copy.undo), onClick: () => void undo() } }),
      });
      return { id, decisionId: told.decision_id };
    } catch (error) {
      setDecided((set) => without(set, id));
      toast({ key: "desk", text: t(refusalSentence(error)), tone: "error" });
      refresh();
      return null;
    }
  }

  /** Takes the last decision back, once; also one that is still on its way. */
  async function undo(): Promise<void> {
    const what = await last.current;
    if (what === null) return;
    last.current = Promise.resolve(null);
    try {
      await takeBack.mutateAsync({ case_id: what.id, decision_id: what.decisionId });
      setDecided((set) => without(set, what.id));
      setChosen(what.id);
      toast({ key: "desk", text: t(copy.undone) });
    } catch (error) {
      toast({ key: "desk", text: t(refusalSentence(error)), tone: "error" });
    }
  }

  /** Confirms what another moderator proposes, or turns it down. Refused, the caller says why. */
  async function settle({ id, proposal }: WireDeskCase, confirms: boolean): Promise<void> {
    if (proposal === null) return;
    const input = { case_id: id, decision_id: proposal.id, confirms };
    if ((await guarded(() => answer.mutateAsync(input))) === cancelled) return;
    toast({ key: "desk", text: t(confirms ? copy.confirmed : copy.turnedDown), tone: "success" });
  }

  return {
    waiting: Math.max(0, (data?.waiting ?? 0) - (data?.cases.length ?? 0) + cases.length),
    cases,
    current,
    hasSkipped: cases.some(({ id }) => skipped.has(id)),
    choose({ id }: WireDeskCase) {
      setSkipped((set) => without(set, id));
      setChosen(id);
    },
    skip: ({ id }: WireDeskCase) => setSkipped((set) => added(set, id)),
    lookAgain: () => setSkipped(new Set()),
    decide,
    settle,
    undo,
  };
}
