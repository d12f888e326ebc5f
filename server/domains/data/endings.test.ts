import { randomBytes } from "node:crypto";
import { afterAll, describe, expect, test } from "vitest";
import { updateBusinessSettings } from "#contract/business/business-profiles.ts";
import { endAccessTokens } from "#contract/identity/access-tokens.ts";
import { restoreEmail } from "#contract/identity/email-change.ts";
import { forgotPassword, resetPassword } from "#contract/identity/recovery.ts";
import { endSessions, resendVerification, verifyEmail } from "#contract/identity/session.ts";
import type { Tables } from "#server/database/tables/tables.ts";
import { operateState } from "#server/domains/identity/operate/operate-state.ts";
import { newMailedLink } from "#server/domains/identity/account/mailed-token.ts";
import { businessWorld } from "#server/domains/public-api/business/business.fixture.ts";
import { type Ending, endings } from "#server/services/endings.ts";
import type { TestPerson } from "#tests/site.ts";
import { testSite } from "#tests/test-site.ts";
import { acts } from "./acts.ts";
import { plantRows } from "./plant-row.fixture.ts";

const site = testSite();
const { ask, at, business, member } = businessWorld(site);

type World = { person: TestPerson; shop: TestPerson; systemUserId: string };
type IsThere = () => Promise<boolean>;
type Facts = Record<string, unknown>;

const dayMs = 86_400_000;
const token = () => randomBytes(32);
const id = () => site.services.ids.next();

/** Writes a row, and gives whether it is there: by these of its columns, as long as `holds` is true of it. */
async function row(table: keyof Tables, facts: Facts, by: readonly string[], holds = "true"): Promise<IsThere> {
  const [written = {}] = await plantRows(site, table, [facts]);
  const where = by.map((column, index) => `${column} = $${index + 1}`).join(" and ");
  return async () => {
    const { rowCount } = await site.services.pool.query(
      `select from ${table} where ${where} and ${holds}`,
      by.map((column) => written[column]),
    );
    return (rowCount ?? 0) > 0;
  };
}

const anyOf =
  (...parts: IsThere[]): IsThere =>
  async () =>
    (await Promise.all(parts.map((isThere) => isThere()))).includes(true);

/** One of each thing, as it would be had it been made at that moment; by the name it has in the list. */
const plants: Record<string, (world: World, made: Date, isOld: boolean) => Promise<IsThere>> = {
  async "sessions, with their open streams and push devices"({ person: { id: person_id } }) {
    const token_hash = token();
    const now = site.services.clock.now();
    const session = { person_id, token_hash, created_at: now, seen_at: now, raised_at: now };
    return anyOf(
      await row("sessions", session, ["person_id", "token_hash"]),
      await row("push_devices", { person_id, token_hash, endpoint_hash: token() }, ["person_id", "endpoint_hash"]),
    );
  },
  async "the password"({ person }) {
    await site.services.pool.query("update people set password_hash = 'planted' where id = $1", [person.id]);
    return async () => {
      const { rows } = await site.services.pool.query("select password_hash from people where id = $1", [person.id]);
      return (rows[0] as { password_hash: string | null }).password_hash !== null;
    };
  },
  async "known devices"({ person: { id: person_id } }) {
    const device_hash = token();
    return anyOf(
      await row("person_devices", { person_id, device_hash }, ["person_id", "device_hash"]),
      await row("devices", { person_id, device_hash }, ["person_id", "device_hash"]),
    );
  },
  "mailed links": ({ person }) =>
    row(
      "mailed_tokens",
      {
        ...{ person_id: person.id, token_hash: token(), purpose: "magic_link", email: person.email },
        expires_at: new Date(site.services.clock.now().getTime() + dayMs),
      },
      ["token_hash"],
      "used_at is null",
    ),
  "log-ins half done": ({ person }, _made, isOld) =>
    row("challenges", { person_id: person.id, token_hash: token(), kind: isOld ? "qr" : "mfa" }, ["token_hash"]),
  async "linked accounts"({ person: { id: person_id } }, created_at) {
    const who = { person_id, issuer: "https://outside.example", subject: id() };
    return anyOf(
      await row("person_identities", { ...who, provider: "google", created_at }, ["person_id", "issuer", "subject"]),
      await row("identities", who, ["issuer", "subject"]),
    );
  },
  async passkeys({ person: { id: person_id } }, created_at) {
    const credential_id = token();
    return anyOf(
      await row("passkeys", { person_id, credential_id, created_at }, ["person_id", "credential_id"]),
      await row("passkey_owners", { person_id, credential_id }, ["credential_id"]),
    );
  },
  "second factors": ({ person: { id: person_id } }, confirmed_at, isOld) =>
    row(isOld ? "phone_factors" : "app_factors", { person_id, confirmed_at }, ["person_id"]),
  "backup codes": ({ person: { id: person_id } }, made_at) =>
    row("backup_codes", { person_id, code_hash: token(), made_at }, ["person_id", "code_hash"]),
  async "what apps may do, with their codes and refresh tokens"({ person: { id: person_id } }, granted_at) {
    const app = { person_id, app_id: id() };
    return anyOf(
      await row("app_grants", { ...app, scopes: ["boards:read"], granted_at }, ["person_id", "app_id"]),
      await row("app_codes", { ...app, code_hash: token() }, ["code_hash"]),
      await row("refresh_tokens", { ...app, token_hash: token() }, ["token_hash"]),
    );
  },
  "access tokens": ({ person: { id: person_id } }, created_at) =>
    row("access_tokens", { person_id, token_hash: token(), created_at }, ["token_hash"]),
  async "secrets of own apps"({ person: { id: person_id } }, secret_made_at) {
    const isThere = await row(
      "apps",
      { owner_id: person_id, secret_made_at, secret_hash: token() },
      ["secret_hash"],
      "secret_ended_at is null",
    );
    const { rows } = await site.services.pool.query<{ id: string }>(
      "select id from apps where owner_id = $1 order by id desc limit 1",
      [person_id],
    );
    await plantRows(site, "person_apps", [{ person_id, app_id: rows[0]?.id }]);
    return isThere;
  },
  "invitations to sign up": ({ person }) => row("invitations", { made_by: person.id, id: id() }, ["id"]),
  async "invitations to boards"({ person }, created_at) {
    const board_id = id();
    const invite = { id: id(), board_id, person_id: id(), invited_by: person.id, state: "pending", created_at };
    return anyOf(
      await row("board_invites", invite, ["board_id", "id"]),
      await row("person_invites", { person_id: invite.person_id, board_id, invite_id: invite.id }, ["person_id"]),
    );
  },
  async "share links"({ person }, created_at) {
    const link = { board_id: id(), token_hash: token() };
    return anyOf(
      await row("share_links", { ...link, made_by: person.id, created_at }, ["board_id"]),
      await row("share_tokens", link, ["token_hash"]),
    );
  },
  "tokens of system users": ({ person, systemUserId }, created_at) =>
    row("access_tokens", { person_id: systemUserId, made_by: person.id, token_hash: token(), created_at }, [
      "token_hash",
    ]),
  "invitations to businesses": ({ person, shop }, created_at) =>
    row(
      "business_invites",
      {
        ...{ business_id: shop.id, id: id(), person_id: shop.id, kind: "MEMBER_INVITE", role: "EMPLOYEE" },
        ...{ state: "PENDING", created_by: person.id, created_at },
      },
      ["id"],
      "state = 'PENDING'",
    ),
};

async function linkTo(email: string, path: string): Promise<string> {
  await site.settle();
  const mail = site.mails.findLast(({ to, text }) => to === email && text.includes(path));
  return /[?&]token=([\w-]+)/.exec(mail?.text ?? "")?.[1] ?? "";
}

/** Each ending as it comes about, by the calls of whoever does it. */
const carryOut: Record<Ending, (world: World) => Promise<unknown>> = {
  async password_reset({ person: { email } }) {
    await site.visitor.call(forgotPassword, { username_or_email: email });
    const mailed = await linkTo(email, "/password/reset/");
    // Who has an older second factor is asked for it; the password is set by then.
    await site.visitor
      .call(resetPassword, { token: mailed, new_password: "nine-lives-4-cats" })
      .catch((error: { reason?: string }) => expect(error.reason).toBe("MFA_REQUIRED"));
  },
  async taken_back({ person }) {
    const { link } = await newMailedLink(site.services, person, "restore_email");
    await site.visitor.call(restoreEmail, { token: new URL(link).searchParams.get("token") ?? "" });
  },
  async mailbox_proved({ person }) {
    await person.call(resendVerification, {});
    await site.visitor.call(verifyEmail, { token: await linkTo(person.email, "/email/verify/") });
  },
  sessions_ended: ({ person }) => person.call(endSessions, { all_others: true }),
  tokens_ended: ({ person }) => person.call(endAccessTokens, { all: true }),
  suspended: ({ person }) => operateState(site.services, person.email, "suspended", "spam"),
  deactivated: ({ person }) => operateState(site.services, person.email, "deactivated"),
  removed: ({ person, shop }) =>
    ask(shop, "delete_business_membership", {
      path: at(shop),
      body: { members: [{ member_id: person.id, business_role: "BIZ_ADMIN" }] },
    }),
  role_taken: ({ person, shop }) =>
    ask(shop, "update/business_memberships", {
      path: at(shop),
      body: [{ member_id: person.id, business_role: "EMPLOYEE" }],
    }),
  factor_asked: ({ shop }) => shop.call(updateBusinessSettings, { business_id: shop.id, requires_mfa: true }),
};

async function worldFor(ending: Ending): Promise<World> {
  const shop = await business();
  const person = await site.person({ emailVerified: ending !== "mailbox_proved" });
  await member(shop, "BIZ_ADMIN", person);
  const systemUserId = id();
  const place = { business_id: shop.id, person_id: systemUserId, role: "EMPLOYEE" };
  await plantRows(site, "business_people", [{ ...place, system_name: "Nightly", created_by: shop.id }]);
  await plantRows(site, "person_businesses", [place]);
  return { person, shop, systemUserId };
}

describe("ACC-27 endings × what can act", () => {
  let cells = 0;
  const outlived: string[] = [];
  const gone: string[] = [];
  afterAll(() => {
    console.info(
      `endings × things: ${endings.length} × ${acts.length}, ${cells} planted and looked at, ${outlived.length} outlive`,
    );
  });

  test("ACC-27 one of each that can end is planted", () => {
    expect(Object.keys(plants).toSorted((a, b) => (a < b ? -1 : 1))).toEqual(
      acts
        .filter(({ end, name }) => end !== undefined || name in plants)
        .map(({ name }) => name)
        .toSorted((a, b) => (a < b ? -1 : 1)),
    );
  });

  test.each(endings)("ACC-27 after %s nothing goes on that ended, and nothing else is gone", async (ending) => {
    const world = await worldFor(ending);
    const now = site.services.clock.now();
    const planted: { name: string; isThere: IsThere; stays: boolean }[] = [];
    for (const { name, at: outcomes } of acts) {
      const plant = plants[name];
      if (plant === undefined) continue;
      const outcome = outcomes[ending];
      const isString = typeof outcome === "string";
      const older = await plant(world, new Date(now.getTime() - 8 * dayMs), true);
      planted.push({ name: `${name}, older`, isThere: older, stays: !isString || outcome === "ends if made lately" });
      planted.push({ name: `${name}, new`, isThere: await plant(world, now, false), stays: !isString });
    }
    for (const { name, isThere } of planted) expect([name, await isThere()]).toEqual([name, true]);
    await carryOut[ending](world);
    for (const { name, isThere, stays } of planted) {
      cells += 1;
      const is = await isThere();
      if (is && !stays) outlived.push(`${ending}: ${name}`);
      if (!is && stays) gone.push(`${ending}: ${name}`);
    }
    expect([outlived, gone]).toEqual([[], []]);
  });
});
