import { expect, test } from "vitest";
import { boardFeed } from "#contract/content/boards.ts";
import { uploadMedia } from "#contract/content/media.ts";
import { createPin, getPin } from "#contract/content/pins.ts";
import type { Page } from "playwright-core";
import { videoForm, testVideo } from "#tests/videos.ts";
import { type TestPerson, testPicture } from "#tests/site.ts";
import { accessibilityFaults, hydrated } from "./browser.ts";
import { testJourney } from "./test-journey.ts";

const { site, browser } = testJourney({ worker: true });

/** A video's pin that is ready, made without the browser. */
async function videoPin(person: TestPerson, boardId: string, title: string): Promise<string> {
  const bytes = await testVideo({ seconds: 6, width: 480, height: 270 });
  const answer = await person.fetch("/v3/media/upload_video/", { method: "POST", body: videoForm(bytes) });
  const { resource_response: told } = (await answer.json()) as {
    resource_response: { data: { media_upload_id: string } };
  };
  const { media_upload_id } = told.data;
  await expect
    .poll(() => person.call(createPin, { board_id: boardId, title, media_upload_id }).catch(() => null), {
      timeout: 60_000,
      interval: 500,
    })
    .not.toBeNull();
  const [made] = await person.call(boardFeed, { board_id: boardId });
  return made?.id ?? "";
}

const video = (page: Page) => page.locator("main article video").first();
const playing = (page: Page) =>
  page.waitForFunction(() => {
    const video = document.querySelector<HTMLVideoElement>("main article video");
    return video !== null && !video.paused && video.currentTime > 0.1;
  });

test("DIS-11 a video is uploaded, made ready while words are typed, published, and plays", async () => {
  const person = await site.person();
  const board = await site.board(person, "Moving things");
  const { page, complaints, close } = await browser.open("/pin-builder/", { as: person });
  page.setDefaultTimeout(60_000);
  const buffer = await testVideo({ seconds: 5, width: 640, height: 360 });
  await page.locator('input[type="file"]').setInputFiles({ name: "wave.mp4", mimeType: "video/mp4", buffer });
  await page.getByLabel("Title").fill("A slow wave");
  await page.getByLabel("Board", { exact: true }).click();
  await page.getByRole("option", { name: /Moving things/ }).click();
  await page.waitForFunction(() => !document.querySelector('main [role="progressbar"]'));
  expect(await page.getByLabel("Title").inputValue()).toBe("A slow wave");
  expect(await accessibilityFaults(page)).toEqual([]);
  await page.reload();
  await hydrated(page);
  expect(await page.getByLabel("Title").inputValue()).toBe("A slow wave");
  await page.getByRole("button", { name: "Publish" }).click();
  await page.getByRole("link", { name: "View" }).click();
  await page.waitForURL(/\/pin\/\d+/);
  await playing(page);
  expect(await video(page).evaluate((video: HTMLVideoElement) => [video.muted, video.controls])).toEqual([true, true]);
  expect(await accessibilityFaults(page)).toEqual([]);
  const [pin] = await person.call(boardFeed, { board_id: board.id });
  const html = await (await site.visitor.fetch(`/pin/${pin?.id}/`)).text();
  expect(html).toMatch(/property="og:video" content="[^"]+\.720p\.mp4"/);
  expect(complaints).toEqual([]);
  await close();
});

test("DIS-11 a file that is no video says so at its draft, and the words stay", async () => {
  const person = await site.person();
  const { page, close } = await browser.open("/pin-builder/", { as: person });
  page.setDefaultTimeout(60_000);
  const buffer = Buffer.from("Dear diary, this is no video at all. ".repeat(50));
  await page.locator('input[type="file"]').setInputFiles({ name: "diary.mp4", mimeType: "video/mp4", buffer });
  await page.getByText("We can't read this video.").first().waitFor();
  await page.getByLabel("Title").fill("Kept");
  await page.getByRole("button", { name: "Publish" }).click();
  await page.getByText("We can't read this video.").nth(1).waitFor();
  expect(await page.getByLabel("Title").inputValue()).toBe("Kept");
  await close();
});

test("DIS-11 a video pauses where it is not seen, goes on from there, and begins by itself only where motion is welcome", async () => {
  const person = await site.person();
  const board = await site.board(person, "Cinema");
  const id = await videoPin(person, board.id, "Tide");
  const { page, close } = await browser.open(`/pin/${id}`, { as: person });
  page.setDefaultTimeout(60_000);
  await playing(page);
  await video(page).evaluate((video: HTMLVideoElement) => {
    video.currentTime = 3;
    return new Promise((resolve) => video.addEventListener("seeked", resolve, { once: true }));
  });
  await video(page).evaluate((video: HTMLVideoElement) => (video.style.display = "none"));
  await page.waitForFunction(() => document.querySelector<HTMLVideoElement>("main article video")?.paused);
  await video(page).evaluate((video: HTMLVideoElement) => (video.style.display = ""));
  await playing(page);
  await video(page).evaluate((video: HTMLVideoElement) => video.pause());
  // Away by a link and back: the time recorded on pause is taken up again.
  await page.getByRole("link", { name: "Cinema" }).first().click();
  await page.waitForURL(`**${board.url}`);
  await page.getByRole("img", { name: "Video, 0:06" }).first().waitFor();
  expect(await accessibilityFaults(page)).toEqual([]);
  await page.getByRole("link", { name: /Tide/ }).first().click();
  await page.waitForURL(`**/pin/${id}`);
  await page.waitForFunction(() => {
    const video = document.querySelector<HTMLVideoElement>("main article video");
    return video !== null && video.currentTime >= 2.9;
  });
  await close();

  const calm = await browser.open(`/pin/${id}`, { as: person, context: { reducedMotion: "reduce" } });
  await video(calm.page).waitFor();
  await calm.page.waitForFunction(
    () => (document.querySelector<HTMLVideoElement>("main article video")?.readyState ?? 0) >= 1,
  );
  expect(await video(calm.page).evaluate((video: HTMLVideoElement) => video.paused)).toBe(true);
  await calm.close();
});

test("SAV-09 several images become one pin: put in order by keys, told apart, looked through", async () => {
  const person = await site.person();
  const board = await site.board(person, "Several views");
  const { page, complaints, close } = await browser.open("/pin-builder/", { as: person });
  page.setDefaultTimeout(60_000);
  const file = async (name: string) => ({ name, mimeType: "image/jpeg", buffer: await testPicture() });
  await page.locator('input[type="file"]').setInputFiles([await file("front.jpg"), await file("side.jpg")]);
  await page.getByText("Draft 1 of 2").waitFor();
  await page.getByRole("button", { name: "Make one Pin from these images" }).click();
  const [chooser] = await Promise.all([
    page.waitForEvent("filechooser"),
    page.getByRole("button", { name: "Add images" }).click(),
  ]);
  await chooser.setFiles([await file("back.jpg")]);
  await page.getByText("3 of 5 images").waitFor();
  await page.waitForFunction(() => !document.querySelector('main [role="progressbar"]'));
  await page.getByRole("button", { name: /Image 3 of 3: back/ }).focus();
  await page.keyboard.press("ArrowLeft");
  await page.keyboard.press("ArrowLeft");
  await page.getByRole("button", { name: /Image 1 of 3: back/ }).click();
  await page.getByLabel("Alt text of image 1").fill("Seen from behind");
  expect(await accessibilityFaults(page)).toEqual([]);
  await page.getByRole("button", { name: "Remove image 3" }).click();
  await page.getByText("2 of 5 images").waitFor();
  await page.getByLabel("Title").fill("A chair, twice");
  await page.getByLabel("Board", { exact: true }).click();
  await page.getByRole("option", { name: /Several views/ }).click();
  await page.getByRole("button", { name: "Publish" }).click();
  await page.getByRole("link", { name: "View" }).click();
  await page.waitForURL(/\/pin\/\d+/);

  const [listed] = await person.call(boardFeed, { board_id: board.id });
  const pin = await site.visitor.call(getPin, { id: listed?.id ?? "" });
  expect(pin.media).toMatchObject({ items: [{ alt_text: "Seen from behind" }, { alt_text: "" }] });
  const carousel = page.getByRole("region", { name: "Images" });
  await carousel.getByRole("button", { name: "Next image" }).click();
  await page.locator('button[aria-label="Show image 2"][aria-current="true"]').waitFor();
  await carousel.getByRole("button", { name: "Previous image" }).focus();
  await page.keyboard.press("ArrowLeft");
  await page.locator('button[aria-label="Show image 1"][aria-current="true"]').waitFor();
  expect(await accessibilityFaults(page)).toEqual([]);
  await page.goto(`${site.url}${board.url}`);
  await page.getByRole("img", { name: "2 images" }).first().waitFor();
  expect(complaints).toEqual([]);
  await close();
});

test("SAV-09 the closeups of a video and of several images have no accessibility faults in the dark, on a phone", async () => {
  const person = await site.person();
  const board = await site.board(person, "Dark room");
  const video = await videoPin(person, board.id, "Night");
  const upload = async () =>
    (await person.call(uploadMedia, { image_base64: (await testPicture()).toString("base64") })).media_upload_id;
  const carousel = [{ media_upload_id: await upload() }, { media_upload_id: await upload() }];
  const several = await person.call(createPin, { board_id: board.id, title: "Two", carousel });
  for (const id of [video, several.id]) {
    const { page, close } = await browser.open(`/pin/${id}`, { as: person, theme: "dark", screen: "phone" });
    expect(await accessibilityFaults(page)).toEqual([]);
    await close();
  }
});
