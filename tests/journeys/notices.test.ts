import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { createBoard } from "#contract/content/boards.ts";
import { createPin } from "#contract/content/pins.ts";
import { updateUser } from "#contract/identity/session.ts";
import { createComment } from "#contract/social/comments.ts";
import { follow } from "#contract/people/people.ts";
import { readNoticeChoices } from "#contract/social/notice-choices.ts";
import { listPushDevices } from "#contract/social/push-devices.ts";
import { testPicture } from "#tests/site.ts";
import { accessibilityFaults, hydrated } from "./browser.ts";
import { sandboxJourney } from "./test-journey.ts";
import { wellMade } from "./well-made.ts";

const { site, browser } = sandboxJourney();

/** Chromium for tests shows no notifications and has no push service: it says yes here, and its subscription is one of the sandbox's. */
async function subscribesAt(page: Page, subscription: { endpoint: string; p256dh: string; auth: string }) {
  await page.addInitScript(({ endpoint, p256dh, auth }) => {
    const made = { endpoint, toJSON: () => ({ endpoint, keys: { p256dh, auth } }), unsubscribe: async () => true };
    Object.defineProperty(Notification, "permission", { value: "granted" });
    PushManager.prototype.subscribe = async () => made as unknown as PushSubscription;
    PushManager.prototype.getSubscription = async () => made as unknown as PushSubscription;
  }, subscription);
}

test("somebody chooses where they are told of what, sets quiet hours, turns push on, and reads what came", async () => {
  const [ada, bob] = [await site.person(), await site.person()];
  const [call, other] = [site.as(ada), site.as(bob)];
  await other(updateUser, { full_name: "Bob B" });
  const board = (await call(createBoard, { name: "Lamps" })).data;
  const image = (await testPicture(64, 64)).toString("base64");
  const pin = (await call(createPin, { board_id: board.id, image_base64: image, title: "Lamp" })).data;
  const { page, complaints, close } = await browser.open("/settings/emails/", {
    as: ada,
    screen: "phone",
    theme: "dark",
    context: { viewport: { width: 360, height: 780 } },
  });
  await page.getByRole("heading", { name: "Notifications", level: 1 }).waitFor();
  // Nobody has been asked yet whether this site may show notifications: the browser of a test says no by itself.
  await page.getByText("Your browser blocks notifications from this site.", { exact: false }).waitFor();
  await page.getByRole("checkbox", { name: "New followers: Push" }).click();
  await page.getByRole("switch", { name: "Do not disturb" }).click();
  await page.getByLabel("End time").selectOption("08:30");
  await expect
    .poll(async () => (await call(readNoticeChoices, {})).data)
    .toMatchObject({ quiet_hours: { from: "22:00", until: "08:30" } });
  await page.getByRole("switch", { name: "Do not disturb" }).click();
  await page.getByLabel("End time").waitFor({ state: "detached" });
  expect(await accessibilityFaults(page)).toEqual([]);
  await wellMade(page);
  if (process.env["SHOTS"])
    await page.screenshot({ path: `${process.env["SHOTS"]}/notices-360-dark.png`, fullPage: true });

  const { public_key } = (await call(listPushDevices, {})).data;
  const subscription = await site.set<{ endpoint: string; p256dh: string; auth: string }>("push/subscriptions", {
    application_server_key: public_key,
  });
  await page.context().grantPermissions(["notifications"]);
  await subscribesAt(page, subscription);
  await page.reload();
  await page.getByRole("button", { name: "Turn on for this device" }).click();
  await page.getByText("This device gets push notifications.").waitFor();
  expect(await accessibilityFaults(page)).toEqual([]);

  await other(follow, { user_id: ada.id });
  await other(createComment, { pin_id: pin.id, text: "Nice lamp" });
  const arrived = async () =>
    (await site.ask<{ text: string }[]>(`push?endpoint=${encodeURIComponent(subscription.endpoint)}`)).map(
      ({ text }) => text,
    );
  await expect.poll(arrived).toEqual([expect.stringContaining("Bob B commented on your Pin")]);
  await page.getByRole("button", { name: "Turn off for this device" }).click();
  await page.getByRole("button", { name: "Turn on for this device" }).waitFor();
  expect((await call(listPushDevices, {})).data.devices).toEqual([]);
  expect(complaints).toEqual([]);

  await page.setViewportSize({ width: 1280, height: 900 });
  await page.goto(`${site.url}/notifications/`);
  await hydrated(page);
  await page.getByRole("link", { name: /commented on your Pin/ }).waitFor();
  await page.getByRole("radio", { name: "Unread" }).check();
  await page.getByRole("link", { name: /started following you/ }).waitFor();
  await page.getByRole("main").getByRole("button", { name: "More options" }).click();
  await page.getByRole("menuitem", { name: "Mark all as read" }).click();
  await page.getByText("Nothing new").waitFor();
  await page.getByRole("radio", { name: "Read", exact: true }).check();
  await page.getByRole("link", { name: /commented on your Pin/ }).waitFor();
  await wellMade(page);
  if (process.env["SHOTS"]) await page.screenshot({ path: `${process.env["SHOTS"]}/notifications-1280.png` });
  await close();
});
