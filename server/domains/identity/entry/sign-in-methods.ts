import { byPassword } from "#server/domains/identity/passwords/by-password.ts";
import { byMagicLink } from "#server/domains/identity/mailed/by-magic-link.ts";
import { byPasskey } from "#server/domains/identity/passkeys/by-passkey.ts";
import { byQr } from "#server/domains/identity/qr/by-qr.ts";
import { byFacebook } from "#server/domains/identity/providers/by-facebook.ts";
import { byGoogle } from "#server/domains/identity/providers/by-google.ts";
import { byLine } from "#server/domains/identity/providers/by-line.ts";
import { bySso } from "#server/domains/identity/providers/by-sso.ts";
import type { SignInMethod } from "#server/domains/identity/account/sign-in-method.ts";

/** Every sign-in method, in the order they are matched against the credentials. A new one is a file and a line here. */
export const signInMethods: readonly SignInMethod[] = [
  byMagicLink,
  byPasskey,
  byQr,
  byGoogle,
  byFacebook,
  byLine,
  bySso,
  byPassword,
];
