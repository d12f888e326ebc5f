import type { CallData } from "#contract/kit/define.ts";
import type { qrStatus } from "#contract/identity/methods.ts";
import type { CallContext } from "#server/calls/context.ts";
import { readChallenge } from "#server/domains/identity/account/challenges.ts";
import type { QrRequest } from "./qr-request.ts";

/** How far a log-in by phone is. Who is signed in, and may so approve it, learns which device asks, from where, since when. */
export async function readQr({ services, viewer }: CallContext, token: string): Promise<CallData<typeof qrStatus>> {
  const request = await readChallenge<QrRequest>(services, services.db, "qr", token);
  if (request === undefined) return { status: "expired", request: null };
  const { status, device, country, region, at, numbers } = request.detail;
  const isOpen = status === "waiting" && viewer.id !== null;
  return { status, request: isOpen ? { device, place: placeName(country, region, viewer.locale), at, numbers } : null };
}

function placeName(country: string, region: string, locale: string): string {
  const name = new Intl.DisplayNames(locale, { type: "region", fallback: "code" }).of(country) ?? country;
  return region === "" ? name : `${region}, ${name}`;
}
