import type { listPromotablePins as listCall, WirePromotablePin } from "#contract/business/quick-promote.ts";
import type { CallParsed } from "#contract/kit/define.ts";
import type { Page } from "#server/calls/context.ts";
import type { Person } from "#server/calls/viewer.ts";
import { encodeBookmark } from "#server/database/paging.ts";
import { openBookmark } from "#server/database/read-page.ts";
import { requireSoldAccount } from "#server/domains/business/ad-accounts/ad-accounts.policy.ts";
import type { Services } from "#server/services/services.ts";
import {
  ownPinIds,
  type PromotablePin,
  promotablePins,
} from "#server/domains/business/creatives/promotable.queries.ts";
import { promotablePinViews } from "./promotable.view.ts";

/** Pins looked through at a time, and for one page at most; a search that finds too few goes on with the next page. */
const portion = 500;
const mostPortions = 10;

/** The pins of whose account it is, newest first, those with all words of the query. */
export async function listPromotablePins(
  { db, clock }: Pick<Services, "db" | "clock">,
  person: Person,
  { advertiser_id, query, bookmark, page_size }: CallParsed<typeof listCall>,
): Promise<Page<WirePromotablePin>> {
  const account = await requireSoldAccount(db, person, advertiser_id, "ads:manage");
  // What an owner keeps secret is not told to those who work for them.
  const isSeen = ({ privacy }: PromotablePin) => person.id === account.ownerId || privacy === "public";
  const words = query.toLowerCase().split(" ").filter(Boolean);
  const found: PromotablePin[] = [];
  let [below = null]: [(string | null)?] = openBookmark(bookmark, ["id"]) ?? [];
  let isEnd = false;
  for (let turn = 0; turn < mostPortions && found.length < page_size && !isEnd; turn += 1) {
    const size = words.length === 0 ? page_size : portion;
    const ids = await ownPinIds(db, account.ownerId, below, size);
    isEnd = ids.length < size;
    const fitting = (await promotablePins(db, ids)).filter((pin) => isSeen(pin) && hasWords(pin, words));
    const taken = fitting.slice(0, page_size - found.length);
    found.push(...taken);
    const isCut = taken.length < fitting.length;
    if (isCut) isEnd = false;
    below = (isCut ? taken.at(-1)?.id : ids.at(-1)) ?? below;
  }
  const items = await promotablePinViews(db, account, found, clock.now());
  return { items, bookmark: isEnd || below === null ? null : encodeBookmark([below]) };
}

function hasWords({ title, description, link }: PromotablePin, words: readonly string[]): boolean {
  const text = [title, description, link ?? ""].join("\n").toLowerCase();
  return words.every((word) => text.includes(word));
}
