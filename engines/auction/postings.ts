import { widened } from "#engines/kit/widened.ts";

/** Which ads stand under a key, in no order. */
export type PostingList = { ads: Int32Array<ArrayBuffer>; count: number };
export type Postings = Map<string, PostingList>;

export function post(postings: Postings, key: string, ad: number): void {
  let list = postings.get(key);
  if (list === undefined) postings.set(key, (list = { ads: new Int32Array(2), count: 0 }));
  if (list.count === list.ads.length) list.ads = widened(list.ads, new Int32Array(list.count * 2));
  list.ads[list.count] = ad;
  list.count += 1;
}

/** Takes an ad away; the last takes its place. */
export function unpost(postings: Postings, key: string, ad: number): void {
  const list = postings.get(key);
  const place = list?.ads.indexOf(ad) ?? -1;
  if (list === undefined || place < 0 || place >= list.count) return;
  list.count -= 1;
  list.ads[place] = list.ads[list.count] ?? 0;
  if (list.count === 0) postings.delete(key);
}
