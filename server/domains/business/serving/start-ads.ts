import { setTimeout as sleep } from "node:timers/promises";
import { type AdSettings, readAdSettings } from "#server/domains/business/ad-settings/ad-settings.ts";
import type { Engine } from "#server/platform/engines/engine.ts";
import { keepThread } from "#server/platform/threads/keep-thread.ts";
import { adSlots } from "#spec/constants/ad-slots.ts";
import type { Ads, AdsCounted, AdsOfPage, AuctionHeld } from "#server/services/ads.ts";
import type { Services } from "#server/services/services.ts";
import { anyServed } from "./any-served.queries.ts";
import type { AuctionAnswer, AuctionQuestion } from "./auction/question.ts";
import { createStopBoard, type StopBoard } from "./auction/stop-board.ts";
import { adsOfPage } from "./choose-ads.ts";
import { pageDayKeeper } from "./keep-page-days.ts";
import { receiptWriter } from "./receipts/write-receipts.ts";
import { knownViewers } from "./slates/known-viewers.ts";
import { createSlates } from "./slates/slates.ts";

/** Asked and answering in JSON: one text crosses threads faster than the objects it stands for. */
type Auction = Engine<string, string, AuctionHeld> & { answers: () => boolean; board: StopBoard };

const nothing: AuctionHeld = { ads: 0, accounts: 0, buildMs: 0 };
const everyMs = 1_000;
const keptEverySeconds = 60;

/**
 * Keeps the auction in a thread for as long as ads are sold and any may be served, and holds none otherwise: whether that is so is looked up
 * every second, so that ads are turned on and off without a restart.
 * @param services those of requests; facts about a viewer are read on their connections
 * @param background the connections that everything else is read on
 */
export function startAds(services: Services, background: Pick<Services, "db" | "pool" | "log">): Ads {
  let settings: AdSettings | null = null;
  let auction: Auction | null = null;
  let isStopped = false;
  const counted: AdsCounted = { pages: 0, places: 0, placed: 0, auctions: 0, late: 0, lost: 0 };
  const receipts = receiptWriter(background, (receipts) => {
    counted.lost += receipts;
  });
  const keepPages = pageDayKeeper({ ...background, clock: services.clock }, () => counted);
  const slates = createSlates();
  const viewers = knownViewers(services);
  const forget = (names: readonly string[] | null) => {
    slates.drop(names);
    viewers.drop(names);
  };
  services.bus?.subscribe("viewers", forget);
  const ended = new AbortController();
  const looking = lookOnAndOn();

  async function look(): Promise<void> {
    settings = await readAdSettings(background.db);
    const isWanted = settings?.on === true && (await anyServed(background.db));
    if (isStopped || isWanted === (auction !== null)) return;
    const before = auction;
    auction = isWanted ? startAuction(services, background) : null;
    forget(null);
    await before?.stop();
  }

  async function lookOnAndOn(): Promise<void> {
    for (let second = 0; !isStopped; second += 1) {
      // Without the database there is nobody to serve either; it goes on as it was.
      await look().catch(() => {});
      if (second % keptEverySeconds === 0) await keepPages().catch(() => {});
      await sleep(everyMs, undefined, { signal: ended.signal, ref: false }).catch(() => {});
    }
  }

  return {
    begin(page) {
      const asked = auction;
      if (settings?.on !== true || asked === null || asked.held().ads === 0) return null;
      // What can't be written can't be charged.
      if (services.readOnly() !== null) return null;
      const ask = async (question: AuctionQuestion) => {
        counted.auctions += 1;
        const answer = await asked.ask(JSON.stringify(question));
        if (answer === null) counted.late += 1;
        return answer === null ? null : (JSON.parse(answer) as AuctionAnswer);
      };
      const { board } = asked;
      const onPlaces = (places: number) => {
        counted.places += places;
      };
      const { load_percent: loadPercent } = settings;
      const choosing = { services, ask, receipts, slates, viewers, board, loadPercent, onPlaces };
      return countedPage(adsOfPage(choosing, page), counted);
    },
    areSold: () => settings?.on === true,
    wereSold: () => settings !== null,
    async warm() {
      while (auction === null && !isStopped) await sleep(20);
      await auction?.warm;
    },
    held: () => auction?.held() ?? nothing,
    answers: () => auction?.answers() ?? null,
    counted: () => ({ ...counted }),
    forget,
    written: () => receipts.flush(),
    async stop() {
      isStopped = true;
      ended.abort();
      await looking;
      await auction?.stop();
      await receipts.flush();
      await keepPages().catch(() => {});
    },
  };
}

/** A page whose ads are counted when they are placed. */
function countedPage(of: AdsOfPage, counted: AdsCounted): AdsOfPage {
  return {
    choose(pinIds) {
      counted.pages += 1;
      return of.choose(pinIds);
    },
    place(pins, won) {
      const all = of.place(pins, won);
      counted.placed += all.length - pins.length;
      return all;
    },
  };
}

function startAuction({ clock }: Pick<Services, "clock">, background: Pick<Services, "pool" | "log">): Auction {
  const board = createStopBoard();
  const thread = keepThread<string, string, AuctionHeld>(background, {
    name: "ads",
    script: new URL("./auction/auction-thread.ts", import.meta.url),
    patienceMs: adSlots.patienceMs,
    nothing,
    given: { clockAheadMs: clock.now().getTime() - Date.now(), board },
  });
  return { ...thread, board };
}
