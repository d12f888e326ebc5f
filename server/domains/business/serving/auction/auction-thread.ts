import type { AuctionHeld } from "#server/services/ads.ts";
import { pace } from "#engines/auction/pacing.ts";
import type { ServedAd } from "#engines/auction/request.ts";
import { answerQuestions } from "#server/platform/threads/answer-questions.ts";
import { followChanges } from "#server/platform/threads/follow-changes.ts";
import { adsChannel } from "#server/domains/business/signals/ad-account-version.ts";
import { type AuctionState, catchUp, createState } from "./auction-state.ts";
import type { AuctionAnswer, AuctionQuestion } from "./question.ts";
import { beginThread, type StopBoard, tellStops, threadOf } from "./stop-board.ts";
import { guessFirstHour, keepTraffic, recallTraffic } from "./traffic-kept.ts";

const paceEveryMs = 3_000;

let state: AuctionState | null = null;
/** How far the product's clock is ahead of the machine's: what was asked last tells. */
let clockAheadMs = 0;
const thread = answerQuestions<string, string, AuctionHeld>((text) => {
  const question = JSON.parse(text) as AuctionQuestion;
  clockAheadMs = question.request.at - Date.now();
  return state === null ? null : JSON.stringify(answer(state, question));
});
/** What the thread is told at its start. */
const given = thread.given as { clockAheadMs: number; board: StopBoard };
({ clockAheadMs } = given);
const { board } = given;
beginThread(board);
const now = () => Date.now() + clockAheadMs;

const startedAt = now();
let trafficTimes = 0;

setInterval(() => {
  if (state === null) return;
  guessFirstHour(state.index.traffic, now(), startedAt);
  pace(state.index, now());
}, paceEveryMs);

await followChanges(thread.database, {
  channel: adsChannel,
  onTrouble: thread.trouble,
  async poll(client) {
    if (state !== null) {
      await catchUp(client, state, now());
      tellStops(board, state.index);
      await state.sampling.write(client);
      trafficTimes = await keepTraffic(client, state.index.traffic, now(), trafficTimes);
      thread.ready(heldOf(state, 0));
      return false;
    }
    const began = performance.now();
    const built = createState();
    await recallTraffic(client, built.index.traffic, now());
    await catchUp(client, built, now());
    pace(built.index, now());
    tellStops(board, built.index);
    state = built;
    thread.ready(heldOf(built, performance.now() - began));
    return false;
  },
});

function answer({ index, accounts, owned, sampling }: AuctionState, question: AuctionQuestion): AuctionAnswer {
  const { request, exceptPeople } = question;
  const exceptAccounts = [...request.exceptAccounts, ...exceptPeople.flatMap((id) => [...(owned.get(id) ?? [])])];
  const page = sampling.decide(index, { ...request, exceptAccounts }, question);
  const ads = page.flatMap((served) => {
    const held = accounts.get(served.accountId)?.ads.get(served.adId);
    return held === undefined ? [] : [{ ...withoutReceipt(served), ...held.facts }];
  });
  const receipt = Buffer.from(page[0]?.receipt ?? []).toString("base64");
  return ads.length === 0 ? { thread: 0, receipt: "", ads } : { thread: threadOf(board), receipt, ads };
}

/** It is told once for all. */
function withoutReceipt({ receipt, ...won }: ServedAd): Omit<ServedAd, "receipt"> {
  void receipt;
  return won;
}

function heldOf({ accounts, index }: AuctionState, buildMs: number): AuctionHeld {
  return { ads: index.ads.count, accounts: accounts.size, buildMs };
}
