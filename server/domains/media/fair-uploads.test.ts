import sharp from "sharp";
import { expect, test } from "vitest";
import { uploadMedia } from "#contract/content/media.ts";
import { testPicture } from "#tests/site.ts";
import { testSite } from "#tests/test-site.ts";

const site = testSite();

test("one person's small picture does not wait for the large ones another uploads at once", async () => {
  const [heavy, light] = [await site.person(), await site.person()];
  const large = await Promise.all(
    Array.from({ length: 6 }, (_, index) =>
      sharp({ create: { width: 3000, height: 3000, channels: 3, background: { r: index * 40, g: 90, b: 60 } } })
        .avif({ effort: 0 })
        .toBuffer(),
    ),
  );
  const done: string[] = [];
  const upload = async (who: typeof heavy, name: string, bytes: Buffer) => {
    await who.call(uploadMedia, { image_base64: bytes.toString("base64") });
    done.push(name);
  };
  const uploads = large.map((bytes) => upload(heavy, "large", bytes));
  await expect.poll(() => site.services.imageSemaphore.load().waiting).toBeGreaterThan(3);
  uploads.push(upload(light, "small", await testPicture()));
  await Promise.all(uploads);
  expect(done.indexOf("small")).toBeLessThan(4);
  expect(done).toHaveLength(7);
});
