import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import {
  checkInvitation,
  createOwnInvitation,
  listOwnInvitations,
  revokeOwnInvitation,
} from "#contract/identity/invitations.ts";
import type { CallInput } from "#contract/kit/define.ts";
import { getSession, register } from "#contract/identity/session.ts";
import {
  createInvitation,
  getSignUpRules,
  listInvitations,
  revokeInvitation,
  setSignUpRules,
} from "#contract/operate/sign-up.ts";
import type { SignUpMode } from "#spec/constants/sign-up.ts";
import { type Providers, startProviders } from "#sandbox/providers/start-providers.ts";
import { confirmEmail, createBrowser, signUp } from "#server/domains/identity/sign-in/browser.fixture.ts";
import { birthday, newEmail, password, reasonOf } from "#server/domains/identity/sign-in/new-member.fixture.ts";
import { firstOperatorLink } from "#server/domains/identity/operate/first-operator.ts";
import { partyOf, socialWays } from "#server/domains/identity/providers/social-ways.fixture.ts";
import { createByOperator } from "#server/domains/identity/operate/operate-person.ts";
import { connectPages } from "#server/http/connect-pages.ts";
import { createTestSite, type TestPerson, type TestSite } from "#tests/site.ts";

let providers: Providers;
let site: TestSite;
let strict: TestSite;
let owner: TestPerson;
beforeAll(async () => {
  providers = await startProviders();
  const config = { ...providers.config, egressAllow: providers.egressAllow, trustProxy: 1 };
  site = await createTestSite({ config, extras: [connectPages] });
  strict = await createTestSite({ config: { ...config, enumeration: "strict" }, extras: [connectPages] });
  owner = await site.person({ roles: ["owner"] });
});
afterAll(async () => {
  await Promise.all([site.close(), strict.close()]);
  await providers.stop();
});

const be = (mode: SignUpMode, people_may_invite = false) => owner.call(setSignUpRules, { mode, people_may_invite });
const codeOf = (link: string | null) => new URL(link ?? "https://none.invalid").searchParams.get("invitation") ?? "";
const invite = async (more: CallInput<typeof createInvitation> = {}) => owner.call(createInvitation, more);
const join = (more: Partial<CallInput<typeof register>> = {}, at = site) =>
  reasonOf(createBrowser(at).call(register, { email: newEmail(), password, birthday, ...more }));

describe("who may make an account", () => {
  test("ACC-24 open, by invitation, closed: each holds at once for a form, whatever is wrong with the rest of it", async () => {
    expect(await site.visitor.call(getSession, {})).not.toHaveProperty("sign_up");
    expect(await join()).toBe("ok");
    await be("closed");
    expect(await join()).toBe("SIGN_UP_CLOSED");
    expect(await join({ password: "short", invitation: "abc" })).toBe("SIGN_UP_CLOSED");
    expect((await site.visitor.call(getSession, {})).sign_up).toBe("closed");
    await be("invitation");
    expect(await join()).toBe("INVITATION_REQUIRED");
    expect(await join({ invitation: "" })).toBe("INVITATION_REQUIRED");
    for (const invitation of ["0", "abc123", "z".repeat(40), "g00d bye"])
      expect(await join({ invitation })).toBe("INVITATION_ENDED");
    expect((await site.visitor.call(getSession, {})).sign_up).toBe("invitation");
    expect(await owner.call(getSession, {})).not.toHaveProperty("sign_up");
    await be("open");
    expect(await join({ invitation: "abc123" })).toBe("ok");
  });

  test("ACC-24 whoever has an account comes in by the sign-up form as ever", async () => {
    const email = newEmail();
    await createBrowser(site).call(register, { email, password, birthday });
    await be("closed");
    expect(await join({ email })).toBe("ok");
    expect(await join({ email, password: "not-that-one-1" })).toBe("WRONG_PASSWORD");
    await be("open");
  });

  test.each(["Google's popup", "Facebook's SDK", "LINE", "SSO by exchange"])(
    "ACC-24 an account by %s makes none where sign-up is closed or needs an invitation",
    async (way) => {
      const person = providers.people.add({ email: `nina.${partyOf(way)}@acme.example` });
      const come = async (invitation?: string) => {
        const browser = createBrowser(site, { country: "JP" });
        const proof = await socialWays[way]?.({ site, providers }, browser, person.id, person.email ?? "");
        const given = { birthday, ...(invitation === undefined ? {} : { invitation }) };
        return reasonOf(browser.call(register, { type: partyOf(way), ...proof, ...given }));
      };
      await be("closed");
      expect(await come()).toBe("SIGN_UP_CLOSED");
      await be("invitation");
      expect(await come()).toBe("INVITATION_REQUIRED");
      expect(await come(codeOf((await invite()).link))).toBe("ok");
      await be("open");
    },
  );

  test("ACC-24 a strict instance says it before a mail goes out, and asks again when the mail is opened", async () => {
    const strictOwner = await strict.person({ roles: ["owner"] });
    const rule = (mode: SignUpMode) => strictOwner.call(setSignUpRules, { mode, people_may_invite: false });
    await rule("closed");
    expect(await join({}, strict)).toBe("SIGN_UP_CLOSED");
    await rule("invitation");
    expect(await join({}, strict)).toBe("INVITATION_REQUIRED");
    const one = await strictOwner.call(createInvitation, {});
    const form = { password, birthday, invitation: codeOf(one.link) };
    await signUp(strict, createBrowser(strict), { ...form, email: newEmail() });
    expect(await reasonOf(signUp(strict, createBrowser(strict), { ...form, email: newEmail() }))).toBe(
      "INVITATION_ENDED",
    );
    const other = codeOf((await strictOwner.call(createInvitation, {})).link);
    const waiting = createBrowser(strict);
    const email = newEmail();
    await expect(waiting.call(register, { ...form, email, invitation: other })).rejects.toMatchObject({
      reason: "SIGN_UP_MAILED",
    });
    await rule("closed");
    expect(await reasonOf(confirmEmail(strict, waiting, email))).toBe("SIGN_UP_CLOSED");
  });

  test("ACC-24 whoever sits at the machine makes accounts, and the first owner's link lets in, in every mode", async () => {
    const empty = await createTestSite({ config: { trustProxy: 1 } });
    await sql`insert into instance (name, value, updated_at) values ('sign_up', '{"mode":"closed","people_may_invite":false}', now())`.execute(
      empty.services.db,
    );
    const link = await firstOperatorLink(empty.services);
    const operator_token = new URL(link ?? "").searchParams.get("operator") ?? "";
    expect(await join({}, empty)).toBe("SIGN_UP_CLOSED");
    expect(await join({ operator_token: "none" }, empty)).toBe("LINK_EXPIRED");
    expect(await join({ operator_token }, empty)).toBe("ok");
    await createByOperator(empty.services, { email: newEmail(), password, isOperator: false } as never);
    await empty.close();
  });
});

describe("invitations", () => {
  test("ACC-24 one lets so many in as it says, also where they come at once; then it is used up", async () => {
    await be("invitation");
    const made = await invite({ note: "Book club", most_uses: 2, days: 3 });
    expect(made).toMatchObject({ note: "Book club", uses: 0, most_uses: 2, state: "open", by: owner.username });
    const invitation = codeOf(made.link);
    expect(await site.visitor.call(checkInvitation, { code: invitation })).toEqual({ holds: true });
    const all = await Promise.all(Array.from({ length: 4 }, () => join({ invitation })));
    expect(all.toSorted()).toEqual(["INVITATION_ENDED", "INVITATION_ENDED", "ok", "ok"]);
    expect(await site.visitor.call(checkInvitation, { code: invitation })).toEqual({ holds: false });
    const [listed] = await owner.call(listInvitations, {});
    expect(listed).toMatchObject({ id: made.id, uses: 2, state: "used", link: null });
  });

  test("ACC-24 a form that is refused for something else uses nothing up", async () => {
    const made = await invite();
    const invitation = codeOf(made.link);
    expect(await join({ invitation, password: "short" })).toBe("PASSWORD_REJECTED");
    expect(await join({ invitation })).toBe("ok");
    expect(await join({ invitation })).toBe("INVITATION_ENDED");
  });

  test("ACC-24 one that expired or was taken back lets nobody in; taking it back twice changes nothing", async () => {
    const [old, gone] = [await invite({ days: 1 }), await invite({ most_uses: 9 })];
    await sql`update invitations set expires_at = ${site.services.clock.now()} where id = ${old.id}`.execute(
      site.services.db,
    );
    for (const _ of [1, 2]) expect((await owner.call(revokeInvitation, { id: gone.id })).state).toBe("revoked");
    for (const { link } of [old, gone]) expect(await join({ invitation: codeOf(link) })).toBe("INVITATION_ENDED");
    expect(await reasonOf(owner.call(revokeInvitation, { id: "77" }))).toBe("NOT_FOUND");
  });

  test("ACC-24 bad input is refused by its field; other roles and strangers don't come near", async () => {
    for (const bad of [
      { most_uses: 0 },
      { most_uses: 1001 },
      { days: 0 },
      { days: 366 },
      { note: "n".repeat(101) },
      { x: 1 },
    ])
      expect(await reasonOf(owner.call(createInvitation, bad as never))).toBe("INVALID_PARAMETERS");
    expect(await reasonOf(owner.call(setSignUpRules, { mode: "ajar", people_may_invite: true } as never))).toBe(
      "INVALID_PARAMETERS",
    );
    const support = await site.person({ roles: ["support"] });
    expect(await reasonOf(support.call(createInvitation, {}))).toBe("ROLE_MISSING");
    expect(await reasonOf((await site.person()).call(getSignUpRules, {}))).toBe("NOT_FOUND");
  });

  test("ACC-24 people make a few of their own where an owner lets them, see only theirs, and take them back", async () => {
    const [one, other] = [await site.person(), await site.person()];
    await be("invitation", false);
    expect(await one.call(listOwnInvitations, {})).toEqual({ left: null, invitations: [] });
    expect(await reasonOf(one.call(createOwnInvitation, {}))).toBe("NOT_ALLOWED");
    await be("invitation", true);
    const made = await Promise.all(
      Array.from({ length: 7 }, (_, at) => reasonOf(one.call(createOwnInvitation, { note: `N ${at}` }))),
    );
    expect(made.toSorted()).toEqual(["CONFLICT", "CONFLICT", "ok", "ok", "ok", "ok", "ok"]);
    const own = await one.call(listOwnInvitations, {});
    expect([own.left, own.invitations.length]).toEqual([0, 5]);
    const [first] = own.invitations;
    expect(await join({ invitation: codeOf(first?.link ?? null) })).toBe("ok");
    expect(await reasonOf(other.call(revokeOwnInvitation, { id: first?.id ?? "" }))).toBe("NOT_FOUND");
    const second = own.invitations[1];
    await one.call(revokeOwnInvitation, { id: second?.id ?? "" });
    expect(await join({ invitation: codeOf(second?.link ?? null) })).toBe("INVITATION_ENDED");
    // The desk lists them without their links.
    const desk = await owner.call(listInvitations, {});
    expect(desk.find(({ id }) => id === own.invitations[2]?.id)).toMatchObject({
      is_own: true,
      link: null,
      state: "open",
    });
  });
});
