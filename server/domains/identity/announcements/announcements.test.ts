import { expect, test } from "vitest";
import { getSession } from "#contract/identity/session.ts";
import { putAnnouncementAway } from "#contract/kit/announcement.ts";
import {
  createAnnouncement,
  listAnnouncements,
  removeAnnouncement,
  updateAnnouncement,
} from "#contract/operate/announcements.ts";
import { createBrowser } from "#server/domains/identity/sign-in/browser.fixture.ts";
import { reasonOf } from "#server/domains/identity/sign-in/new-member.fixture.ts";
import { testPerson, testSite } from "#tests/test-site.ts";

const site = testSite({ config: { trustProxy: 1 } });
const owner = testPerson(site, { roles: ["owner"] });
const somebody = testPerson(site);
const text = "We move to a larger machine tonight.";
const saidTo = async (one: Pick<typeof owner, "call">) =>
  (await one.call(getSession, {})).announcements?.map((announced) => announced.text) ?? [];
const clear = async () => {
  for (const { id } of await owner.call(listAnnouncements, {})) await owner.call(removeAnnouncement, { id });
};
const at = (hours: number) => new Date(site.services.clock.now().getTime() + hours * 3_600_000).toISOString();

test("an announcement reaches whom it is for, from its time until its end", async () => {
  for (const [audience, heard] of [
    ["everybody", [true, true, true]],
    ["people", [false, true, true]],
    ["operators", [false, false, true]],
  ] as const) {
    await owner.call(createAnnouncement, { text, audience });
    const all = await Promise.all([site.visitor, somebody, owner].map((one) => saidTo(one)));
    expect([audience, all.map((said) => said.length > 0)]).toEqual([audience, heard]);
    await clear();
  }
  await owner.call(createAnnouncement, { text: "Later", from: at(1) });
  await owner.call(createAnnouncement, { text: "Earlier", from: at(-2), until: at(-1) });
  expect((await owner.call(listAnnouncements, {})).map(({ state }) => state)).toEqual(["over", "scheduled"]);
  expect(await saidTo(somebody)).toEqual([]);
  await clear();
});

test("put away it stays away, for a person on every device, for a visitor in this browser, until its words change", async () => {
  const [made] = await owner.call(createAnnouncement, { text, link: "/ideas/" });
  const { id = "" } = made ?? {};
  const [browser, other] = [createBrowser(site), createBrowser(site)];
  for (const _ of [1, 2]) {
    await somebody.call(putAnnouncementAway, { id });
    await browser.call(putAnnouncementAway, { id });
  }
  await somebody.call(putAnnouncementAway, { id: "77" });
  expect(await Promise.all([somebody, browser, other].map((one) => saidTo(one)))).toEqual([[], [], [text]]);
  await owner.call(updateAnnouncement, { id, text, link: "/ideas/", level: "warning" });
  expect(await saidTo(somebody)).toEqual([]);
  const [again] = await owner.call(updateAnnouncement, { id, text: "It is done." });
  expect(await saidTo(somebody)).toEqual(["It is done."]);
  expect(await reasonOf(owner.call(updateAnnouncement, { id, text }))).toBe("NOT_FOUND");
  expect(again?.id).not.toBe(id);
  await clear();
});

test("bad input is refused by its field; more than twenty are not kept; nobody but an owner announces", async () => {
  for (const [field, bad] of [
    ["text", { text: "" }],
    ["text", { text: "x".repeat(201) }],
    ["link", { text, link: "javascript:alert(1)" }],
    ["link", { text, link: "//evil.example" }],
    ["level", { text, level: "panic" }],
    ["from", { text, from: "tomorrow" }],
  ] as const)
    await expect(owner.call(createAnnouncement, bad as never)).rejects.toMatchObject({
      code: 2,
      message: expect.stringContaining(field),
    });
  await Promise.all(Array.from({ length: 20 }, () => owner.call(createAnnouncement, { text })));
  expect(await owner.call(listAnnouncements, {})).toHaveLength(20);
  expect(await saidTo(somebody)).toHaveLength(2);
  expect(await reasonOf(owner.call(createAnnouncement, { text }))).toBe("CONFLICT");
  expect(await reasonOf(somebody.call(createAnnouncement, { text }))).toBe("NOT_FOUND");
  await clear();
});

test("API-01 what an announcement leads to is a web address or a path of this site, as browsers read it", () => {
  const takes = (link: string) =>
    createAnnouncement.input.safeParse({ text: "News", link, from: null, until: null }).success;
  const refused = ["/\\evil.example", "//evil.example", "/a\\b", "/a b", "javascript:alert(1)", "evil"];
  expect(refused.filter(takes)).toEqual([]);
  expect(["/ideas/", "https://example.org/a"].filter((link) => !takes(link))).toEqual([]);
});
