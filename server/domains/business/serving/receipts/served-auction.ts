import type { Age, App, Gender, Surface } from "#engines/auction/ad.ts";
import { auctionDay } from "#server/domains/business/ad-tokens/ad-token.ts";

/** An auction of which ads were shown, as it is kept. Names nobody. */
export type ServedAuction = {
  auctionId: string;
  servedAt: Date;
  surface: Surface;
  country: string;
  app: App;
  locale: string;
  /** The viewer's age and topics had a part in it; `age` and `gender` are null elsewhere, and where nobody told them. */
  isPersonal: boolean;
  age: Age | null;
  gender: Gender | null;
  /** See `queryMark`. */
  queryMark: string | null;
  /** By place, in the receipt's order. */
  accounts: readonly (string | null)[];
  /** What keyword met each, behind how. */
  keywords: readonly (string | null)[];
  /** Where on its page each was shown; null: it was not, or not yet. */
  slots: (number | null)[];
  /** base64 */
  receipt: string;
};

/** By what an account's auctions of a UTC day are found. */
export const accountDay = (accountId: string, day: string): string => `${accountId}@${day}`;

/** Of those whose ads were shown. */
export const accountDaysOf = ({ accounts, auctionId, slots }: ServedAuction): string[] => {
  const day = auctionDay(auctionId);
  const shown = accounts.filter((account, place) => account !== null && slots[place] !== null);
  return [...new Set(shown)].map((account) => accountDay(account ?? "", day));
};
