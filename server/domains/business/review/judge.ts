import { readAdWords } from "#rules/business/ad-words.ts";
import { adCheck, reasonOfRestricted, type RejectedReason, type RestrictedKind } from "#spec/constants/ad-review.ts";
import type { PinRefusal } from "#spec/constants/campaigns.ts";
import type { AdFinding } from "#spec/constants/ad-findings.ts";
import type { Findings, TargetingSpec } from "#server/database/tables/business-tables.ts";
import type { OffsiteStatus } from "#server/database/tables/discovery-tables.ts";
import type { AdSettings } from "#server/domains/business/ad-settings/ad-settings.ts";
import { type Landing, likeness } from "./look-at-page.ts";

/** What the automatic check saw of an ad. */
export type Seen = {
  /** Words of the pin and of where it leads. */
  words: string;
  title: string;
  spec: TargetingSpec;
  /** Why the pin could not be promoted any more, though people see it. */
  pin: PinRefusal | null;
  /** The page as a browser and as a program get it. */
  browser: Landing;
  program: Landing;
  /** What is known of the places that the link leads to, the last one included. */
  places: readonly OffsiteStatus[];
  /** Who it says that pays, where that name was verified as somebody else's. */
  takenName: string | null;
  /** A person rejected this before. */
  wasRefused: boolean;
};

export type Verdict = {
  verdict: "APPROVED" | "REJECTED" | "DOUBT";
  reasons: RejectedReason[];
  findings: Findings;
  restricted: RestrictedKind[];
  /** The doubt is only that the page didn't answer. */
  isSilent: boolean;
};

type Notes = { clear: Set<RejectedReason>; doubts: Set<RejectedReason>; findings: AdFinding[] };

/**
 * Decides what is clear: a violation is rejected with its reasons, what has nothing against it is approved, and where there is a doubt a person
 * decides.
 */
export function judge(seen: Seen): Verdict {
  const notes: Notes = { clear: new Set(), doubts: new Set(), findings: [] };
  const restricted = judgeWords(seen, notes);
  judgePin(seen, notes);
  const isSilent = judgePage(seen, notes);
  if (seen.takenName !== null) doubt(notes, "AUTHENTICITY", { code: "payer_taken", name: seen.takenName });
  if (seen.wasRefused) doubt(notes, "OTHER", { code: "refused_before" });
  const { clear, doubts, findings } = notes;
  const verdict = clear.size > 0 ? "REJECTED" : doubts.size > 0 ? "DOUBT" : "APPROVED";
  const reasons = [...(clear.size > 0 ? clear : doubts)];
  return { verdict, reasons, findings, restricted, isSilent: isSilent && clear.size === 0 && doubts.size === 1 };
}

/** What nothing speaks against, where a person is to see it first: every ad, or those of an account of which a person has approved none. */
export function leftToPerson(verdict: Verdict, byHand: AdSettings["review_by_hand"], isKnown: boolean): Verdict {
  const isAsked = byHand === "EVERY" || (byHand === "FIRST" && !isKnown);
  if (verdict.verdict !== "APPROVED" || !isAsked) return verdict;
  return {
    ...verdict,
    verdict: "DOUBT",
    findings: [...verdict.findings, { code: byHand === "EVERY" ? "every_ad" : "first_ad" }],
  };
}

function judgeWords({ words, title, spec, browser }: Seen, notes: Notes): RestrictedKind[] {
  const own = readAdWords(words);
  const page = readAdWords(browser.state === "open" ? browser.text : "");
  for (const reason of own.refused) reject(notes, reason, { code: "words", found: own.found.join(", ") });
  for (const reason of page.refused) doubt(notes, reason, { code: "page_words", found: page.found.join(", ") });
  const isAimed = (spec.AGE_BUCKET ?? spec.GENDER ?? []).length > 0;
  if (own.isFair && isAimed) reject(notes, "TARGETING", { code: "targeting", found: own.found.join(", ") });
  const restricted = [...new Set([...own.restricted, ...page.restricted])];
  for (const kind of restricted) doubt(notes, reasonOfRestricted[kind], { code: "restricted", kind });
  const letters = title.match(/\p{L}/gu) ?? [];
  const capitals = title.match(/\p{Lu}/gu) ?? [];
  if (
    letters.length >= adCheck.capitalsMinLetters &&
    capitals.length * 100 > letters.length * adCheck.capitalsMaxPercent
  )
    doubt(notes, "CAPS_AND_SYMBOLS", { code: "capitals", title });
  const hashtags = words.match(/(?:^|\s)#[\p{L}\p{N}_]+/gu) ?? [];
  if (hashtags.length > adCheck.hashtagsMax) doubt(notes, "HASHTAGS", { code: "hashtags", count: hashtags.length });
  return restricted;
}

function judgePin({ pin }: Seen, notes: Notes): void {
  if (pin === null) return;
  if (pin === "sensitive") return reject(notes, "SENSITIVE", { code: "pin", why: pin });
  reject(notes, pin.startsWith("link") || pin === "no_link" ? "LANDING_PAGE" : "IMAGE", { code: "pin", why: pin });
}

function judgePage({ browser, program, places }: Seen, notes: Notes): boolean {
  if (places.includes("porn")) reject(notes, "NUDITY", { code: "adult_link" });
  if (places.some((place) => place === "blocked" || place === "suspicious"))
    reject(notes, "LANDING_PAGE", { code: "blocked_link" });
  const states = [browser.state, program.state];
  for (const [as, page] of [
    ["browser", browser],
    ["program", program],
  ] as const)
    if (page.state !== "open") notes.findings.push({ code: "visit", as, ...page.trouble });
  if (browser.state === "gone" && program.state === "gone") notes.clear.add("LANDING_PAGE_BROKEN");
  else if (states.includes("gone") && states.includes("open")) doubt(notes, "LANDING_PAGE", { code: "one_of_two" });
  else if (browser.state === "no_page") notes.doubts.add("LANDING_PAGE_QUALITY");
  else if (browser.state === "closed" || states.includes("gone")) notes.doubts.add("LANDING_PAGE_HARDWALL");
  else if (browser.state === "silent") notes.doubts.add("LANDING_PAGE_BROKEN");
  if (browser.state === "open" && program.state === "open") compare(browser, program, notes);
  return browser.state === "silent";
}

/** A page that shows a program something else than a browser hides what it is. */
function compare(browser: { url: string; text: string }, program: { url: string; text: string }, notes: Notes): void {
  const [one, other] = [new URL(browser.url).hostname, new URL(program.url).hostname];
  if (one !== other) return reject(notes, "INCONSISTENT", { code: "two_sites", browser: one, program: other });
  const alike = likeness(browser.text, program.text);
  if (alike < adCheck.sameWordsMin) doubt(notes, "INCONSISTENT", { code: "unlike", percent: Math.round(alike * 100) });
}

function reject({ clear, findings }: Notes, reason: RejectedReason, found: AdFinding): void {
  clear.add(reason);
  findings.push(found);
}

function doubt({ doubts, findings }: Notes, reason: RejectedReason, found: AdFinding): void {
  doubts.add(reason);
  findings.push(found);
}
