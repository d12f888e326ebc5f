import type { Page } from "playwright-core";
import sharp from "sharp";
import { expect, test } from "vitest";
import { uploadMedia } from "#contract/content/media.ts";
import { createPin, getPin, updatePin } from "#contract/content/pins.ts";
import { closeupLayout } from "#rules/content/closeup-layout.ts";
import { pinFiles } from "#server/http/pin-files.ts";
import { testPicture } from "#tests/site.ts";
import { markSensitive } from "#server/domains/content/pins/mark-sensitive.ts";
import { accessibilityFaults, hydrated } from "./browser.ts";
import { testJourney } from "./test-journey.ts";

const { site, browser } = testJourney({ extras: [pinFiles] });

const shots = process.env["MAGPIE_SHOTS"];
const shoot = (page: Page, name: string) => (shots ? page.screenshot({ path: `${shots}/${name}.png` }) : undefined);
const picture = async (width: number, height: number) => (await testPicture(width, height)).toString("base64");

test("SAV-23 the closeup takes the widths of its layouts, by the window and the picture", async () => {
  const ada = await site.person();
  const board = await site.board(ada);
  for (const [kind, size] of Object.entries({ high: [600, 900], wide: [900, 500] } as const)) {
    const pin = await site.pin(ada, board.id, { title: kind, image_base64: await picture(size[0], size[1]) });
    const { page, close } = await browser.open(`/pin/${pin.id}/`);
    for (const width of [360, 640, 880, 960, 1198, 1240, 1340, 1920]) {
      await page.setViewportSize({ width, height: 900 });
      await page.waitForFunction((wanted) => window.innerWidth === wanted, width);
      const layout = closeupLayout(width, kind as "high" | "wide");
      const whole = await page.locator("article").first().boundingBox();
      const pane = await page.locator("article > :first-child").first().boundingBox();
      const at = `${kind} at ${width}`;
      // A page of pictures is as wide as whole columns; beside the closeup stands the way back.
      const room = await page.evaluate(
        (isBeside) => {
          const place = document.querySelector("article")?.parentElement;
          const back = place?.firstElementChild?.getBoundingClientRect().width ?? 0;
          return (place?.getBoundingClientRect().width ?? 0) - (isBeside ? back : 0);
        },
        width >= 900 && width < 1440,
      );
      if (layout.max !== null)
        expect(Math.abs((whole?.width ?? 0) - Math.min(layout.max, room)), at).toBeLessThanOrEqual(1);
      if (layout.pane !== null && whole?.width === layout.max)
        expect(Math.abs((pane?.width ?? 0) - layout.pane), at).toBeLessThanOrEqual(8);
      if (layout.pane === null) expect((whole?.width ?? 0) - (pane?.width ?? 0), at).toBeLessThanOrEqual(2);
      expect(await page.evaluate(() => document.documentElement.scrollWidth), at).toBeLessThanOrEqual(width);
      await shoot(page, `closeup-${kind}-${width}`);
    }
    await close();
  }
});

test("SAV-24 a picture is looked at near, by keys and by the wheel, and left as it was", async () => {
  const ada = await site.person();
  const pin = await site.pin(ada, (await site.board(ada)).id, { title: "Map" });
  const { page, complaints, close } = await browser.open(`/pin/${pin.id}/`, { as: ada });
  await page
    .getByRole("button", { name: /: Map$/ })
    .first()
    .click();
  const lightbox = page.getByRole("dialog", { name: "Map" });
  await lightbox.waitFor();
  const zoom = () => lightbox.locator("img").evaluate((image) => new DOMMatrix(getComputedStyle(image).transform).a);
  expect(await zoom()).toBe(1);
  await page.keyboard.press("+");
  await expect.poll(zoom).toBeCloseTo(1.4, 1);
  await page.keyboard.press("+");
  await expect.poll(zoom).toBeCloseTo(1.96, 1);
  await page.keyboard.press("0");
  await expect.poll(zoom).toBe(1);
  await lightbox.locator("img").hover();
  await page.mouse.wheel(0, -200);
  await expect.poll(zoom).toBeGreaterThan(1);
  expect(await accessibilityFaults(page)).toEqual([]);
  await page.keyboard.press("Escape");
  await lightbox.waitFor({ state: "detached" });
  expect(complaints).toEqual([]);
  await close();
});

test("SAV-24 the large view leads through the pictures of a pin and on through its board, by keys, buttons and swipes, and closes where one is", async () => {
  const ada = await site.person();
  const board = (await site.board(ada)).id;
  const last = await site.pin(ada, board, { title: "Last" });
  const uploads = [];
  for (let at = 0; at < 2; at += 1)
    uploads.push(await ada.call(uploadMedia, { image_base64: (await testPicture()).toString("base64") }));
  const carousel = uploads.map(({ media_upload_id }) => ({ media_upload_id }));
  const several = await ada.call(createPin, { board_id: board, title: "Several", carousel });
  await site.pin(ada, board, { title: "First" });
  const { page, complaints, close } = await browser.open(`/pin/${several.id}/`, { as: ada });
  await hydrated(page);
  await page
    .getByRole("button", { name: /: Several$/ })
    .first()
    .click();
  const lightbox = (title: string) => page.getByRole("dialog", { name: title });
  const source = () => page.locator("dialog[open] img").getAttribute("src");
  await lightbox("Several").waitFor();
  const items = several.media?.media_type === "multiple_images" ? several.media.items : [];
  expect(await source()).toBe(items[0]?.images.orig.url);
  await page.keyboard.press("ArrowRight");
  await expect.poll(source).toBe(items[1]?.images.orig.url);
  await shoot(page, "large-view");
  await page.setViewportSize({ width: 390, height: 844 });
  await page.emulateMedia({ colorScheme: "dark" });
  await shoot(page, "large-view-phone");
  await page.getByRole("button", { name: "Next image" }).last().click();
  await lightbox("Last").waitFor();
  expect(await page.locator("dialog[open]").getByRole("button", { name: "Next image" }).count()).toBe(0);
  expect(await accessibilityFaults(page)).toEqual([]);
  const swipe = async (from: number, to: number) => {
    const place = page.locator("dialog[open] img");
    await place.dispatchEvent("pointerdown", { clientX: from, clientY: 200, pointerType: "touch", bubbles: true });
    await place.dispatchEvent("pointerup", { clientX: to, clientY: 210, pointerType: "touch", bubbles: true });
  };
  await swipe(100, 300);
  await lightbox("Several").waitFor();
  await page.keyboard.press("ArrowLeft");
  await page.keyboard.press("ArrowLeft");
  await lightbox("First").waitFor();
  // Enlarged, arrows move the picture.
  await page.keyboard.press("+");
  await page.keyboard.press("ArrowRight");
  await lightbox("First").waitFor();
  await page.keyboard.press("0");
  await swipe(300, 100);
  await swipe(300, 100);
  await swipe(300, 100);
  await lightbox("Last").waitFor();
  await page.keyboard.press("Escape");
  await page.waitForURL(`**/pin/${last.id}/`);
  expect(complaints).toEqual([]);
  await close();
});

test("SAV-24 one's own pin is downloaded as the file that was brought, somebody else's as pages show it", async () => {
  const [ada, bo] = [await site.person(), await site.person()];
  const file = await sharp(await testPicture())
    .png()
    .toBuffer();
  const image_base64 = file.toString("base64");
  const pin = await site.pin(ada, (await site.board(ada)).id, { title: "Kept", image_base64 });
  for (const [as, name, type] of [
    [ada, "Kept.png", "png"],
    [bo, "Kept.jpg", "jpeg"],
  ] as const) {
    const { page, close } = await browser.open(`/pin/${pin.id}/`, { as });
    await hydrated(page);
    await page.getByRole("button", { name: "More options" }).first().click();
    const saving = page.waitForEvent("download");
    await page.getByRole("menuitem", { name: "Download" }).click();
    const saved = await saving;
    expect(saved.suggestedFilename()).toBe(name);
    expect((await sharp(await saved.path()).metadata()).format).toBe(type);
    await close();
  }
});

test("SAV-20 a sensitive pin is veiled until asked for, isn't offered for saving, and visitors don't get it", async () => {
  const [ada, bo] = [await site.person(), await site.person()];
  const board = await site.board(ada, "Hard to see");
  const pin = await site.pin(ada, board.id, { title: "Wound" });
  await site.pin(ada, board.id, { title: "Flower" });
  await markSensitive(site.services, pin.id);
  const { page, complaints, close } = await browser.open(board.url, { as: bo });
  await page.getByText("Marked as sensitive by moderators").waitFor();
  expect(await accessibilityFaults(page)).toEqual([]);
  await shoot(page, "veiled");
  const blurred = () =>
    page
      .getByRole("listitem")
      .filter({ has: page.getByRole("link", { name: /Wound/ }) })
      .locator("img")
      .first()
      .evaluate((image) => getComputedStyle(image).filter);
  await expect.poll(blurred).toContain("blur");
  // More ideas below may show the same one.
  const pins = page.getByRole("list", { name: "Hard to see" });
  await pins.getByRole("button", { name: "Show", exact: true }).click();
  await expect.poll(blurred).not.toContain("blur");
  await close();

  const closeup = await browser.open(`/pin/${pin.id}/`, { as: bo, theme: "dark" });
  await closeup.page.getByText("Marked as sensitive by moderators").waitFor();
  await shoot(closeup.page, "veiled-closeup-dark");
  expect(await accessibilityFaults(closeup.page)).toEqual([]);
  await closeup.page.getByRole("main").getByRole("button", { name: "Save", exact: true }).first().click();
  await closeup.page.getByText("It may show sensitive content, so we don't offer it for saving.").waitFor();
  await shoot(closeup.page, "hidden-pin-notice-dark");
  expect(await accessibilityFaults(closeup.page)).toEqual([]);
  await closeup.close();

  const visitor = await browser.open(board.url);
  await visitor.page
    .getByRole("link", { name: /Flower/ })
    .first()
    .waitFor();
  expect(await visitor.page.getByRole("link", { name: /Wound/ }).count()).toBe(0);
  expect(await visitor.page.content()).not.toContain(pin.images["236x"].url);
  await visitor.close();
  expect(complaints).toEqual([]);
});

test("DIS-06 before saving one is told of one's own pin that looks the same; saving goes on as it will", async () => {
  const [ada, bo] = [await site.person(), await site.person()];
  const bytes = await picture(300, 400);
  const mine = await site.board(bo, "My corner");
  await site.pin(bo, mine.id, { title: "Mine", image_base64: bytes });
  const theirs = await site.pin(ada, (await site.board(ada)).id, { title: "Theirs", image_base64: bytes });
  const { page, complaints, close } = await browser.open(`/pin/${theirs.id}/`, { as: bo });
  await page
    .getByRole("main")
    .getByRole("button", { name: /Choose (a )?board/ })
    .first()
    .click();
  await page.getByText("You already have a Pin that looks the same").waitFor();
  await page.getByText("On My corner").waitFor();
  expect(await accessibilityFaults(page)).toEqual([]);
  await shoot(page, "duplicate");
  await page.getByRole("button", { name: "Save anyway" }).click();
  await page.getByText("You already have a Pin that looks the same").waitFor({ state: "detached" });
  await page.getByRole("option", { name: /My corner/ }).click();
  await page.getByText("Saved to My corner").waitFor();
  expect(complaints).toEqual([]);
  await close();
});

test("SAV-24 two tabs edit one pin: what was typed stays, and one chooses which of the two counts", async () => {
  const ada = await site.person();
  const pin = await site.pin(ada, (await site.board(ada)).id, { title: "Before" });
  const { page, close } = await browser.open(`/pin/${pin.id}/edit/`, { as: ada });
  const title = page.getByRole("textbox", { name: "Title" });
  await title.fill("Typed here");
  await ada.call(updatePin, { id: pin.id, description: "From the other tab" });
  await page.getByRole("button", { name: "Save changes" }).click();
  await page.getByText("Someone changed this in the meantime. What you typed is still here.").waitFor();
  expect(await title.inputValue()).toBe("Typed here");
  expect(await accessibilityFaults(page)).toEqual([]);
  await page.getByRole("button", { name: "Load the newer version" }).click();
  await expect.poll(() => title.inputValue()).toBe("Before");
  await title.fill("Mine");
  await ada.call(updatePin, { id: pin.id, title: "Theirs again" });
  await page.getByRole("button", { name: "Save changes" }).click();
  await page.getByRole("button", { name: "Keep mine" }).click();
  await page.waitForURL(`**/pin/${pin.id}**`);
  await expect.poll(async () => (await ada.call(getPin, { id: pin.id })).title).toBe("Mine");
  expect((await ada.call(getPin, { id: pin.id })).description).toBe("From the other tab");
  await close();
});

test("SAV-24 what AI made is labelled by whoever uploads it and hidden by a switch", async () => {
  const [ada, bo] = [await site.person(), await site.person()];
  const board = await site.board(ada, "Dreams");
  const pin = await site.pin(ada, board.id, { title: "Dream" });
  const { page, close } = await browser.open(`/pin/${pin.id}/edit/`, { as: ada });
  await page.getByRole("switch", { name: "Made with AI" }).check();
  await page.getByRole("button", { name: "Save changes" }).click();
  await expect.poll(async () => (await ada.call(getPin, { id: pin.id })).ai_labelled).toBe(true);
  await close();
  const settings = await browser.open("/settings/look/", { as: bo });
  const hide = settings.page.getByRole("switch", { name: "Hide images made with AI" });
  const hidden = async () =>
    (await site.services.db.selectFrom("people").select("hide_ai").where("id", "=", bo.id).executeTakeFirstOrThrow())
      .hide_ai;
  // A switch that is not alive yet is pressed again.
  await expect
    .poll(
      async () => {
        if (!(await hide.isChecked())) await hide.click();
        return hidden();
      },
      { interval: 500 },
    )
    .toBe(true);
  expect(await accessibilityFaults(settings.page)).toEqual([]);
  await shoot(settings.page, "settings-look");
  await settings.page.goto(site.url + board.url);
  await settings.page.getByRole("heading", { level: 1, name: "Dreams" }).waitFor();
  expect(await settings.page.getByRole("link", { name: /Dream$/ }).count()).toBe(0);
  await settings.close();
});
