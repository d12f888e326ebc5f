import { beforeAll, expect, test } from "vitest";
import { savePin } from "#contract/content/pins.ts";
import { followSuggestions, followTopic, tuneHome } from "#contract/discovery/discovery.ts";
import { follow, unfollow } from "#contract/people/people.ts";
import { mute } from "#contract/people/mutes.ts";
import { block } from "#contract/social/messages.ts";
import { operateState } from "#server/domains/identity/operate/operate-state.ts";
import type { TestPerson } from "#tests/site.ts";
import { testSite } from "#tests/test-site.ts";

const site = testSite();
beforeAll(async () => {
  await site.services.db.insertInto("topics").values({ slug: "kites", name: "Kites" }).execute();
});

const told = async (who: TestPerson) =>
  (await who.call(followSuggestions, {})).map(({ username, reason }) => [username, reason] as const);
const nameOf = ({ username }: TestPerson) => `Ada ${username}`;

test("DIS-07 people are suggested with why: whom one's people follow, whose Pins one saved, who saves about what one likes", async () => {
  const [reader, one, two] = [await site.person(), await site.person(), await site.person()];
  expect(await told(reader)).toEqual([]);
  const [common, rare, maker, flyer] = [
    await site.person(),
    await site.person(),
    await site.person(),
    await site.person(),
  ];
  for (const friend of [one, two]) {
    await reader.call(follow, { user_id: friend.id });
    await friend.call(follow, { user_id: common.id });
  }
  await two.call(follow, { user_id: rare.id });
  const own = await site.board(reader, "Mine", "secret");
  for (const privacy of ["public", "public", "secret"] as const) {
    const made = await site.pin(maker, (await site.board(maker, undefined, privacy)).id);
    if (privacy === "public") await reader.call(savePin, { pin_id: made.id, board_id: own.id });
  }
  await site.pin(flyer, (await site.board(flyer)).id, { title: "Kite", description: "#kites" });
  await reader.call(followTopic, { topic: "kites" });
  const [first = "", second = ""] = [one, two].toSorted((a, b) => Number(BigInt(a.id) - BigInt(b.id))).map(nameOf);
  expect(second).not.toBe("");
  expect(await told(reader)).toEqual([
    [common.username, `Followed by ${first} and 1 other you follow`],
    [rare.username, `Followed by ${nameOf(two)}`],
    [maker.username, "You saved 2 of their Pins"],
    [flyer.username, "Saves ideas about Kites"],
  ]);
  // Whoever is followed is suggested no more, and again once they aren't.
  await reader.call(follow, { user_id: common.id });
  expect((await told(reader)).map(([name]) => name)).not.toContain(common.username);
  await reader.call(unfollow, { user_id: common.id });
  expect((await told(reader))[0]?.[0]).toBe(common.username);
});

test("DIS-07 nobody is suggested who is blocked, muted, turned off, suspended or blocks; turned on again they are", async () => {
  const [reader, friend] = [await site.person(), await site.person()];
  await reader.call(follow, { user_id: friend.id });
  const near: TestPerson[] = [];
  for (let count = 0; count < 6; count += 1) near.push(await site.person());
  for (const { id } of near) await friend.call(follow, { user_id: id });
  const [blocked, blocks, muted, off, suspended, left] = near as [TestPerson, ...TestPerson[]] & TestPerson[];
  await reader.call(block, { user_id: blocked.id });
  await blocks?.call(block, { user_id: reader.id });
  await reader.call(mute, { user_id: muted?.id ?? "" });
  await reader.call(tuneHome, { kind: "person", id: off?.id ?? "", on: false });
  await operateState(site.services, suspended?.username ?? "", "suspended");
  const names = async () => (await told(reader)).map(([name]) => name);
  expect(await names()).toEqual([left?.username]);
  await reader.call(tuneHome, { kind: "person", id: off?.id ?? "", on: true });
  expect((await names()).toSorted()).toEqual([left?.username ?? "", off?.username ?? ""].toSorted());
  await operateState(site.services, friend.username, "suspended");
  expect(await names()).toEqual([]);
  await expect(site.visitor.call(followSuggestions, {})).rejects.toMatchObject({ http: 401 });
});
