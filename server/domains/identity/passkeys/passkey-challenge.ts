import { productName } from "#rules/kit/product-name.ts";
import { ownNames } from "#server/services/branding.ts";
import { asPerson } from "#server/calls/implement.ts";
import type { CallContext } from "#server/calls/context.ts";
import type { Services } from "#server/services/services.ts";
import { openChallenge, takeChallenge } from "#server/domains/identity/account/challenges.ts";
import { deviceOf } from "#server/domains/identity/account/device.ts";
import { passkeysOf } from "./passkeys.queries.ts";
import { refusePasskey } from "./passkey-answer.ts";
import { requireVerifiedEmail } from "#server/domains/identity/mailed/require-verified-email.ts";

export type Purpose = "login" | "add" | "step_up";

const challengeSeconds = 300;

/** The WebAuthn relying party: our host, and the origin answers must come from. */
export function relyingParty({ config }: Pick<Services, "config">): { id: string; origin: string } {
  return { id: new URL(config.publicUrl).hostname, origin: config.publicUrl };
}

/** The options of the browser's passkey dialog. The challenge is valid once, for five minutes, on this device, for this purpose. */
export async function passkeyOptions(context: CallContext, purpose: Purpose): Promise<Record<string, unknown>> {
  const { services } = context;
  const person = purpose === "login" ? null : asPerson(context);
  if (person !== null && purpose === "add") await requireVerifiedEmail(person);
  const token = await openChallenge(services, services.db, {
    kind: "passkey",
    seconds: challengeSeconds,
    personId: person?.viewer.id ?? null,
    deviceHash: deviceOf(context),
    detail: { purpose },
  });
  const shared = { rpID: relyingParty(services).id, challenge: new Uint8Array(Buffer.from(token, "base64url")) };
  const known = person === null ? [] : await passkeysOf(services.db, person.viewer.id);
  const credentials = known.map(({ credential_id: id, transports }) => ({ id: id.toString("base64url"), transports }));
  const library = await import("@simplewebauthn/server");
  if (person === null || purpose !== "add")
    return {
      ...(await library.generateAuthenticationOptions({
        ...shared,
        userVerification: "required",
        allowCredentials: credentials,
      })),
    };
  return {
    ...(await library.generateRegistrationOptions({
      ...shared,
      rpName: (await ownNames(services)).name ?? productName,
      userName: person.viewer.username,
      userID: new Uint8Array(Buffer.from(person.viewer.id)),
      attestationType: "none",
      excludeCredentials: credentials,
      authenticatorSelection: { residentKey: "required", userVerification: "required" },
    })),
  };
}

/** Consumes the challenge before the answer is checked: the same answer is never checked twice. */
export async function takePasskeyChallenge(
  { services, deviceHash }: CallContext,
  challenge: string,
  purpose: Purpose,
  personId: string | null,
): Promise<void> {
  const taken = await takeChallenge<{ purpose: Purpose }>(services, services.db, "passkey", challenge, deviceHash);
  if (taken.detail.purpose !== purpose || taken.person_id !== personId) refusePasskey();
}
