import type { CallData } from "#contract/kit/define.ts";
import type { beginQrLogin } from "#contract/identity/methods.ts";
import type { CallContext } from "#server/calls/context.ts";
import { cookieNames } from "#server/calls/cookie-names.ts";
import { dropChallenge, openChallenge } from "#server/domains/identity/account/challenges.ts";
import { deviceName } from "#server/domains/identity/sessions/device-name.ts";
import { hashToken, newToken } from "#server/domains/identity/account/token.ts";
import { newNumbers, type QrRequest, qrSeconds } from "./qr-request.ts";

/**
 * Starts a log-in by phone. It makes two secrets: the token in the QR code, which anybody in the room may see, and the one that collects
 * the session, which stays in this browser's cookie. Valid for 120 seconds; a new one replaces it.
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
