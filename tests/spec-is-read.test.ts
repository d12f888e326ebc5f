import { globSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { errorCodes } from "#spec/error-codes.ts";
import { flags } from "#spec/flags.ts";
import { isRead, leavesOf, productFiles, readsOf, readText } from "./spec-leaves.ts";

/** Who may read the specification's words and numbers so that they count; the data itself may build on itself. */
const readers = ["server", "web", "rules", "contract", "sandbox", "samples", "seed", "bundle", "engines", "spec"];
const isSpec = (module: string) => /^spec\/(copy|constants)\//.test(module) && !module.endsWith(".test.ts");

const inCode = "said where it is used: the object would come along into every first page";
const ofBusiness = "of the business area, which is yet to come";
const ofList = "one value of a list that the specification names whole; nothing here bears it";

/** What no program reads, and why it stands there all the same. */
const exceptions: Record<string, string> = {
  "savingConstants.pinImageWidthPx": inCode,
  "layout.toastMs": inCode,
  accessLinks: "for the test that holds each link word for word in its translated sentence",
  "advisoryLevels.conditional": ofList,
  "advisorySeverities.sensitive": ofList,
  "advisorySeverities.brand_unsafe": ofList,
  "productFilterCodes.search_type": ofList,
  "productFilterCodes.price": ofList,
  "siteTypes.sterling": ofList,
  "businessConstants.defaultCountry": ofBusiness,
  "businessConstants.attributionWindowDays": ofBusiness,
  "layout.headerHeightPx": ofBusiness,
  "layout.phoneHeaderHeightPx": ofBusiness,
  "layout.compactHeaderHeightPx": ofBusiness,
  "layout.wideBreakpointPx": ofBusiness,
  "layout.narrowBreakpointPx": ofBusiness,
  "layout.mediumFromPx": ofBusiness,
  "layout.wideAbovePx": ofBusiness,
  "layout.modalMinWidthPx": ofBusiness,
  "layout.timingShortMs": "a number whose use the specification does not show",
  "layout.timingLongMs": "a number whose use the specification does not show",
};

const sources = productFiles(readers).map((file) => [file, readText(file)] as const);

test("every sentence and number of the specification has a reader in the product", async () => {
  const reads = new Set(sources.flatMap(([file, code]) => [...readsOf(file, code, isSpec)]));
  const modules = globSync("spec/{copy,constants}/**/*.ts", { cwd: join(import.meta.dirname, "..") }).filter(isSpec);
  const found: string[] = [];
  let leaves = 0;
  for (const module of modules)
    for (const leaf of leavesOf((await import(join(import.meta.dirname, "..", module))) as Record<string, unknown>)) {
      leaves += 1;
      if (!isRead(`${module}#${leaf}`, reads)) found.push(leaf);
    }
  expect(leaves).toBeGreaterThan(1500);
  expect(found.toSorted()).toEqual(Object.keys(exceptions).toSorted());
});

test.each(Object.keys(flags))("the flag %s decides something", (flag) => {
  const name = new RegExp(`\\b${flag}\\b`);
  expect(sources.some(([file, code]) => !file.startsWith("spec/") && name.test(code))).toBe(true);
});

/** What nobody gives yet. */
const neverGiven = new Set<string>(["METHOD_NOT_ALLOWED", "SOFT_BANNED_SOCIAL", "UNKNOWN_URL_KEY"]);

test.each(Object.keys(errorCodes))("the error %s is given by something", (code) => {
  // A table of what is done when it comes has it as a key, who gives it as a string.
  const name = new RegExp(`"${code}"`);
  const isGiven = sources.some(([file, text]) => /^(server|rules)\//.test(file) && name.test(text));
  expect(isGiven || neverGiven.has(code)).toBe(true);
});
