import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { answerProposal, claimCase, releaseCase, type WireDeskCase } from "#contract/operate/report-desk.ts";
import { moderationDeskCopy } from "#spec/copy/operate/moderation.ts";
import { useCall } from "#web/app/mutations.ts";
import { apiOf } from "#web/app/queries.ts";
import { refusalOf } from "#web/app/refusal-of.ts";
import { useText } from "#web/app/text.tsx";
import { cancelled, useGuarded } from "#web/features/identity/account/use-guarded.tsx";
import { type ReportFilter, reportsQuery } from "#web/features/operate/area/operate-queries.ts";
import { useClaim } from "#web/features/operate/desk/use-claim.ts";
import { isOpenTo } from "#web/features/operate/desk/is-open-to.ts";
import { toast } from "#web/ui/toast.ts";
import { useReportDecisions } from "./use-report-decisions.ts";

const { desk: copy } = moderationDeskCopy;
export type Desk = ReturnType<typeof useReportDesk>;
const lookMs = 15_000;

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
  const answer = useCall(answerProposal);
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

  const { decide, undo } = useReportDecisions({
    onStart(ids) {
      setDecided((set) => added(set, ids));
      setPicks(new Set());
    },
    waitAgain: (ids) => setDecided((set) => without(set, ids)),
    refresh,
    onUndone: setChosen,
  });

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
