import { expect, test } from "vitest";
import { createBoard } from "#contract/content/boards.ts";
import { legalText } from "#contract/identity/legal.ts";
import { getSession } from "#contract/identity/session.ts";
import { agreeToTerms, getTermsVersion, listTermsVersions } from "#contract/identity/terms.ts";
import { block } from "#contract/social/messages.ts";
import { publishTerms, withdrawTerms } from "#contract/operate/publish-terms.ts";
import { getTermsDesk } from "#contract/operate/terms.ts";
import { newMember, reasonOf } from "#server/domains/identity/sign-in/new-member.fixture.ts";
import { createAccessToken } from "#server/domains/identity/tokens/access-tokens.ts";
import { proveAnew } from "#tests/prove-anew.ts";
import { testPerson, testSite } from "#tests/test-site.ts";
import { consentsOf } from "./terms.archive.ts";

const site = testSite({});
const owner = testPerson(site, { roles: ["owner"] });
const somebody = testPerson(site);
const early = testPerson(site);
const at = (hours: number) => new Date(site.services.clock.now().getTime() + hours * 3_600_000).toISOString();
const askedOf = async (one: Pick<typeof owner, "call">) => (await one.call(getSession, {})).terms;

test("ACC-32 a new version is announced, asked for from its date on, and agreed to once; reading and leaving never wait", async () => {
  expect(await askedOf(somebody)).toBeUndefined();
  const { versions } = await owner.call(publishTerms, {
    terms: "# Terms\n\nBe kind.",
    privacy: "We keep little.",
    summary: "All of it is new.",
    effective_at: at(2),
  });
  const [{ id } = { id: "" }] = versions;
  expect(await askedOf(somebody)).toMatchObject({ id, is_due: false });
  expect((await site.visitor.call(legalText, { name: "terms" })).blocks).toBeNull();
  await somebody.call(createBoard, { name: "Before" });
  for (const _ of [1, 2]) await early.call(agreeToTerms, { id });
  expect(await askedOf(early)).toBeUndefined();
  site.advance(3 * 3600);
  await proveAnew(site, owner);
  expect((await site.visitor.call(legalText, { name: "terms" })).blocks).toHaveLength(2);
  expect(await askedOf(somebody)).toMatchObject({ id, is_due: true });
  await early.call(createBoard, { name: "Agreed before" });
  expect(await reasonOf(somebody.call(createBoard, { name: "After" }))).toBe("TERMS_NOT_AGREED");
  const token = await createAccessToken(site.services, somebody.id, "a program", ["boards:read", "boards:write"], 1);
  const program = (method: string, body?: string) =>
    site.visitor.fetch("/v5/boards", {
      method,
      headers: { authorization: `Bearer ${token}`, "content-type": "application/json" },
      ...(body !== undefined && { body }),
    });
  const refused = await program("POST", JSON.stringify({ name: "By a program" }));
  expect([refused.status, await refused.json()]).toMatchObject([
    403,
    { code: 403, message: expect.stringContaining("terms") },
  ]);
  expect((await program("GET")).status).toBe(200);
  const { user } = await newMember(site);
  expect(await consentsOf(site.services.db, user.id)).toMatchObject([{ version_id: id, how: "sign_up" }]);
  // What protects, and what an owner does, waits for nothing.
  await somebody.call(block, { user_id: early.id });
  // Whoever publishes terms has agreed to them.
  expect(await askedOf(owner)).toBeUndefined();
  await owner.call(createBoard, { name: "Owner" });
  expect(await consentsOf(site.services.db, owner.id)).toMatchObject([{ version_id: id, how: "published" }]);
  for (const _ of [1, 2]) await somebody.call(agreeToTerms, { id });
  await somebody.call(createBoard, { name: "After" });
  expect(await consentsOf(site.services.db, somebody.id)).toMatchObject([{ version_id: id, how: "asked" }]);
});

test("ACC-32 versions stay readable with what they changed; one that holds can't be withdrawn, one to come can", async () => {
  const text = { terms: "# Terms\n\nBe kinder.", privacy: "We keep little.", summary: "One word." };
  const [next] = (await owner.call(publishTerms, text)).versions;
  expect(await askedOf(early)).toMatchObject({ id: next?.id, is_due: true });
  const all = await site.visitor.call(listTermsVersions, {});
  expect(all.map(({ summary }) => summary)).toEqual(["One word.", "All of it is new."]);
  const version = await site.visitor.call(getTermsVersion, { id: next?.id ?? "" });
  expect(version.changes?.terms?.map(({ kind, text: line }) => `${kind} ${line}`)).toEqual([
    "same # Terms",
    "gone Be kind.",
    "new Be kinder.",
  ]);
  expect((await site.visitor.call(getTermsVersion, { id: all[1]?.id ?? "" })).changes).toBeNull();
  // One that is over is nothing to agree to.
  expect(await reasonOf(early.call(agreeToTerms, { id: all[1]?.id ?? "" }))).toBe("NOT_FOUND");
  expect(await reasonOf(owner.call(withdrawTerms, { id: next?.id ?? "" }))).toBe("CONFLICT");
  const [soon] = (await owner.call(publishTerms, { ...text, effective_at: at(5) })).versions;
  expect((await owner.call(getTermsDesk, {})).versions.map(({ state }) => state)).toEqual([
    "upcoming",
    "current",
    "past",
  ]);
  expect(await reasonOf(owner.call(publishTerms, { ...text, effective_at: at(4) }))).toBe("INVALID_PARAMETERS");
  expect((await owner.call(withdrawTerms, { id: soon?.id ?? "" })).versions).toHaveLength(2);
  expect(await reasonOf(owner.call(withdrawTerms, { id: soon?.id ?? "" }))).toBe("NOT_FOUND");
});

test("ACC-32 bad terms are refused by their field; nobody but an owner publishes", async () => {
  const good = { terms: "a", privacy: "b", summary: "c" };
  for (const [field, bad] of [
    ["terms", { terms: "" }],
    ["privacy", { privacy: "x".repeat(60_001) }],
    ["summary", { summary: " " }],
    ["effective_at", { effective_at: "tomorrow" }],
    ["effective_at", { effective_at: at(-48) }],
  ] as const)
    await expect(owner.call(publishTerms, { ...good, ...bad } as never)).rejects.toMatchObject({ data: { field } });
  expect(await reasonOf(somebody.call(publishTerms, good))).toBe("NOT_FOUND");
  expect(await reasonOf(site.visitor.call(getTermsVersion, { id: "7" }))).toBe("NOT_FOUND");
});
