import type { CallData, CallParsed } from "#contract/kit/define.ts";
import type { offsiteCheck } from "#contract/discovery/discovery.ts";
import { Refusal, refuseField } from "#contract/kit/refusal.ts";
import { normaliseLink } from "#rules/kit/link.ts";
import { findLinks } from "#rules/kit/links-in.ts";
import type { OffsiteStatus } from "#server/database/tables/discovery-tables.ts";
import type { Services } from "#server/services/services.ts";
import { visiblePin } from "#server/domains/content/pins/pins.queries.ts";
import { personByName } from "#server/domains/people/profiles/person-by-name.ts";
import type { Viewer } from "#server/calls/viewer.ts";
import { type KeptRule, ruleFor } from "./offsite-rules.ts";
import { type LinkSource, offsiteToken, sourceOfToken } from "./offsite-token.ts";

type Input = CallParsed<typeof offsiteCheck>;
type Checking = Services;

/**
 * Whether an outbound link may be opened without asking (business §4). Trusted are links that are on the named pin or profile, those of an
 * ad that was served, and links with our token while that pin or profile is still visible. Block lists apply to every address.
 */
export async function checkOffsite(
  services: Checking,
  viewer: Viewer,
  { url: typed, pin_id, username, token, client_tracking_params: ad }: Input,
): Promise<CallData<typeof offsiteCheck>> {
  const url = normaliseLink(typed);
  if (url === null) refuseField("url", "url: must be a web address that starts with http:// or https://");
  const [{ status: redirect_status }, source, isOfAd] = await Promise.all([
    whatHappensTo(services, url),
    trustedSource(services, viewer, { url, pin_id, username, token }),
    ad === undefined ? false : services.adLinks.leadTo(services, ad, url),
  ]);
  const search = new URLSearchParams({
    url,
    ...(pin_id === undefined ? {} : { pin: pin_id }),
    ...(username === undefined ? {} : { user: username }),
  });
  if (source !== null) search.set("token", offsiteToken(services, url, source));
  return { redirect_status, url, trusted: source !== null || isOfAd, offsite_url: `/offsite/?${search.toString()}` };
}

/**
 * What the operators' entries say of an address, and the entry that does. A site that nothing may be saved from is not opened from here
 * either, unless an entry of its own says otherwise.
 */
export async function whatHappensTo(
  services: Checking,
  url: string,
): Promise<{ status: OffsiteStatus; rule: KeptRule | null; is_by_content_rule: boolean }> {
  const [rule, isBlocked] = await Promise.all([
    ruleFor(services.db, new URL(url), services.clock.now()),
    services.contentRules.isBlocked(services, url),
  ]);
  const is_by_content_rule = isBlocked && rule === null;
  return { status: is_by_content_rule ? "blocked" : (rule?.status ?? "ok"), rule, is_by_content_rule };
}

/** The pin or profile that vouches for the link; null when none does. */
async function trustedSource(
  services: Checking,
  viewer: Viewer,
  { url, pin_id, username, token }: Input,
): Promise<LinkSource | null> {
  const { db } = services;
  const [isOfPin, isOfProfile] = await Promise.all([
    pin_id === undefined ? false : isLinkOf(db, viewer, pin_id, url),
    username === undefined ? false : isOnProfile(db, username, url),
  ]);
  if (isOfPin && pin_id !== undefined) return { kind: "pin", id: pin_id };
  if (isOfProfile && username !== undefined) return { kind: "user", id: username };
  const source = token === undefined ? null : sourceOfToken(services, url, token);
  if (source === null) return null;
  const shown = source.kind === "pin" ? await visiblePin(db, viewer, source.id) : await shownPerson(db, source.id);
  return shown == null ? null : source;
}

async function isLinkOf(db: Services["db"], viewer: Viewer, pinId: string, url: string): Promise<boolean> {
  const pin = await visiblePin(db, viewer, pinId);
  if (pin === undefined) return false;
  return (pin.link !== null && normaliseLink(pin.link) === url) || holds(pin.description, url);
}

async function isOnProfile(db: Services["db"], username: string, url: string): Promise<boolean> {
  const person = await shownPerson(db, username);
  if (person === null) return false;
  return (person.website_url !== null && normaliseLink(person.website_url) === url) || holds(person.about, url);
}

function holds(text: string, url: string): boolean {
  return findLinks(text).some(({ link }) => link === url);
}

async function shownPerson(db: Services["db"], username: string) {
  return personByName(db, username.toWellFormed().replaceAll("\0", "")).catch((error: unknown) => {
    if (error instanceof Refusal && error.reason === "NOT_FOUND") return null;
    throw error;
  });
}
