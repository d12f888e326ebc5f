import { describe, expect, it } from "vitest";
import { consentKeys } from "#spec/constants/access.ts";
import { allConsents, hasRequiredConsents, isAllChecked, needsConsents } from "./consents.ts";

describe("ACC-10 consents", () => {
  it("Agree to all checks and unchecks everything", () => {
    expect([isAllChecked(allConsents(true)), isAllChecked(allConsents(false))]).toEqual([true, false]);
  });

  it("unchecking any item clears all, checking the last one sets it", () => {
    for (const key of consentKeys) {
      const without = { ...allConsents(true), [key]: false };
      expect(isAllChecked(without)).toBe(false);
      expect(isAllChecked({ ...without, [key]: true })).toBe(true);
    }
  });

  it("Next needs the four required ones and not the marketing one", () => {
    for (const key of consentKeys) {
      expect(hasRequiredConsents({ ...allConsents(true), [key]: false })).toBe(key === "optionalMarketingConsent");
    }
  });

  it("is asked of visitors from Korea", () => {
    expect([needsConsents("KR"), needsConsents("US")]).toEqual([true, false]);
  });
});
