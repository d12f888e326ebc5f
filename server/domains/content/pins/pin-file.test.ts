import { createHash } from "node:crypto";
import sharp from "sharp";
import { beforeEach, expect, test } from "vitest";
import { bulkEdit } from "#contract/content/organise.ts";
import { createPin, deletePin, savePin } from "#contract/content/pins.ts";
import { uploadMedia } from "#contract/content/media.ts";
import { pinFileUrl } from "#contract/content/pin-file-url.ts";
import { emptyTrash } from "#server/domains/content/trash/empty-trash.job.ts";
import { sweepMedia } from "#server/domains/content/media/sweep-media.job.ts";
import { pinFiles } from "#server/http/pin-files.ts";
import { mediaExtra } from "#server/http/media.ts";
import { keptKey } from "#server/platform/storage/media-key.ts";
import { testPicture, type TestPerson } from "#tests/site.ts";
import { testSite } from "#tests/test-site.ts";
import { expectSound } from "#tests/expect-sound.ts";

const site = testSite({ extras: [mediaExtra, pinFiles] });
const secret = "Secret Street 7";
let ada: TestPerson;
let board: string;
beforeEach(async () => {
  ada = await site.person();
  board = (await site.board(ada)).id;
});

const described = async (format: "png" | "jpeg" = "png") =>
  sharp(await testPicture())
    .withExif({ IFD0: { ImageDescription: secret } })
    [format]()
    .toBuffer();
const base64 = (file: Buffer) => ({ image_base64: file.toString("base64") });
const hashOf = (file: Buffer) => createHash("sha256").update(file).digest("hex");
const isKept = (file: Buffer, format: string) => site.services.storage.has(keptKey(hashOf(file), format));
async function nights(count: number): Promise<void> {
  for (let night = 0; night < count; night += 1) {
    site.advance(86_400);
    await site.services.db.deleteFrom("media_uploads").execute();
    await sweepMedia.run(site.services, {});
  }
}
async function fileOf(person: TestPerson, id: string, picture = 0) {
  const answer = await person.fetch(pinFileUrl(id, picture));
  return { answer, bytes: Buffer.from(await answer.arrayBuffer()) };
}

test("SAV-24 whoever brought a picture downloads it as it came, without its metadata, as a file that no browser opens", async () => {
  const file = await described();
  const pin = await site.pin(ada, board, { ...base64(file), title: "Küche: “Licht”/2" });
  const { answer, bytes } = await fileOf(ada, pin.id);
  expect(Object.fromEntries(answer.headers)).toMatchObject({
    "content-type": "image/png",
    "content-length": String(bytes.length),
    "content-disposition": `attachment; filename="K_che _Licht_ 2.png"; filename*=UTF-8''${encodeURIComponent("Küche “Licht” 2.png")}`,
    "content-security-policy": "sandbox; default-src 'none'",
    "x-content-type-options": "nosniff",
    "cross-origin-resource-policy": "same-origin",
    "cache-control": "private, no-store",
  });
  expect([file.includes(secret), bytes.includes(secret)]).toEqual([true, false]);
  expect((await sharp(bytes).raw().toBuffer()).equals(await sharp(file).raw().toBuffer())).toBe(true);
  expect(pin.images.orig.url).toMatch(/\.jpg$/);
});

test("SAV-24 nobody else gets it: not who saved that pin, not a visitor, and by no address of pictures", async () => {
  const file = await described();
  const pin = await site.pin(ada, board, base64(file));
  const ben = await site.person();
  const saved = await ben.call(savePin, { pin_id: pin.id, board_id: (await site.board(ben)).id });
  expect((await fileOf(ben, pin.id)).answer.status).toBe(404);
  expect((await site.visitor.fetch(pinFileUrl(pin.id))).status).toBe(401);
  const { answer, bytes } = await fileOf(ben, saved.id);
  const shown = Buffer.from(await (await site.visitor.fetch(pin.images.orig.url)).arrayBuffer());
  expect([answer.headers.get("content-type"), bytes.equals(shown)]).toEqual(["image/jpeg", true]);
  const key = keptKey(hashOf(file), "png");
  for (const url of [`/media/${key}`, `/media/${key.replace("kept/", "")}`, `/${key}`])
    expect((await site.visitor.fetch(url)).status).toBe(404);
  for (const [id, picture] of [
    ["0", 0],
    [`${pin.id}1`, 0],
    [pin.id, 1],
    [pin.id, -1],
  ] as const)
    expect((await fileOf(ada, id, picture)).answer.status).toBe(404);
});

test("SAV-24 each of several pictures is given, and one's own copies of a pin give its file too", async () => {
  const files = [await described("png"), await described("jpeg")];
  const uploads = await Promise.all(files.map((file) => ada.call(uploadMedia, base64(file))));
  const carousel = uploads.map(({ media_upload_id }) => ({ media_upload_id }));
  const pin = await ada.call(createPin, { board_id: board, title: "Two", carousel });
  const copy = await ada.call(savePin, { pin_id: pin.id, board_id: (await site.board(ada)).id });
  for (const { id } of [pin, copy])
    for (const [at, ending] of ["png", "jpg"].entries()) {
      const { answer, bytes } = await fileOf(ada, id, at);
      expect(answer.headers.get("content-disposition")).toContain(`"Two ${at + 1}.${ending}"`);
      expect(bytes.includes(secret)).toBe(false);
    }
  const other = (await site.board(ada)).id;
  await ada.call(bulkEdit, { action: "copy", pin_ids: [pin.id], board_id: other });
  await site.settle();
  const { rows } = await site.services.pool.query<{ brought: boolean }>(
    "select brought from pins where board_id = $1",
    [other],
  );
  expect(rows).toEqual([{ brought: true }]);
});

test("SAV-24 a file whose metadata cannot be taken out is given as pages show it", async () => {
  const file = await sharp(await testPicture())
    .tiff()
    .toBuffer();
  const pin = await site.pin(ada, board, base64(file));
  const { answer } = await fileOf(ada, pin.id);
  expect([answer.status, answer.headers.get("content-type")]).toEqual([200, "image/jpeg"]);
});

test("SAV-09 a kept file goes with the pin of whoever brought it, though others show the picture, and comes back when it is brought again", async () => {
  const file = await described();
  const pin = await site.pin(ada, board, base64(file));
  const ben = await site.person();
  const saved = await ben.call(savePin, { pin_id: pin.id, board_id: (await site.board(ben)).id });
  await nights(2);
  expect(await isKept(file, "png")).toBe(true);
  await expectSound(site);

  await ada.call(deletePin, { id: pin.id });
  await nights(2);
  expect(await isKept(file, "png")).toBe(true);
  site.advance(40 * 86_400);
  await emptyTrash.run(site.services, {});
  await nights(1);
  expect(await isKept(file, "png")).toBe(false);
  expect((await site.visitor.fetch(saved.images.orig.url)).status).toBe(200);
  await expectSound(site);

  const eve = await site.person();
  const again = await site.pin(eve, (await site.board(eve)).id, base64(file));
  expect((await fileOf(eve, again.id)).answer.headers.get("content-type")).toBe("image/png");
  await nights(2);
  expect(await isKept(file, "png")).toBe(true);
  await expectSound(site);
});

test("SAV-09 a file that no pin took goes, and all files go with their picture", async () => {
  const files = [await described(), await described()];
  const [first, other] = files as [Buffer, Buffer];
  await ada.call(uploadMedia, base64(first));
  const pin = await site.pin(ada, board, base64(other));
  await nights(3);
  expect([await isKept(first, "png"), await isKept(other, "png")]).toEqual([false, true]);
  await ada.call(deletePin, { id: pin.id });
  site.advance(40 * 86_400);
  await emptyTrash.run(site.services, {});
  await nights(2);
  expect(await Array.fromAsync(site.services.storage.list("kept/"))).not.toContain(keptKey(hashOf(other), "png"));
  expect((await site.visitor.fetch(pin.images.orig.url)).status).toBe(404);
  await expectSound(site);
});

test("SAV-09 a file that is brought again while it is let go of stays", async () => {
  const file = await described();
  const first = await ada.call(uploadMedia, base64(file));
  const ben = await site.person();
  await site.pin(ada, board, { media_upload_id: first.media_upload_id });
  await site.services.db.updateTable("pins").set({ brought: false }).execute();
  await site.services.db.deleteFrom("media_uploads").execute();
  site.advance(86_400);
  const [pin] = await Promise.all([
    site.pin(ben, (await site.board(ben)).id, base64(file)),
    sweepMedia.run(site.services, {}),
  ]);
  await nights(2);
  expect((await fileOf(ben, pin.id)).answer.headers.get("content-type")).toBe("image/png");
  await expectSound(site);
});
