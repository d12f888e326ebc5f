import type pg from "pg";
import { decide } from "#engines/auction/decide.ts";
import type { AdIndex } from "#engines/auction/ad-index.ts";
import type { AdRequest, ServedAd } from "#engines/auction/request.ts";
import { decideSampled, type Sample } from "#engines/auction/sample.ts";
import { adSlots } from "#spec/constants/ad-slots.ts";
import type { AuctionQuestion } from "./question.ts";

type Kept = { question: AuctionQuestion; sample: Sample };

/** Without the database samples are not kept for ever. */
const mostWaiting = 20;

/** Keeps one auction in a thousand, drawn by its seed, with every ad it looked at and without the viewer. */
export function createSampling(each: number = adSlots.sampledEach) {
  const waiting: Kept[] = [];
  return {
    decide(index: AdIndex, request: AdRequest, question: AuctionQuestion): ServedAd[] {
      if (request.seed.low % each !== 0) return decide(index, request);
      const { page, sample } = decideSampled(index, request);
      if (waiting.length < mostWaiting) waiting.push({ question: { ...question, request }, sample });
      return page;
    },
    async write(client: pg.Client): Promise<void> {
      for (let one = waiting[0]; one !== undefined; one = waiting[0]) {
        await writeSample(client, one);
        waiting.shift();
      }
    },
  };
}

async function writeSample(client: pg.Client, { question, sample }: Kept): Promise<void> {
  const { request, isPersonal, queryMark } = question;
  const { id, at, surface, country, app, locale, age, gender, places } = request;
  const told = (value: string) => (isPersonal && value !== "unknown" ? value : null);
  await client.query({
    name: "ads: sample",
    text: `insert into ad_samples (auction_id, served_at, surface, country, app, locale, age, gender, query_mark, places, looked_at, ads)
           values ($1, $2, $3, $4, $5, $6, $7, $8, decode($9, 'hex'), $10, $11, $12) on conflict do nothing`,
    values: [
      ...[id, new Date(at), surface, country, app, locale, told(age), told(gender), queryMark],
      ...[places.length, sample.lookedAt, Buffer.from(sample.ads)],
    ],
  });
}
