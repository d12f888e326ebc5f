import { timingSafeEqual } from "node:crypto";
import type { CallData, CallParsed } from "#contract/define.ts";
import type { offsiteCheck } from "#contract/discovery.ts";
import { refuseField } from "#contract/refusal.ts";
import { normaliseLink } from "#rules/link.ts";
import type { Services } from "../../services.ts";
import { visiblePin } from "../pins/pins.queries.ts";
import type { Viewer } from "../viewer.ts";
import { statusOf } from "./offsite-rules.ts";

type Input = CallParsed<typeof offsiteCheck>;

/**
 * Whether an outbound link may be opened (business §4). Trusted is what the named pin links to and what carries our token. What the
 * lists say counts for every address alike.
 */
export async function checkOffsite(
  { db, clock, seal }: Pick<Services, "db" | "clock" | "seal">,
  viewer: Viewer,
  { url: typed, pin_id, token }: Input,
): Promise<CallData<typeof offsiteCheck>> {
  const url = normaliseLink(typed);
  if (url === null) refuseField("url", "url: must be a web address that starts with http:// or https://");
  const mark = tokenOf(seal, url);
  const [redirect_status, isOfPin] = await Promise.all([
    statusOf(db, new URL(url), clock.now()),
    pin_id === undefined ? false : isLinkOf(db, viewer, pin_id, url),
  ]);
  const trusted = isOfPin || (token !== undefined && same(token, mark));
  const search = new URLSearchParams({ url, ...(pin_id === undefined ? {} : { pin: pin_id }) });
  if (trusted) search.set("token", mark);
  return { redirect_status, url, trusted, offsite_url: `/offsite/?${search}` };
}

async function isLinkOf(db: Services["db"], viewer: Viewer, pinId: string, url: string): Promise<boolean> {
  const pin = await visiblePin(db, viewer, pinId);
  return pin?.link != null && normaliseLink(pin.link) === url;
}

function tokenOf(seal: Services["seal"], url: string): string {
  return seal.mark(`offsite ${url}`).subarray(0, 18).toString("base64url");
}

function same(given: string, known: string): boolean {
  const [a, b] = [Buffer.from(given), Buffer.from(known)];
  return a.length === b.length && timingSafeEqual(a, b);
}
