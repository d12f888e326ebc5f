import { rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { expect, test } from "vitest";
import { createBackup } from "#contract/operate/backups.ts";
import { setBranding } from "#contract/operate/set-branding.ts";
import { getGuide, setGuide } from "#contract/operate/guide.ts";
import { publishTerms } from "#contract/operate/publish-terms.ts";
import { giveOperatorRoles, setOperatorRules } from "#contract/operate/operators.ts";
import { setSignUpRules } from "#contract/operate/sign-up.ts";
import { readGuide } from "./read-guide.ts";
import { testPerson, testSite } from "#tests/test-site.ts";

const site = testSite({ pipeline: false });
const owner = testPerson(site, { roles: ["owner"] });

const left = async () =>
  (await owner.call(getGuide, {})).steps.filter(({ is_done }) => !is_done).map(({ name }) => name);

test("a new instance wants every step; each is done by how the instance is, and undone again with it", async () => {
  expect(await left()).toEqual(["name", "address", "mail", "terms", "sign_up", "backup", "people"]);
  const none = { name: null, tagline: null, accent: null, contact: null, imprint: null };
  await owner.call(setBranding, { ...none, name: "Nest" });
  expect(await left()).not.toContain("name");
  await owner.call(setBranding, none);
  expect(await left()).toContain("name");
  await owner.call(setBranding, { ...none, name: "Nest" });
  await owner.call(setSignUpRules, { mode: "open", people_may_invite: false });
  await owner.call(createBackup, {});
  await site.settle();
  expect(await left()).toEqual(["address", "mail", "terms", "people"]);
  const file = (name: string) => join(site.services.config.dataDir, `${name}.md`);
  await writeFile(file("terms"), "Be kind.");
  // Without a policy of one's own half of it is somebody else's.
  expect(await left()).toContain("terms");
  await writeFile(file("privacy"), "We keep little.");
  expect(await left()).not.toContain("terms");
  await rm(file("terms"));
  expect(await left()).toContain("terms");
  await owner.call(publishTerms, { terms: "Be kind.", privacy: "We keep little.", summary: "The first." });
  expect(await left()).toEqual(["address", "mail", "people"]);
  const curator = await site.person();
  await site.services.db
    .updateTable("people")
    .set({ email: "curator@samples.invalid" })
    .where("id", "=", curator.id)
    .execute();
  // Whoever came with the sample collection was invited by nobody.
  expect(await left()).toContain("people");
  await site.person();
  expect(await left()).not.toContain("people");
  const config = { ...site.services.config, publicUrl: "https://nest.example", smtpUrl: "smtp://mail.example" };
  const whole = await readGuide({ ...site.services, config });
  expect(whole.wants_care).toBe(false);
  expect(whole.steps.every(({ is_done }) => is_done)).toBe(true);
});

test("operators' second factors are a step until everybody has one, or an owner chose not to ask for it", async () => {
  expect(await left()).not.toContain("factor");
  await owner.call(setOperatorRules, { factor: true });
  expect(await left()).toContain("factor");
  const { db, clock } = site.services;
  const shown = { secret: Buffer.from("x"), confirmed_at: clock.now() };
  await db
    .insertInto("app_factors")
    .values({ person_id: owner.id, ...shown })
    .execute();
  await db.updateTable("sessions").set({ factor_set_up_at: clock.now() }).where("person_id", "=", owner.id).execute();
  expect(await left()).not.toContain("factor");
  const moderator = await site.person();
  await owner.call(giveOperatorRoles, { person_id: moderator.id, roles: ["moderator"] });
  expect(await left()).toContain("factor");
  await owner.call(setOperatorRules, { factor: false });
  expect(await left()).not.toContain("factor");
});

test("it is put away for every owner and fetched back; a backup that grew old opens the area with it all the same", async () => {
  expect(await owner.call(getGuide, {})).toMatchObject({ wants_care: true, is_dismissed: false });
  for (const _ of [1, 2])
    expect(await owner.call(setGuide, { is_dismissed: true })).toMatchObject({ wants_care: false, is_dismissed: true });
  expect(await owner.call(setGuide, { is_dismissed: false })).toMatchObject({ wants_care: true });
  await owner.call(setGuide, { is_dismissed: true });
  site.advance(9 * 86_400);
  expect(await owner.call(getGuide, {})).toMatchObject({ wants_care: true, is_dismissed: true });
  await expect(owner.call(setGuide, {} as never)).rejects.toMatchObject({ reason: "INVALID_PARAMETERS" });
  const support = await site.person({ roles: ["support"] });
  await expect(support.call(getGuide, {})).rejects.toMatchObject({ reason: "ROLE_MISSING" });
});
