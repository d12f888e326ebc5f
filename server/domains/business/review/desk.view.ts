import type { WireDecision, WireDeskAd, WireLoggedDecision } from "#contract/operate/ad-desk.ts";
import type { RejectedReason, RestrictedKind } from "#spec/constants/ad-review.ts";
import { audienceWords } from "#server/domains/business/serving/receipts/audience-words.ts";
import type { PromotablePin } from "#server/domains/business/creatives/promotable.queries.ts";
import { mediaUrl } from "#server/domains/media/media-view.ts";
import type { PersonRow } from "#server/domains/people/profiles/person-row.ts";
import { findingWords } from "./finding-words.ts";
import { personView } from "#server/domains/people/profiles/people.view.ts";
import type { DecisionRow, DeskRow } from "./desk.queries.ts";

/** What the rows are shown with. */
export type DeskFacts = {
  /** Whoever reads it, by their language. */
  locale: string;
  people: ReadonlyMap<string, PersonRow>;
  pins: ReadonlyMap<string, PromotablePin>;
};

export function deskAdView(
  row: DeskRow,
  facts: DeskFacts,
  about: { decisions: readonly DecisionRow[]; viewerId: string; now: Date; isOwn: boolean },
): WireDeskAd {
  const { claimed_by: by, claimed_until: until } = row;
  return {
    ...shownAd(row, facts),
    submitted_at: row.submitted_at.toISOString(),
    audience: audienceWords(facts.locale, row.targeting),
    restricted: row.restricted as RestrictedKind[],
    appeal: row.appeal,
    decisions: about.decisions.map((one) => decisionView(one, facts)),
    claim:
      by === null || until === null || until <= about.now
        ? null
        : { by: viewOf(facts.people, by), is_mine: by === about.viewerId, until: until.toISOString() },
    is_own: about.isOwn,
  };
}

export function loggedDecisionView(row: DeskRow, decided: DecisionRow, facts: DeskFacts): WireLoggedDecision {
  return {
    ...shownAd(row, facts),
    submitted_at: row.submitted_at.toISOString(),
    decision: decisionView(decided, facts),
  };
}

function shownAd(row: DeskRow, { people, pins }: DeskFacts) {
  const pin = pins.get(row.pin_id);
  return {
    advertiser_id: row.ad_account_id,
    ad_id: row.id,
    name: row.name,
    review: row.review,
    link: row.destination_url,
    host: URL.parse(row.destination_url)?.hostname ?? row.destination_url,
    pin: pin === undefined ? null : pinView(pin),
    payer: {
      name: row.account_name,
      owner: viewOf(people, row.owner_id),
      bill_name: row.bill_name,
      country: row.country,
      is_held: row.is_held,
    },
  };
}

function pinView({ id, title, description, media_hash: hash, dominant_color, media }: PromotablePin) {
  return {
    id,
    title,
    description,
    image_url: mediaUrl(hash, "736x", "webp"),
    dominant_color,
    media_type:
      media === null ? ("image" as const) : media.kind === "video" ? ("video" as const) : ("multiple_images" as const),
  };
}

function decisionView(row: DecisionRow, { people, locale }: DeskFacts): WireDecision {
  return {
    id: row.id,
    at: row.at.toISOString(),
    verdict: row.verdict,
    reasons: row.reasons as RejectedReason[],
    note: row.note,
    by_hand: row.by_hand,
    by: row.decided_by === null ? null : viewOf(people, row.decided_by),
    findings: row.findings.map((finding) => findingWords(locale, finding)),
    undone: row.undone_at !== null,
  };
}

function viewOf(people: DeskFacts["people"], id: string) {
  const person = people.get(id);
  return person === undefined ? null : personView(person);
}
