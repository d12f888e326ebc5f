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
export type Desk = ReturnType<typeof useReportDesk>;
const lookMs = 15_000;

export type Verdict = Omit<CallInput<typeof decideReport>, "case_id">;
type Decided = { id: string; decisionId: string; state: "PROPOSED" | "APPLIED" };

/** Cases that the same can be done about. */
const isLike = (one: WireDeskCase, other: WireDeskCase) =>
  one.kind === other.kind && (one.proposal === null) === (other.proposal === null);

const idsOf = (cases: readonly { id: string }[]) => cases.map(({ id }) => id);
const added = (set: ReadonlySet<string>, ids: readonly string[]) => new Set([...set, ...ids]);
const without = (set: ReadonlySet<string>, ids: readonly string[]) =>
  new Set([...set].filter((one) => !ids.includes(one)));

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
  const [picks, setPicks] = useState<ReadonlySet<string>>(new Set());
  const last = useRef<Promise<readonly Decided[]>>(Promise.resolve([]));
  const send = useCall(decideReport);
  const answer = useCall(answerProposal);
  const takeBack = useCall(undoReportDecision);
  const refresh = () => void queries.invalidateQueries({ queryKey: query.queryKey });

  const cases = (data?.cases ?? []).filter(({ id }) => !decided.has(id));
  const open = cases.filter((one) => isOpenTo(one) && !skipped.has(one.id));
  const current = open.find(({ id }) => id === chosen) ?? open[0] ?? null;
  const picked = open.filter(({ id }) => picks.has(id));
  const pattern = picked[0] ?? current;
  const like = pattern === null ? [] : open.filter((one) => isLike(one, pattern));

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

  function decide(which: readonly WireDeskCase[], verdict: Verdict): void {
    setDecided((set) => added(set, idsOf(which)));
    setPicks(new Set());
    last.current = sent(which, verdict);
  }

  const waitAgain = (which: readonly { id: string }[]) => setDecided((set) => without(set, idsOf(which)));

  /** One after the other: what is refused waits again. */
  async function sent(which: readonly WireDeskCase[], verdict: Verdict): Promise<readonly Decided[]> {
    const done: Decided[] = [];
    const refused: unknown[] = [];
    for (const [at, { id }] of which.entries())
      try {
        const told = await guarded(() => send.mutateAsync({ case_id: id, ...verdict }));
        if (told === cancelled) {
          waitAgain(which.slice(at));
          break;
        }
        done.push({ id, decisionId: told.decision_id, state: told.state });
      } catch (error) {
        waitAgain([{ id }]);
        refused.push(error);
      }
    if (refused.length > 0) refresh();
    if (done.length > 0) sayDone(done, verdict);
    if (refused.length > 0) sayRefused(refused, which.length);
    return done;
  }

  function sayDone(done: readonly Decided[], { action }: Verdict): void {
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
        waitAgain([{ id }]);
      }
      setChosen(first.id);
      toast({ key: "desk", text: what.length > 1 ? t(copy.undoneAll, { count: what.length }) : t(copy.undone) });
    } catch (error) {
      toast({ key: "desk", text: t(refusalSentence(error)), tone: "error" });
    }
  }

  /** Confirms what another moderator proposes, or turns it down. Refused, the caller says why. */
  async function settle(which: readonly WireDeskCase[], confirms: boolean): Promise<void> {
    let count = 0;
    for (const { id, proposal } of which) {
      if (proposal === null) continue;
      const input = { case_id: id, decision_id: proposal.id, confirms };
      if ((await guarded(() => answer.mutateAsync(input))) === cancelled) break;
      count += 1;
    }
    if (count === 0) return;
    setPicks(new Set());
    const text = count > 1 ? t(copy.decided, { count }) : t(confirms ? copy.confirmed : copy.turnedDown);
    toast({ key: "desk", text, tone: "success" });
  }

  return {
    waiting: Math.max(0, (data?.waiting ?? 0) - (data?.cases.length ?? 0) + cases.length),
    cases,
    current,
    hasSkipped: cases.some(({ id }) => skipped.has(id)),
    /** What one decision is for, where it is for several. */
    picked,
    canPick: (one: WireDeskCase) => like.includes(one),
    pick({ id }: WireDeskCase) {
      setPicks((set) => (set.has(id) ? without(set, [id]) : added(set, [id])));
      setChosen(id);
    },
    /** All that are like those that are picked, or like the current one; where they are picked already, none. */
    pickAll: () => setPicks(picked.length < like.length ? new Set(idsOf(like)) : new Set()),
    unpick: () => setPicks(new Set()),
    choose({ id }: WireDeskCase) {
      setSkipped((set) => without(set, [id]));
      setChosen(id);
    },
    skip: ({ id }: WireDeskCase) => setSkipped((set) => added(set, [id])),
    lookAgain: () => setSkipped(new Set()),
    decide,
    settle,
    undo,
  };
}
