import { expect, test } from "vitest";
import { createBoard } from "#contract/content/boards.ts";
import { createPin } from "#contract/content/pins.ts";
import { updateUser } from "#contract/identity/session.ts";
import { getUser } from "#contract/people/people.ts";
import { testPicture } from "#tests/site.ts";
import { accessibilityFaults } from "./browser.ts";
import { sandboxJourney } from "./test-journey.ts";
import { wellMade } from "./well-made.ts";

const { site, browser } = sandboxJourney();
const shots = process.env["SHOTS"];

test("SAV-24 a private profile is closed to whoever doesn't follow it, who asks, is let in, and sees its boards", async () => {
  const [ada, bob] = [await site.person(), await site.person()];
  const [call, other] = [site.as(ada), site.as(bob)];
  await call(updateUser, { full_name: "Ada Recluse" });
  await other(updateUser, { full_name: "Bob Friend" });
  const board = (await call(createBoard, { name: "Copper kettles" })).data;
  const image = (await testPicture(64, 64)).toString("base64");
  const made = await call(createPin, { board_id: board.id, image_base64: image, title: "Kettle" });
  const own = await browser.open("/settings/privacy/", { as: ada });
  await own.page.getByRole("switch", { name: "Private profile" }).click();
  await own.page.getByRole("alertdialog").getByRole("button", { name: "Make private" }).click();
  await own.page.getByText("Your profile is private.", { exact: false }).waitFor();
  if (shots) await own.page.screenshot({ path: `${shots}/private-setting.png` });

  const path = `/${ada.username}/`;
  const guest = await browser.open(path, { as: bob, screen: "phone", theme: "dark" });
  await guest.page.getByRole("heading", { name: "This profile is private" }).waitFor();
  expect(await guest.page.getByText("Copper kettles").count()).toBe(0);
  await guest.page.getByRole("button", { name: "Ask to follow" }).click();
  await guest.page.getByRole("button", { name: "Requested" }).waitFor();
  expect(await accessibilityFaults(guest.page)).toEqual([]);
  await wellMade(guest.page);
  if (shots) await guest.page.screenshot({ path: `${shots}/private-closed-390-dark.png` });
  await expect.poll(async () => (await other(getUser, { username: ada.username })).data.follow_requested).toBe(true);

  await own.page.goto(`${site.url}/notifications/`);
  await own.page.getByRole("link", { name: "Bob Friend wants to follow you" }).click();
  await own.page.getByRole("button", { name: "Accept: Bob Friend" }).waitFor();
  expect(await accessibilityFaults(own.page)).toEqual([]);
  await wellMade(own.page);
  if (shots) await own.page.screenshot({ path: `${shots}/private-requests.png` });
  await own.page.getByRole("button", { name: "Accept: Bob Friend" }).click();
  await own.page.getByText("No one is waiting for an answer").waitFor();

  await guest.page.reload();
  await guest.page.getByText("Copper kettles").first().waitFor();
  await guest.page.goto(`${site.url}${board.url}`);
  await guest.page.getByText("For followers", { exact: true }).waitFor();
  await guest.page.goto(`${site.url}/pin/${made.data.id}/`);
  await guest.page.getByRole("button", { name: "Save", exact: true }).first().click();
  await guest.page.getByRole("dialog").getByText("but not save them").waitFor();
  expect(await accessibilityFaults(guest.page)).toEqual([]);
  await guest.page.goto(site.url + path);
  await guest.page.getByRole("button", { name: "Following", exact: true }).click();
  await guest.page.getByRole("alertdialog").getByRole("button", { name: "Unfollow" }).click();
  await guest.page.getByRole("heading", { name: "This profile is private" }).waitFor();
  expect([...own.complaints, ...guest.complaints]).toEqual([]);
  for (const { close } of [own, guest]) await close();
});
