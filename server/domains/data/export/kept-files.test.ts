import { createHash } from "node:crypto";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import sharp from "sharp";
import { afterAll, beforeAll, expect, test } from "vitest";
import { pinFileUrl } from "#contract/content/pin-file-url.ts";
import { savePin, userPins } from "#contract/content/pins.ts";
import { operateCalls } from "#server/app/operate-calls.ts";
import { mediaExtra } from "#server/http/media.ts";
import { pinFiles } from "#server/http/pin-files.ts";
import { createTestSite, type TestPerson, testPicture, type TestSite } from "#tests/site.ts";
import type { ArchivedPin } from "./archive-format.ts";
import { exportToFile } from "./export-to-file.ts";
import { importArchive } from "./import-archive.ts";
import { openArchive } from "./open-archive.ts";

const secret = "Secret Street 7";
let here: TestSite;
let elsewhere: TestSite;
let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "magpie-kept-files-"));
  here = await createTestSite({ extras: [mediaExtra, pinFiles], pipeline: false });
  elsewhere = await createTestSite({ extras: [mediaExtra, pinFiles], pipeline: false });
});
afterAll(async () => {
  await here.close();
  await elsewhere.close();
  await rm(folder, { recursive: true, force: true });
});

async function pictureIn(path: string): Promise<{ name: string; bytes: Buffer }> {
  const archive = await openArchive(path);
  const [pin] = await Array.fromAsync(archive.records<ArchivedPin>("pins.json"));
  const name = pin?.image.file ?? "";
  const bytes = (await archive.bytes(name)) ?? Buffer.alloc(0);
  archive.close();
  return { name, bytes };
}

async function takenIn(
  site: TestSite,
  path: string,
): Promise<{ person: TestPerson; type: string | null; bytes: Buffer }> {
  const person = await site.person();
  await importArchive({ services: site.services, api: operateCalls }, person.username, path);
  const [pin] = await person.call(userPins, { username: person.username });
  const answer = await person.fetch(pinFileUrl(pin?.id ?? ""));
  return { person, type: answer.headers.get("content-type"), bytes: Buffer.from(await answer.arrayBuffer()) };
}

test("SAV-09 an archive holds the file somebody brought, others' archives what pages show, and each comes back as what it is", async () => {
  const file = await sharp(await testPicture())
    .withExif({ IFD0: { ImageDescription: secret } })
    .png()
    .toBuffer();
  const ada = await here.person();
  const pin = await here.pin(ada, (await here.board(ada)).id, { image_base64: file.toString("base64") });
  const ben = await here.person();
  await ben.call(savePin, { pin_id: pin.id, board_id: (await here.board(ben)).id });
  const [hers, his] = [join(folder, "ada.zip"), join(folder, "ben.zip")];
  await exportToFile(here.services, ada.username, hers);
  await exportToFile(here.services, ben.username, his);
  const hash = createHash("sha256").update(file).digest("hex");
  const [own, shown] = [await pictureIn(hers), await pictureIn(his)];
  expect([own.name, shown.name]).toEqual([`images/${hash}.png`, `images/${hash}.jpg`]);
  expect(own.bytes.includes(secret)).toBe(false);
  expect((await sharp(own.bytes).raw().toBuffer()).equals(await sharp(file).raw().toBuffer())).toBe(true);

  for (const site of [here, elsewhere]) {
    const back = await takenIn(site, hers);
    expect([back.type, back.bytes.equals(own.bytes)]).toEqual(["image/png", true]);
  }
  // Who only has the copy of the pages has no claim to the file.
  const back = await takenIn(here, his);
  expect([back.type, back.bytes.equals(shown.bytes)]).toEqual(["image/jpeg", true]);
});
