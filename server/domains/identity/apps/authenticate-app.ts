import { timingSafeEqual } from "node:crypto";
import type { Services } from "#server/services/services.ts";
import { hashToken } from "#server/domains/identity/sessions/token.ts";
import { activeName, appById, type AppRow } from "./apps.queries.ts";

/**
 * The app that a request of a program proves to be by HTTP Basic; null when it proves nothing, or its maker's account is not active. RFC 6749
 * §2.3.1 has both words percent-encoded, which many clients leave out: either is taken.
 */
export async function authenticateApp({ db }: Services, authorization: string | undefined): Promise<AppRow | null> {
  const encoded = /^Basic +([A-Za-z0-9+/]{1,1000}={0,2})$/i.exec(authorization ?? "")?.[1];
  if (encoded === undefined) return null;
  const [, id = "", secret = ""] = /^([^:]*):(.*)$/s.exec(Buffer.from(encoded, "base64").toString()) ?? [];
  if (!/^[1-9]\d{0,17}$/.test(id)) return null;
  const app = await appById(db, id);
  if (app === undefined) return null;
  const isProved = [secret, decoded(secret)].some((one) => timingSafeEqual(hashToken(one), app.secret_hash));
  return isProved && (await activeName(db, app.owner_id)) !== null ? app : null;
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text.replaceAll("+", " "));
  } catch {
    return text;
  }
}
