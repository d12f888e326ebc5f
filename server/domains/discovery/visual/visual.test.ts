import sharp from "sharp";
import { afterAll, beforeAll, expect, test } from "vitest";
import { nearDuplicates, visualSearch, visualSearchByPicture } from "#contract/discovery/discovery.ts";
import { createTestSite, type TestPerson, type TestSite } from "#tests/site.ts";
import { picture } from "#server/platform/images/pictures.fixture.ts";
import { startDiscovery } from "#server/domains/discovery/thread/start-discovery.ts";
import type { Discovery } from "#server/services/discovery.ts";

let site: TestSite;
let discovery: Discovery;
let maker: TestPerson;
let boardId: string;

beforeAll(async () => {
  site = await createTestSite({ worker: true });
  maker = await site.person();
  boardId = (await site.board(maker)).id;
});
afterAll(async () => {
  await discovery?.stop();
  await site.close();
});

async function pinOf(owner: TestPerson, board: string, bytes: Promise<Buffer>, title: string) {
  return site.pin(owner, board, { title, image_base64: (await bytes).toString("base64") });
}
const titles = (pins: { title: string }[]) => pins.map((pin) => pin.title);

test("DIS-06 while it is cold it says so; then copies, mirrored too, then what is alike; a part; a signature", async () => {
  const one = await pinOf(maker, boardId, picture(3).png().toBuffer(), "One");
  await expect(site.visitor.call(visualSearch, { pin_id: one.id })).rejects.toMatchObject({ reason: "UNAVAILABLE" });
  await pinOf(maker, boardId, picture(3).resize(300).jpeg({ quality: 60 }).toBuffer(), "Smaller");
  await pinOf(maker, boardId, picture(3).clone().flop().png().toBuffer(), "Mirrored");
  await pinOf(maker, boardId, picture(11).png().toBuffer(), "Other");
  const secret = await site.board(maker, "Unseen", "secret");
  await pinOf(maker, secret.id, picture(3).resize(420).png().toBuffer(), "Secret copy");
  await site.settle();
  discovery = startDiscovery(site.services);
  await discovery.warm;
  site.services.discovery = discovery;
  const found = await site.visitor.call(visualSearch, { pin_id: one.id });
  expect(titles(found.same).toSorted()).toEqual(["Mirrored", "Smaller"]);
  expect(titles(found.alike)).not.toContain("One");
  expect([...titles(found.same), ...titles(found.alike)]).not.toContain("Secret copy");
  const whole = await site.visitor.call(visualSearch, { pin_id: one.id, crop: { x: 0, y: 0, width: 1, height: 1 } });
  expect(titles(whole.same)).toContain("One");
  const { media_hash: signature } = await site.services.db
    .selectFrom("pins")
    .select("media_hash")
    .where("id", "=", one.id)
    .executeTakeFirstOrThrow();
  const signed = await site.visitor.call(visualSearch, { query_pin_sigs: `${signature},${"0".repeat(64)}` });
  expect(titles(signed.same)).toContain("One");
});

test("DIS-06 before saving one is told of one's own copies, the secret ones too, and never of others'", async () => {
  const [me, other] = [await site.person(), await site.person()];
  const mine = await site.board(me, "Mine", "secret");
  await pinOf(me, mine.id, picture(5).png().toBuffer(), "Had it");
  const again = await pinOf(other, (await site.board(other)).id, picture(5).resize(350).png().toBuffer(), "Seen there");
  expect(titles(await me.call(nearDuplicates, { pin_id: again.id }))).toEqual(["Had it"]);
  expect(await maker.call(nearDuplicates, { pin_id: again.id })).toEqual([]);
  await expect(me.call(nearDuplicates, {})).rejects.toMatchObject({ data: { field: "pin_id" } });
});

test("DIS-06 a picture of one's own, or a part of it, is looked at and nothing of it is kept", async () => {
  const image_base64 = (await picture(3).resize(320).jpeg().toBuffer()).toString("base64");
  const count = async () => {
    const rows = await site.services.db.selectFrom("media").select("hash").execute();
    return rows.length;
  };
  const before = await count();
  const found = await site.visitor.call(visualSearchByPicture, { image_base64 });
  expect(titles(found.same)).toContain("One");
  const crop = { x: 0, y: 0, width: 0.5, height: 0.5 };
  const part = await site.visitor.call(visualSearchByPicture, { image_base64, crop });
  expect(titles(part.same)).not.toContain("One");
  expect(await count()).toBe(before);
  for (const [input, reason] of [
    [{ image_base64: "not base64!" }, "INVALID_PARAMETERS"],
    [{ image_base64: Buffer.from("<svg/>").toString("base64") }, "IMAGE_REJECTED"],
    [{ image_base64: Buffer.from("\u00ff\u00d8\u00ff broken", "latin1").toString("base64") }, "IMAGE_REJECTED"],
    [{ image_base64, crop: { ...crop, x: 0.9 } }, "INVALID_PARAMETERS"],
  ] as const)
    await expect(site.visitor.call(visualSearchByPicture, input)).rejects.toMatchObject({ reason });
});

test("DIS-06 pictures of a color are found by it, the nearest first", async () => {
  const plain = (background: string) => sharp({ create: { width: 200, height: 200, channels: 3, background } });
  for (const [title, color] of [
    ["Crimson", "#c01020"],
    ["Navy", "#102060"],
  ] as const)
    await pinOf(maker, boardId, plain(color).png().toBuffer(), title);
  await site.settle();
  const nearest = async (color: string) => titles((await site.visitor.call(visualSearch, { color })).alike)[0];
  for (const [color, title] of [
    ["bf1122", "Crimson"],
    ["#102060", "Navy"],
    ["#1e6fd9", "Navy"],
  ] as const)
    await expect.poll(() => nearest(color)).toBe(title);
  await expect(site.visitor.call(visualSearch, { color: "red" })).rejects.toMatchObject({ data: { field: "color" } });
});

test("DIS-06 bad input is refused by name", async () => {
  const pin = await pinOf(maker, boardId, picture(9).png().toBuffer(), "Nine");
  for (const [input, field] of [
    [{ pin_id: pin.id, crop: { x: 0.9, y: 0, width: 0.5, height: 1 } }, "crop"],
    [{}, "pin_id"],
    [{ cover_pin_sig: "'; drop" }, "pin_id"],
  ] as const)
    await expect(site.visitor.call(visualSearch, input)).rejects.toMatchObject({ http: 400, data: { field } });
});
