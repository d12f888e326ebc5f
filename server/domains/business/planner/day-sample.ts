import { deflateRawSync, inflateRawSync } from "node:zlib";
import { z } from "zod";
import { rankOf } from "#engines/auction/price.ts";
import { readReceipts } from "#engines/auction/receipt.ts";

/** An auction as plans are tried in it: whom it was for, as far as they agreed to tell, how the best ranked, and which places came into a page. */
const rowShape = z.tuple([
  z.string(), // country
  z.string().nullable(), // app
  z.string().nullable(), // age
  z.string().nullable(), // gender
  z.array(z.number()), // ranks
  z.array(z.union([z.literal(0), z.literal(1)])), // places
]);
const sampleShape = z.object({
  /** Of the ads of these auctions: how many came into a page, were seen, and were clicked. */
  shown: z.number().int(),
  impressions: z.number().int(),
  clicks: z.number().int(),
  rows: z.array(rowShape),
});
export type DaySample = z.output<typeof sampleShape>;
export type SampleRow = DaySample["rows"][number];

export function packSample(sample: DaySample): Buffer {
  return deflateRawSync(JSON.stringify(sample));
}

export function unpackSample(bytes: Uint8Array): DaySample {
  return sampleShape.parse(JSON.parse(inflateRawSync(bytes).toString()));
}

export type AuctionRow = {
  country: string;
  app: string | null;
  age: string | null;
  gender: string | null;
  slots: readonly (number | null)[];
  receipt: Uint8Array;
};

/** What of a kept auction a sample has. Names neither ads nor advertisers. */
export function sampleRow({ country, app, age, gender, slots, receipt }: AuctionRow): SampleRow {
  const [first] = readReceipts(receipt);
  const ranks = (first?.best ?? []).map(({ bid, rate, p, q }) => Math.round(10 * rankOf(bid, rate, p, q)) / 10);
  return [country, app, age, gender, ranks, slots.map((slot) => (slot === null ? 0 : 1))];
}
