import type { RestrictedKind } from "./ad-review.ts";
import type { PinRefusal } from "./campaigns.ts";
import type { FailureReason, RefusalReason } from "./outgoing.ts";

/** Why the automatic check did not get a page: what it answered, or why it was not asked or gave nothing. */
export type PageTrouble =
  | { why: "answered"; detail: string }
  | { why: "no_page"; detail: string }
  | { why: RefusalReason | FailureReason };

/** What a decision on an ad rests on, as it is kept: what was found, in no language. */
export type AdFinding =
  /** Words of the pin, or of the page it leads to, that mean what is refused. */
  | { code: "words" | "page_words" | "targeting"; found: string }
  | { code: "restricted"; kind: RestrictedKind }
  | { code: "capitals"; title: string }
  | { code: "hashtags"; count: number }
  | { code: "pin"; why: PinRefusal }
  | { code: "adult_link" | "blocked_link" | "one_of_two" | "refused_before" | "first_ad" | "every_ad" }
  /** Who it says that pays; verified as somebody else's name. */
  | { code: "payer_taken"; name: string }
  | ({ code: "visit"; as: "browser" | "program" } & PageTrouble)
  /** The page leads a browser and a program to different sites, or shows them different words. */
  | { code: "two_sites"; browser: string; program: string }
  | { code: "unlike"; percent: number }
  /** What the advertiser wrote. */
  | { code: "appeal"; text: string }
  /** As it was put into words once. */
  | { code: "said"; text: string };
