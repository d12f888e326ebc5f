import { Secret, TOTP } from "otpauth";
import { productName } from "#rules/kit/product-name.ts";
import { accessConstants } from "#spec/constants/access.ts";

const period = 30;
/** One step early or late: clocks differ. */
const window = 1;

function totp(secret: string, account = "", issuer: string = productName): TOTP {
  return new TOTP({
    issuer,
    label: account,
    secret: Secret.fromBase32(secret),
    digits: accessConstants.verificationCodeDigits,
    period,
  });
}

/** A new secret for an authenticator app (RFC 6238; 160 bits as RFC 4226 §4 asks), and the address its picture says. `issuer`: the instance. */
export function newAppSecret(account: string, issuer?: string): { secret: string; url: string } {
  const secret = new Secret({ size: 20 }).base32;
  return { secret, url: totp(secret, account, issuer).toString() };
}

/** The 30 s step whose code this is, of the one now and its neighbours; null for a wrong code. */
export function stepOfCode(secret: string, code: string, now: Date): number | null {
  const timestamp = now.getTime();
  const delta = totp(secret).validate({ token: code, timestamp, window });
  return delta === null ? null : Math.floor(timestamp / 1000 / period) + delta;
}
