import { timingSafeEqual } from "node:crypto";
import type { Services } from "#server/services/services.ts";
import { hashToken } from "#server/domains/identity/account/token.ts";
import type { TokenForm } from "./answer-program.ts";
import { secretState } from "./secret-state.ts";
import { activeName, appById, type AppRow } from "#server/domains/identity/tokens/apps.queries.ts";
import type { TokenError } from "./token-answer.ts";

const unproved = (message: string): TokenError => ({ error: "invalid_client", message });
const wrong = unproved("Authentication failed.");

/**
 * The app that a request of a program is from. A confidential client proves it by HTTP Basic (RFC 6749 §2.3.1); a public one has nothing to
 * prove it by and says who it is. Refused too while its maker's account is not active.
 */
export async function authenticateApp(
  services: Services,
  authorization: string | undefined,
  form: TokenForm,
): Promise<AppRow | TokenError> {
  const shown = authorization === undefined ? null : basicOf(authorization);
  if (authorization !== undefined && shown === null) return wrong;
  const id = shown?.id ?? form("client_id") ?? form("consumer_id");
  if (id === undefined) return unproved("Send the app's client_id and client_secret by HTTP Basic.");
  const app = /^[1-9]\d{0,17}$/.test(id) ? await appById(services.db, id) : undefined;
  if (app !== undefined && app.secret_hash === null) {
    if (form("client_secret") !== undefined || (shown !== null && shown.secret !== ""))
      return unproved("This app is a public client, which has no secret: send its client_id in the body alone.");
  } else if (shown === null) {
    return unproved("Send client_id and client_secret by HTTP Basic, not in the body.");
  } else if (app === undefined || !hasSecret(app, shown.secret, services.clock.now())) return wrong;
  return (await activeName(services.db, app.owner_id)) === null ? wrong : app;
}

function basicOf(authorization: string): { id: string; secret: string } | null {
  const encoded = /^Basic +([A-Za-z0-9+/]{1,1000}={0,2})$/i.exec(authorization)?.[1];
  if (encoded === undefined) return null;
  const [, id = "", secret = ""] = /^([^:]*):(.*)$/s.exec(Buffer.from(encoded, "base64").toString()) ?? [];
  return { id, secret };
}

/** By the present secret, or by the one before it for as long as both hold. Many clients leave out percent-encoding: either is taken. */
function hasSecret(app: AppRow, shown: string, now: Date): boolean {
  if (secretState(app) === "void") return false;
  const isFormerGood = app.former_secret_until !== null && app.former_secret_until > now;
  const hashes = [app.secret_hash, isFormerGood ? app.former_secret_hash : null].filter((hash) => hash !== null);
  const said = [shown, decoded(shown)].map(hashToken);
  return hashes.some((hash) => said.some((one) => timingSafeEqual(one, hash)));
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text.replaceAll("+", " "));
  } catch {
    return text;
  }
}
