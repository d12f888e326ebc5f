import { TOTP, Secret } from "otpauth";
import { beginFactor, confirmFactor } from "#contract/identity/factors.ts";
import { latelyDays } from "#server/services/endings.ts";
import type { TestSite } from "#tests/site.ts";
import { newEmail, newMember } from "#server/domains/identity/sign-in/new-member.fixture.ts";
import { type Browser, confirmEmail } from "#server/domains/identity/sign-in/browser.fixture.ts";

/** Somebody who signed up in a browser of their own just now, and confirmed the address there unless that is said. */
export async function member(site: TestSite, { confirms = true }: { confirms?: boolean } = {}) {
  const somebody = await newMember(site, { email: newEmail("factors") });
  if (confirms) await confirmEmail(site, somebody.owner, somebody.email);
  return somebody;
}

/** The code an authenticator app shows at the product's time, `steps` of 30 s from it. */
export function appCode(site: TestSite, secret: string, steps = 0): string {
  const timestamp = site.services.clock.now().getTime() + steps * 30_000;
  return new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp });
}

/** Turns an authenticator app on. */
export async function withApp(site: TestSite, owner: Browser) {
  const { secret } = await owner.call(beginFactor, { kind: "app" });
  if (secret === null) throw new Error("no secret came");
  const { backup_codes: backupCodes } = await owner.call(confirmFactor, {
    kind: "app",
    code: appCode(site, secret, -1),
  });
  return { secret, backupCodes };
}

let phones = 100;

/** A number that no other test has sent to, ending in 0123. */
export function newPhone(): string {
  return `+1415${(phones += 1)}0123`;
}

/** Turns a phone on. */
export async function withPhone(site: TestSite, owner: Browser, number = newPhone()) {
  await owner.call(beginFactor, { kind: "phone", phone_number: number });
  const { backup_codes: backupCodes } = await owner.call(confirmFactor, { kind: "phone", code: lastCode(site) });
  return { backupCodes };
}

/** Makes somebody's second factors and backup codes older than what a proof of the mailbox takes away. */
export async function matureFactors(site: TestSite, personId: string): Promise<void> {
  const days = latelyDays + 1;
  for (const table of ["app_factors", "phone_factors"])
    await site.services.pool.query(
      `update ${table} set confirmed_at = confirmed_at - make_interval(days => $2) where person_id = $1`,
      [personId, days],
    );
  await site.services.pool.query(
    "update backup_codes set made_at = made_at - make_interval(days => $2) where person_id = $1",
    [personId, days],
  );
}

/** The digits of the last text message. */
export function lastCode(site: TestSite): string {
  return /\b\d{6}\b/.exec(site.texts.at(-1)?.text ?? "")?.[0] ?? "";
}

/** A code of six digits that is not this one. */
export function otherThan(code: string): string {
  return String((Number(code) + 1) % 1_000_000).padStart(6, "0");
}
