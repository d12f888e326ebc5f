import type { KyselyPlugin } from "kysely";
import { expect, test } from "vitest";
import { z } from "zod";
import { testSite } from "#tests/test-site.ts";
import { keepSetting, type KeptSetting, knownSetting } from "./kept-setting.ts";

const site = testSite();
const setting = (name: string): KeptSetting<string> => ({ name, form: z.string(), usual: "usual" });
const [hat, coat] = [setting("hat"), setting("coat")];

/** The services, with a database whose first question is answered only once it is let through. */
function slowAtFirst() {
  const [gate, read] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  let first: object | undefined;
  const plugin: KyselyPlugin = {
    transformQuery({ node, queryId }) {
      first ??= queryId;
      return node;
    },
    async transformResult({ result, queryId }) {
      if (queryId !== first) return result;
      read.resolve();
      await gate.promise;
      return result;
    },
  };
  const services = { ...site.services, db: site.services.db.withPlugin(plugin) };
  return { services, isRead: read.promise, letThrough: () => gate.resolve() };
}

test("a setting that somebody else is just reading for the first time is not taken for one that is not set", async () => {
  const [glove, scarf] = [setting("glove"), setting("scarf")];
  await keepSetting(site.services, glove, "mitten");
  await keepSetting(site.services, scarf, "wool");
  expect(await knownSetting(site.services, glove)).toBe("mitten");
  const { services, letThrough } = slowAtFirst();
  const late = knownSetting(services, scarf);
  expect(await knownSetting(site.services, scarf)).toBe("wool");
  letThrough();
  expect(await late).toBe("wool");
});

test("a read of some settings that comes back late does not hide what was asked for since", async () => {
  await keepSetting(site.services, hat, "top hat");
  await keepSetting(site.services, coat, "raincoat");
  const { services, letThrough } = slowAtFirst();
  const late = knownSetting(services, hat);
  expect(await knownSetting(services, coat)).toBe("raincoat");
  letThrough();
  expect(await late).toBe("top hat");
  expect(await knownSetting(services, coat)).toBe("raincoat");
});

test("a read begun before a change does not bring back what was before it", async () => {
  await keepSetting(site.services, hat, "top hat");
  const { services, isRead, letThrough } = slowAtFirst();
  const late = knownSetting(services, hat);
  await isRead;
  await keepSetting(site.services, hat, "bowler");
  letThrough();
  await late;
  expect(await knownSetting(services, hat)).toBe("bowler");
});
