import { expect, test } from "vitest";
import { chooseFlag, listFlags, resetFlag } from "#contract/operate/flags.ts";
import { flagNames } from "#spec/flags.ts";
import { testPerson, testSite } from "#tests/test-site.ts";

const site = testSite();
const owner = testPerson(site, { roles: ["owner"] });
const support = testPerson(site, { roles: ["support"] });
const somebody = testPerson(site);

test("an owner sets an experiment for some people of some countries, and puts it back; the second time changes nothing", async () => {
  const of = (flags: Awaited<ReturnType<typeof list>>) => flags.find(({ name }) => name === "florida_terms")?.choice;
  const list = () => owner.call(listFlags, {});
  // What only concerns providers and ads that this instance goes without is out of the way.
  const idle = /google|facebook|ad_label/;
  const shown = flagNames.filter((name) => !idle.test(name));
  expect((await list()).map(({ name, choice }) => [name, choice])).toEqual(shown.map((name) => [name, null]));
  const choice = { variant: "on", share: 20, countries: ["DE", "FR"] };
  for (const _ of [1, 2])
    expect(of(await owner.call(chooseFlag, { name: "florida_terms", ...choice }))).toEqual(choice);
  expect(of(await list())).toEqual(choice);
  const { flags } = site.services;
  const all = Array.from({ length: 200 }, (_, at) => `somebody ${at}`);
  const having = async (country: string | null) =>
    (await Promise.all(all.map((key) => flags.current({ key, country })))).filter((one) => one.florida_terms === "on");
  expect((await having("DE")).length).toBeGreaterThan(10);
  expect(await having("US")).toEqual([]);
  expect(await having(null)).toEqual([]);
  for (const _ of [1, 2]) expect(of(await owner.call(resetFlag, { name: "florida_terms" }))).toBe(null);
  expect(await having("DE")).toEqual([]);
});

test("what is no experiment, variant, share or country is refused by its field; so is who is no owner", async () => {
  const good = { name: "florida_terms", variant: "on" } as const;
  for (const [field, bad] of [
    ["name", { name: "toString" }],
    ["variant", { variant: "maybe" }],
    ["share", { share: 0 }],
    ["share", { share: 101 }],
    ["share", { share: 1.5 }],
    ["countries", { countries: ["ZZ"] }],
    ["countries", { countries: ["de"] }],
  ] as const)
    await expect(owner.call(chooseFlag, { ...good, ...bad } as never)).rejects.toMatchObject({
      code: 2,
      message: expect.stringContaining(field),
    });
  await expect(support.call(chooseFlag, good)).rejects.toMatchObject({ reason: "ROLE_MISSING" });
  await expect(somebody.call(listFlags, {})).rejects.toMatchObject({ reason: "NOT_FOUND" });
});
