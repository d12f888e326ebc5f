import { isbot } from "isbot";
import { readConversionEvent } from "#rules/business/conversion-event.ts";
import { refuse } from "#contract/kit/refusal.ts";
import type { ConversionRefusal } from "#spec/constants/conversions.ts";
import { limitKey } from "#server/calls/limits/limit-key.ts";
import type { Services } from "#server/services/services.ts";
import { findTag, type FiringTag } from "./find-tag.ts";
import { noteFired } from "./note-fired.ts";
import { noteRefusal } from "./note-refusal.ts";
import { takeEvent } from "./take-event.ts";

type Raw = Readonly<Record<string, unknown>>;

/** Where events come from. Address and user agent are looked at and not kept. */
export type EventOrigin = {
  address: string;
  userAgent: string;
  /** The site whose page sent them, as the browser says, else as the page does. */
  site: string | null;
  /** The browser asks not to be followed. */
  optedOut: boolean;
};

export type EventsTaken = {
  taken: number;
  duplicate: number;
  refused: { index: number; reason: ConversionRefusal; field: string; message: string }[];
};

/** Takes what a tag reports, each event by itself. Refuses NOT_FOUND for an id that is no tag's, RATE_LIMITED for too many. */
export async function takeConversionEvents(
  services: Services,
  { tagId, events, origin }: { tagId: string; events: readonly Raw[]; origin: EventOrigin },
): Promise<EventsTaken> {
  await services.limits.take("conversion_address", limitKey(null, origin.address));
  const tag = await findTag(services, tagId);
  if (tag === null) return refuse("NOT_FOUND", { message: "tag_id: isn't a tag of this site.", detail: "tag_id" });
  const answer: EventsTaken = { taken: 0, duplicate: 0, refused: [] };
  for (const [index, raw] of events.entries()) {
    await services.limits.take("conversion_account", tag.accountId);
    const refused = await takeOne(services, tag, raw, origin);
    if (refused === null) answer.taken += 1;
    else if (refused.reason === "duplicate") answer.duplicate += 1;
    else answer.refused.push({ index, ...refused });
    if (refused !== null) await noteRefusal(services, { tag, name: nameIn(raw), site: origin.site, ...refused });
  }
  if (answer.taken > 0) await noteFired(services, tag);
  return answer;
}

type Refused = { reason: ConversionRefusal; field: string; message: string };

async function takeOne(services: Services, tag: FiringTag, raw: Raw, origin: EventOrigin): Promise<Refused | null> {
  if (tag.isArchived) return refusedAs("tag_archived", "tag_id", "is archived");
  if (isbot(origin.userAgent)) return refusedAs("bot", "user-agent", "is a program's");
  if (!isOfSites(origin.site, tag.domains)) return refusedAs("foreign_site", "site", "isn't one of the tag's");
  const facts = readConversionEvent(raw, { now: services.clock.now().getTime(), currency: tag.currency });
  if ("refusal" in facts) return { reason: facts.refusal, field: facts.field, message: facts.message };
  const given = origin.optedOut ? { ...facts, optedOut: true } : facts;
  const refused = await takeEvent(services, tag, given, origin.site);
  return refused === null
    ? null
    : refusedAs(refused.refusal, refused.field, sentences[refused.refusal] ?? "is refused");
}

const sentences: Partial<Record<ConversionRefusal, string>> = {
  duplicate: "was taken before",
  order_unknown: "isn't an order that was told",
  refund_too_large: "is more than is left of the order",
};

const refusedAs = (reason: ConversionRefusal, field: string, what: string): Refused => ({
  reason,
  field,
  message: `${field}: ${what}`,
});

/** Whether a site is one of these or below one; a port counts where it is named. */
function isOfSites(site: string | null, domains: readonly string[]): boolean {
  if (domains.length === 0) return true;
  if (site === null) return false;
  return domains.some((domain) => {
    const host = domain.includes(":") ? site : site.replace(/:\d+$/, "");
    return host === domain || host.endsWith(`.${domain}`);
  });
}

/** What a refused event is called where it is noted. */
function nameIn({ event }: Raw): string {
  return typeof event === "string" ? event.replaceAll(/[^\w.-]/g, "").slice(0, 40) : "";
}
