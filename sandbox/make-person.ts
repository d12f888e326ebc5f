import { sql } from "kysely";
import { toldGenders } from "#spec/constants/genders.ts";
import { z } from "zod";
import { locales } from "#rules/kit/locale.ts";
import { splitFullName } from "#rules/identity/full-name.ts";
import { giveRoles } from "#server/domains/identity/operators/give-roles.ts";
import { createPerson } from "#server/domains/identity/account/create-person.ts";
import { operateBounce, operateState } from "#server/domains/identity/operate/operate-state.ts";
import { openSession } from "#server/domains/identity/sessions/open-session.ts";
import { hashPassword } from "#server/domains/identity/passwords/password-hash.ts";
import { cookieNames } from "#server/calls/cookie-names.ts";
import type { Providers } from "./providers/start-providers.ts";
import { linkOutside } from "./providers/link-outside.ts";
import type { Services } from "#server/services/services.ts";

/** An account in a given state. What is left out is sensible: an active adult with a verified email. */
export const personInput = z.strictObject({
  email: z.email().optional(),
  username: z
    .string()
    .regex(/^[a-z0-9_]{3,30}$/)
    .optional(),
  full_name: z.string().max(64).default("Sam Sandbox"),
  password: z.string().min(6).max(200).default("sandbox-pass-1"),
  age: z.number().int().min(1).max(120).default(30),
  /** null: they never said. */
  birthday: z.iso.date().nullable().optional(),
  /** null: they told nothing. */
  gender: z.enum(toldGenders).nullable().default(null),
  /** So many days ago the account was made. */
  account_days: z.number().int().min(0).max(36_500).default(0),
  /** What they agreed to; left out: they chose nothing yet. */
  consents: z.array(z.enum(["personalized_ads"])).optional(),
  country: z.string().length(2).default("US"),
  locale: z.enum(locales).default("en"),
  verified: z.boolean().default(true),
  /** One of these states, or the switches below. */
  state: z.enum(["active", "soft_banned", "login_assistance", "suspended", "deactivated", "closing"]).default("active"),
  suspended: z.boolean().default(false),
  soft_banned: z.boolean().default(false),
  login_assistance: z.boolean().default(false),
  deactivated: z.boolean().default(false),
  /** Mail to it comes back. */
  bounced: z.boolean().default(false),
  business: z.boolean().default(false),
  operator: z.boolean().default(false),
  /** What logs the person in; without "password" the account has none. */
  methods: z
    .array(z.enum(["password", "google", "facebook", "line", "sso"]))
    .min(1)
    .default(["password"]),
});

const switches = ["suspended", "soft_banned", "login_assistance", "deactivated"] as const;

/** Makes the account and a session for it; answers what is needed to be that person. */
export async function makePerson(
  services: Services,
  input: z.output<typeof personInput>,
  outside: Pick<Providers, "people">,
) {
  const handle = input.username ?? `sandbox_${services.ids.next()}`.slice(0, 30);
  const email = (input.email ?? `${handle}@example.com`).toLowerCase();
  const hasPassword = input.methods.includes("password");
  const birthday =
    input.birthday !== undefined ? input.birthday : `${services.clock.now().getUTCFullYear() - input.age}-01-01`;
  const { id, username } = await createPerson(services, services.db, {
    email,
    passwordHash: hasPassword ? await hashPassword(services, input.password) : null,
    firstName: splitFullName(input.full_name).first_name,
    fullName: input.full_name,
    username: handle,
    birthday,
    gender: input.gender,
    country: input.country,
    locale: input.locale,
    emailVerified: input.verified,
    isPartner: input.business,
  });
  if (input.operator) await giveRoles(services, services.db, id, ["owner"], null);
  await setLater(services, id, input);
  const session = await openSession(services, services.db, {
    personId: id,
    deviceHash: null,
    userAgent: "sandbox",
    address: null,
    country: input.country,
    method: 1,
  });
  const { first_name: firstName, last_name: lastName } = splitFullName(input.full_name);
  const parties = [...new Set(input.methods)].filter((method) => method !== "password");
  const outsideId =
    parties.length === 0 ? null : await linkOutside(services, outside, { id, email, firstName, lastName }, parties);
  const state = switches.find((name) => input[name]) ?? input.state;
  if (state !== "active") await operateState(services, username, state, "Made so for a test.");
  if (input.bounced) await operateBounce(services, username, true);
  return {
    id,
    username,
    email,
    password: hasPassword ? input.password : null,
    cookie: `${cookieNames.session}=${session}`,
    /** The person's id at the outside parties. */
    outside_id: outsideId,
  };
}

/** What no account has when it is made. */
async function setLater(
  { db, clock }: Pick<Services, "db" | "clock">,
  id: string,
  { account_days: days, consents }: Pick<z.output<typeof personInput>, "account_days" | "consents">,
): Promise<void> {
  if (days === 0 && consents === undefined) return;
  const madeAt = days > 0 ? new Date(clock.now().getTime() - days * 86_400_000) : null;
  const personalized = consents?.includes("personalized_ads") ?? null;
  await sql`update people set created_at = coalesce(${madeAt}, created_at), personalized_ads = coalesce(${personalized}, personalized_ads)
             where id = ${id}`.execute(db);
}
