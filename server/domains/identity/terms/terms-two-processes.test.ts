import { afterAll, beforeAll, expect, test } from "vitest";
import { createBoard } from "#contract/content/boards.ts";
import { getSession, logIn } from "#contract/identity/session.ts";
import { agreeToTerms } from "#contract/identity/terms.ts";
import { publishTerms, withdrawTerms } from "#contract/operate/publish-terms.ts";
import { createBrowser } from "#server/domains/identity/sign-in/browser.fixture.ts";
import { newMember, password, reasonOf } from "#server/domains/identity/sign-in/new-member.fixture.ts";
import { otherProcess } from "#server/http/live/live.fixture.ts";
import { testSite } from "#tests/test-site.ts";
import { consentsOf } from "./terms.archive.ts";

const site = testSite();
let other: Awaited<ReturnType<typeof otherProcess>>;
beforeAll(async () => void (other = await otherProcess(site.services)));
afterAll(() => other.stop());

/** What every process knows of the terms is at most a second old. */
const within = { timeout: 1_000, interval: 10 };
const text = { terms: "# Terms\n\nBe kind.", privacy: "We keep little." };

type Device = ReturnType<typeof createBrowser>;
const askedOf = async (device: Device) => (await device.call(getSession, {})).terms;

/** Somebody with a device at each of the two processes, both signed in. */
async function withTwoDevices() {
  const { owner: here, email, user } = await newMember(site);
  const there = createBrowser({ ...site, url: other.url });
  await there.call(logIn, { username_or_email: email, password });
  return { here, there, id: user.id };
}

test("ACC-32 what one process publishes, everybody who is signed in at another is asked for within a second, each for themselves", async () => {
  const publisher = await site.person({ roles: ["owner"] });
  const [ada, bob] = [await withTwoDevices(), await withTwoDevices()];
  const devices = [ada.here, ada.there, bob.here, bob.there];
  // Every process has just looked, and knows of none.
  for (const device of devices) expect(await askedOf(device)).toBeUndefined();
  for (const device of devices) await device.call(createBoard, { name: `Before ${devices.indexOf(device)}` });
  const [version] = (await publisher.call(publishTerms, { ...text, summary: "All of it." })).versions;
  const id = version?.id ?? "";
  await Promise.all(
    devices.map((device) => expect.poll(() => askedOf(device), within).toMatchObject({ id, is_due: true })),
  );
  for (const device of devices)
    expect(await reasonOf(device.call(createBoard, { name: "Refused" }))).toBe("TERMS_NOT_AGREED");

  await ada.there.call(agreeToTerms, { id });
  for (const device of [ada.here, ada.there]) {
    expect(await askedOf(device)).toBeUndefined();
    await device.call(createBoard, { name: `After ${devices.indexOf(device)}` });
  }
  for (const device of [bob.here, bob.there]) {
    expect(await askedOf(device)).toMatchObject({ id, is_due: true });
    expect(await reasonOf(device.call(createBoard, { name: "Refused" }))).toBe("TERMS_NOT_AGREED");
  }

  // Both devices at once, and again: one agreement.
  await Promise.all([bob.here, bob.there].map((device) => device.call(agreeToTerms, { id })));
  for (const device of [bob.here, bob.there, ada.here]) await device.call(agreeToTerms, { id });
  for (const one of [ada, bob])
    expect(await consentsOf(site.services.db, one.id)).toMatchObject([{ version_id: id, how: "asked" }]);
  for (const device of devices) expect(await askedOf(device)).toBeUndefined();
});

test("ACC-32 a version to come, and that it is withdrawn, is known at another process within a second; what was agreed before still is", async () => {
  const publisher = await site.person({ roles: ["owner"] });
  const { here, there, id: person } = await withTwoDevices();
  const agreed = (await consentsOf(site.services.db, person)).length;
  expect(await askedOf(there)).toBeUndefined();
  const soon = new Date(site.services.clock.now().getTime() + 3_600_000).toISOString();
  const { versions } = await publisher.call(publishTerms, { ...text, summary: "Soon.", effective_at: soon });
  const id = versions[0]?.id ?? "";
  await expect.poll(() => askedOf(there), within).toMatchObject({ id, is_due: false });
  await there.call(createBoard, { name: "Still in time" });
  await publisher.call(withdrawTerms, { id });
  for (const device of [here, there]) await expect.poll(() => askedOf(device), within).toBeUndefined();
  expect(await consentsOf(site.services.db, person)).toHaveLength(agreed);
});
