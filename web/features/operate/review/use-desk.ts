import { useInfiniteQuery, useQueryClient } from "@tanstack/react-query";
import { useEffect, useRef, useState } from "react";
import { useSearchParams } from "react-router";
import type { CallInput } from "#contract/kit/define.ts";
import { claimAd, decideAd, releaseAd, undoDecision, type WireDeskAd } from "#contract/operate/ad-desk.ts";
import { operatorLimits } from "#spec/constants/operators.ts";
import { operateCopy } from "#spec/copy/operate/operate.ts";
import { useCall } from "#web/app/mutations.ts";
import { apiOf } from "#web/app/queries.ts";
import { refusalOf } from "#web/app/refusal-of.ts";
import { refusalSentence } from "#web/app/refusal-sentence.ts";
import { useText } from "#web/app/text.tsx";
import { toast } from "#web/ui/toast.ts";
import { useClaim } from "#web/features/operate/desk/use-claim.ts";
import { isOpenTo } from "#web/features/operate/desk/is-open-to.ts";
import { deskFilterIn, deskQuery } from "#web/features/operate/area/operate-queries.ts";

const { review: copy } = operateCopy;
const lookMs = 15_000;

export type Verdict = Pick<CallInput<typeof decideAd>, "verdict" | "reasons" | "note" | "restricted">;
type Decided = { ad: WireDeskAd; decisionId: string };

const added = (set: ReadonlySet<string>, id: string) => new Set([...set, id]);
const without = (set: ReadonlySet<string>, id: string) => new Set([...set].filter((one) => one !== id));
const placeOf = (ad: WireDeskAd) => ({ advertiser_id: ad.advertiser_id, ad_id: ad.ad_id });

/** The desk as one works at it: which ad is looked at and taken, what was skipped, and the last decision, which can be taken back. */
export function useDesk() {
  const t = useText();
  const queries = useQueryClient();
  const [search] = useSearchParams();
  const filter = deskFilterIn(search);
  const asked = deskQuery(filter);
  const list = useInfiniteQuery({ ...asked, refetchInterval: lookMs });
  const { hasNextPage: hasMore, isFetchingNextPage: isLoadingMore, fetchNextPage } = list;
  const pages = list.data?.pages.map((page) => page.data) ?? [];
  const [decided, setDecided] = useState<ReadonlySet<string>>(new Set());
  const [skipped, setSkipped] = useState<ReadonlySet<string>>(new Set());
  const [chosen, setChosen] = useState<string | null>(null);
  const last = useRef<Promise<Decided | null>>(Promise.resolve(null));
  const send = useCall(decideAd);
  const takeBack = useCall(undoDecision);

  const listed = pages.flatMap((page) => page.ads);
  const ads = listed.filter((ad) => !decided.has(ad.ad_id));
  const open = ads.filter((ad) => isOpenTo(ad) && !skipped.has(ad.ad_id));
  const current = open.find((ad) => ad.ad_id === chosen) ?? open[0] ?? null;

  // What somebody else looks at, or was skipped, ends no desk on which others wait.
  const isShort = current === null && hasMore && !isLoadingMore;
  useEffect(() => {
    if (isShort) void fetchNextPage();
  }, [isShort, fetchNextPage]);

  useClaim({
    item: current,
    idOf: (ad) => ad.ad_id,
    async take(ad) {
      try {
        await apiOf(queries)(claimAd, placeOf(ad));
      } catch (error) {
        if (refusalOf(error)?.reason !== "CONFLICT") return;
        toast({ text: t(copy.takenNow, { name: ad.name }) });
        void queries.invalidateQueries({ queryKey: asked.queryKey });
      }
    },
    // Whoever goes on after a decision has nothing to leave; a lost request ends with the two minutes.
    leave: (ad) => void apiOf(queries)(releaseAd, placeOf(ad)).catch(() => undefined),
  });

  function decide(ad: WireDeskAd, verdict: Verdict): void {
    setDecided((set) => added(set, ad.ad_id));
    last.current = sent(ad, verdict);
  }

  async function sent(ad: WireDeskAd, verdict: Verdict): Promise<Decided | null> {
    const { review, submitted_at } = ad;
    try {
      const answer = await send.mutateAsync({ ...placeOf(ad), seen: { review, submitted_at }, ...verdict });
      toast({
        key: "desk",
        text: t(verdict.verdict === "APPROVED" ? copy.approved : copy.refused, { name: ad.name }),
        tone: "success",
        durationMs: operatorLimits.undoSeconds * 1000,
        action: { label: t(copy.undo), onClick: () => void undo() },
      });
      return { ad, decisionId: answer.decision_id };
    } catch (error) {
      setDecided((set) => without(set, ad.ad_id));
      toast({ key: "desk", text: t(refusalSentence(error)), tone: "error" });
      void queries.invalidateQueries({ queryKey: asked.queryKey });
      return null;
    }
  }

  /** Takes the last decision back, once; also one that is still on its way. */
  async function undo(): Promise<void> {
    const what = await last.current;
    if (what === null) return;
    last.current = Promise.resolve(null);
    try {
      await takeBack.mutateAsync({ ...placeOf(what.ad), decision_id: what.decisionId });
      setDecided((set) => without(set, what.ad.ad_id));
      setChosen(what.ad.ad_id);
      toast({ key: "desk", text: t(copy.undone, { name: what.ad.name }) });
    } catch (error) {
      toast({ key: "desk", text: t(refusalSentence(error)), tone: "error" });
    }
  }

  return {
    waiting: Math.max(0, (pages[0]?.waiting ?? 0) - listed.length + ads.length),
    query: filter.query ?? "",
    hasMore,
    isLoadingMore,
    more: () => void fetchNextPage(),
    ads,
    current,
    hasSkipped: ads.some((ad) => skipped.has(ad.ad_id)),
    choose(ad: WireDeskAd) {
      setSkipped((set) => without(set, ad.ad_id));
      setChosen(ad.ad_id);
    },
    skip: (ad: WireDeskAd) => setSkipped((set) => added(set, ad.ad_id)),
    lookAgain: () => setSkipped(new Set()),
    decide,
    undo,
  };
}
