import { sql } from "kysely";
import { z } from "zod";
import { adProblems, type AdEntity, type PinFacts } from "#rules/business/ad-problems.ts";
import type { AdGroupEntity } from "#rules/business/ad-group-problems.ts";
import type { CampaignEntity } from "#rules/business/campaign-problems.ts";
import { entityStates } from "#rules/business/entity-states.ts";
import { normaliseLink } from "#rules/kit/link.ts";
import { campaignLimits, entityCounts, entityStatuses } from "#spec/constants/campaigns.ts";
import type { Tx } from "#server/database/driver/connect.ts";
import { creativeHash } from "#server/domains/business/creatives/creative-hash.ts";
import { lookAtPins, type SeenPin } from "#server/domains/business/entities/look-at-pins.ts";
import { enqueueEach } from "#server/jobs/enqueue.ts";
import { type Around, type Changed, type Entity, identity, type Kind, words } from "./kind.ts";

/** An ad: which pin is shown and where it leads. */
export const adKind: Kind = {
  name: "ad",
  table: "ads",
  right: "ads:manage",
  states: entityStates,
  parents: [
    { kind: "ad_group", column: "ad_group_id" },
    { kind: "campaign", column: "campaign_id" },
  ],
  most: entityCounts.adsPerAdGroup,
  fields: {
    ad_group_id: { read: identity, v5: "ad_group_id", fixed: "made", logged: false },
    pin_id: { read: identity, v5: "pin_id", fixed: "begun" },
    name: { read: words, v5: "name", initial: "", plain: true },
    destination_url: {
      read: words.transform((typed) => normaliseLink(typed) ?? typed),
      v5: "destination_url",
      initial: "",
    },
    status: { read: z.enum(entityStatuses), v5: "status", initial: "ACTIVE", plain: true },
    appeal: {
      plain: true,
      action: "appeal",
      read: z.string().min(1).max(campaignLimits.appealMaxChars).nullable(),
      initial: null,
    },
  },
  reads: ["review", "appeals"],
  logs: ["review"],
  complete: ({ destination_url, pin_id, name }, _, { seen, above }) => {
    const link = (seen.get(String(pin_id)) as SeenPin | undefined)?.link ?? "";
    return {
      destination_url: destination_url === "" ? (normaliseLink(link) ?? link) : destination_url,
      name: name === "" ? above["ad_group"]?.["name"] : name,
    };
  },
  problems: (entity, before, { account, above, seen }) =>
    adProblems(entity as unknown as AdEntity, before as AdEntity | null, {
      account,
      campaign: above["campaign"] as unknown as CampaignEntity,
      adGroup: above["ad_group"] as unknown as AdGroupEntity,
      pin: (seen.get(String(entity["pin_id"])) ?? null) as PinFacts,
    }),
  look: { when: ["pin_id", "destination_url"], at: lookAtPins },
  derive,
  written,
};

/** The pin's side of ads that show it, and their reviews. */
async function written(tx: Tx, accountId: string, changed: readonly Changed[]): Promise<void> {
  const moved = changed.filter(({ before, after }) => before !== null && before["pin_id"] !== after["pin_id"]);
  for (const { before, after } of moved)
    await sql`delete from pin_ads where pin_id = ${before?.["pin_id"]} and ad_account_id = ${accountId} and ad_id = ${after.id}`.execute(
      tx,
    );
  const shown = changed.filter(({ before, after }) => before?.["pin_id"] !== after["pin_id"]);
  if (shown.length > 0)
    await tx
      .insertInto("pin_ads")
      .values(
        shown.map(({ after }) => ({ pin_id: String(after["pin_id"]), ad_account_id: accountId, ad_id: after.id })),
      )
      .execute();
  const submitted = changed.filter(
    ({ before, after }) =>
      after["review"] === "PENDING" &&
      after["appeal"] === null &&
      (after.status === "ACTIVE" || after.status === "PAUSED") &&
      before?.["submitted_at"] !== after["submitted_at"],
  );
  const jobs = submitted.map(({ after }) => ({ ad_account_id: accountId, ad_id: after.id }));
  await enqueueEach(tx, "check_ad", jobs);
}

/** What is submitted to review anew is judged by itself, whatever was said of it before. */
export function submittedAgain(now: Date) {
  return {
    review: "PENDING",
    ...{ review_reasons: [], review_note: null, appeal: null, appealed_at: null, appeals: 0 },
    submitted_at: now,
  };
}

/** What is shown is hashed and reviewed, a draft's once it is none any more; an appeal waits for a person. */
function derive(ad: Entity, before: Entity | null, { account, seen }: Around) {
  const destination = String(ad["destination_url"]);
  const isPublished = before?.status === "DRAFT" && ad.status !== "DRAFT";
  const isAnother = before === null || before["pin_id"] !== ad["pin_id"] || before["destination_url"] !== destination;
  if (isAnother) {
    const { pin, payer } = seen.get(String(ad["pin_id"])) as SeenPin;
    return { payer, shown_hash: creativeHash(pin, destination, payer), ...submittedAgain(account.now) };
  }
  if (isPublished) return submittedAgain(account.now);
  if (ad["appeal"] === null || ad["appeal"] === before["appeal"]) return {};
  const appeals = Number(ad["appeals"]) + 1;
  return { review: "PENDING", appealed_at: account.now, submitted_at: account.now, appeals };
}
