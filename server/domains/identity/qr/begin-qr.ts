import type { CallData } from "#contract/kit/define.ts";
import type { beginQrLogin } from "#contract/identity/methods.ts";
import type { CallContext } from "#server/calls/context.ts";
import { cookieNames } from "#server/calls/cookie-names.ts";
import { dropChallenge, openChallenge } from "#server/domains/identity/sign-in/challenges.ts";
import { deviceName } from "#server/domains/identity/sessions/device-name.ts";
import { hashToken, newToken } from "#server/domains/identity/sessions/token.ts";
import { newNumbers, type QrRequest, qrSeconds } from "./qr-request.ts";

/**
 * Begins a log-in by phone. Two things are made: the token of the picture, which anybody in the room may see, and the secret that
 * collects the session, which stays in this browser's cookie. It holds 120 seconds; a new one ends the one before.
 */
export async function beginQr(context: CallContext): Promise<CallData<typeof beginQrLogin>> {
  const { services, origin, cookies } = context;
  const [before] = (cookies.get(cookieNames.qr) ?? "").split(".");
  if (before) await dropChallenge(services.db, before);
  const secret = newToken();
  const { number, numbers } = newNumbers();
  const detail: QrRequest = {
    status: "waiting",
    secret: hashToken(secret).toString("base64url"),
    number,
    numbers,
    device: deviceName(origin.userAgent),
    country: origin.country,
    region: origin.region,
    at: services.clock.now().toISOString(),
    approval: null,
  };
  const token = await openChallenge(services, services.db, {
    kind: "qr",
    seconds: qrSeconds,
    detail,
  });
  cookies.set(cookieNames.qr, `${token}.${secret}`, { maxAgeS: qrSeconds });
  return {
    qr_token: token,
    url: `${services.config.publicUrl}/login/qr/${token}`,
    number,
    expires_in: qrSeconds,
  };
}
