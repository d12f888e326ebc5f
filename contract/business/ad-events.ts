import { z } from "zod";
import { adCurrencies } from "#spec/constants/ad-accounts.ts";
import { adEventKinds, adEventLimits, invalidReasons, pinEventKinds } from "#spec/constants/ad-events.ts";
import { defineCall } from "#contract/kit/define.ts";
import { idField, pageFields } from "#contract/kit/fields.ts";
import { instant } from "#contract/kit/shapes.ts";
import { dayField } from "./report-definition.ts";
import { microShape } from "./quick-promote.ts";

const facts = {
  /** By the viewer's clock, which may be wrong: things are counted when they come in. */
  at: instant,
  /** Of an impression: how long it was in sight without a break; one that does not say is served, and not known to be seen. Of anything else: how long ago it was painted. 0: the page is not in sight. */
  visible_ms: z.number().int().min(0).max(86_400_000).optional(),
};

const adEventField = z.strictObject({
  kind: z.enum(adEventKinds),
  /** The ad's `tracking_params`. */
  token: z.string().min(1).max(400),
  ...facts,
});
const pinEventField = z.strictObject({ kind: z.enum(pinEventKinds), pin_id: idField, ...facts });
export type AdEventInput = z.output<typeof adEventField>;
export type PinEventInput = z.output<typeof pinEventField>;

export const sendAdEvents = defineCall({
  name: "AdEvents.send",
  summary:
    "Takes what happened to ads (by their token) and to pins nobody pays for (by their id), each of a serving once. Answers when all of it is durable; what is clicked, saved or hidden needs its impression before it or beside it.",
  method: "POST",
  path: "/ads/v4/events",
  limit: "event",
  effect: "none",
  beacon: true,
  // Whoever is shown an ad is who tells of it.
  actedAs: "business",
  input: z.strictObject({
    events: z.array(z.union([adEventField, pinEventField])).max(adEventLimits.perCallMax),
  }),
  data: z.object({
    accepted: z.number().int(),
    duplicate: z.number().int(),
    /** Kept and told to the advertiser where it can be, but neither counted nor billed. */
    invalid: z.number().int(),
  }),
});

export const listDeliveryEvents = defineCall({
  name: "AdEvents.list",
  summary: "The raw events of an account's ads by the UTC day they were served on, as reports are summed from them.",
  method: "GET",
  path: "/ads/v4/advertisers/:advertiser_id/delivery_events",
  audience: "viewer",
  within: { account: "advertiser_id", right: "ads:read" },
  shows: [],
  paged: true,
  input: z.strictObject({
    advertiser_id: idField,
    day: dayField,
    ...pageFields,
    page_size: z.coerce.number().int().min(1).max(250).default(25),
  }),
  data: z.array(
    z.object({
      auction_id: idField,
      /** Which of the auction's places it filled; with auction and kind it names the event. */
      place: z.number().int(),
      kind: z.enum(adEventKinds),
      campaign_id: idField,
      ad_group_id: idField,
      ad_id: idField,
      pin_id: idField,
      surface: z.enum(["browse", "search", "related"]),
      served_at: instant,
      /** When it came in. */
      at: instant,
      /** null: it counts. */
      reason: z.enum(invalidReasons).nullable(),
      billed_micro: microShape,
      /** What of its price was not billed, because a budget was spent. */
      waived_micro: microShape,
      currency: z.enum(adCurrencies),
    }),
  ),
  errors: ["NOT_FOUND", "ROLE_MISSING"],
});
