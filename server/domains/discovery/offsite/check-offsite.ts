import { timingSafeEqual } from "node:crypto";
import type { CallData, CallParsed } from "#contract/kit/define.ts";
import type { offsiteCheck } from "#contract/discovery/discovery.ts";
import { Refusal, refuseField } from "#contract/kit/refusal.ts";
import { normaliseLink } from "#rules/kit/link.ts";
import { findLinks } from "#rules/kit/links-in.ts";
import type { Services } from "#server/services/services.ts";
import { visiblePin } from "#server/domains/content/pins/pins.queries.ts";
import { personByName } from "#server/domains/people/profiles/person-by-name.ts";
import type { Viewer } from "#server/calls/viewer.ts";
import { statusOf } from "./offsite-rules.ts";

type Input = CallParsed<typeof offsiteCheck>;

/**
 * Whether an outbound link may be opened (business §4). Trusted is what stands on the named pin or profile and what carries our token. What the
 * lists say counts for every address alike.
 */
export async function checkOffsite(
  { db, clock, seal }: Pick<Services, "db" | "clock" | "seal">,
  viewer: Viewer,
  { url: typed, pin_id, username, token }: Input,
): Promise<CallData<typeof offsiteCheck>> {
  const url = normaliseLink(typed);
  if (url === null) refuseField("url", "url: must be a web address that starts with http:// or https://");
  const mark = tokenOf(seal, url);
  const [redirect_status, isOfPin, isOfProfile] = await Promise.all([
    statusOf(db, new URL(url), clock.now()),
    pin_id === undefined ? false : isLinkOf(db, viewer, pin_id, url),
    username === undefined ? false : isOnProfile(db, username, url),
  ]);
  const trusted = isOfPin || isOfProfile || (token !== undefined && same(token, mark));
  const search = new URLSearchParams({
    url,
    ...(pin_id === undefined ? {} : { pin: pin_id }),
    ...(username === undefined ? {} : { user: username }),
  });
  if (trusted) search.set("token", mark);
  return { redirect_status, url, trusted, offsite_url: `/offsite/?${search}` };
}

async function isLinkOf(db: Services["db"], viewer: Viewer, pinId: string, url: string): Promise<boolean> {
  const pin = await visiblePin(db, viewer, pinId);
  if (pin === undefined) return false;
  return (pin.link !== null && normaliseLink(pin.link) === url) || holds(pin.description, url);
}

async function isOnProfile(db: Services["db"], username: string, url: string): Promise<boolean> {
  const person = await personByName(db, username.toWellFormed().replaceAll("\0", "")).catch((error: unknown) => {
    if (error instanceof Refusal && error.reason === "NOT_FOUND") return null;
    throw error;
  });
  if (person === null) return false;
  return (person.website_url !== null && normaliseLink(person.website_url) === url) || holds(person.about, url);
}

function holds(text: string, url: string): boolean {
  return findLinks(text).some(({ link }) => link === url);
}

function tokenOf(seal: Services["seal"], url: string): string {
  return seal.mark(`offsite ${url}`).subarray(0, 18).toString("base64url");
}

function same(given: string, known: string): boolean {
  const [a, b] = [Buffer.from(given), Buffer.from(known)];
  return a.length === b.length && timingSafeEqual(a, b);
}
