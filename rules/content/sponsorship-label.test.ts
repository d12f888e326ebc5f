import { describe, expect, it } from "vitest";
import { defaultFlagVariants } from "#spec/flags.ts";
import { sponsorshipLabel } from "./sponsorship-label.ts";

const flags = defaultFlagVariants;
const plain = { isPromoted: false, status: null, isPaidLink: false };

describe("SAV-17 sponsorship labels", () => {
  it.each([
    [plain, true, undefined],
    [{ ...plain, isPromoted: true, promoterName: "Acme" }, true, "Promoted by {name}"],
    [{ ...plain, isPromoted: true }, true, "Promoted"],
    [{ ...plain, status: 1, sponsorName: "Acme" }, true, "Paid partnership with {name}"],
    [{ ...plain, status: 0, sponsorName: "Acme" }, true, "Paid partnership"],
    [{ ...plain, status: 2, sponsorName: "Acme" }, true, "Paid partnership"],
    [{ ...plain, status: 3, sponsorName: "Acme" }, true, "Paid partnership"],
    [{ ...plain, status: 1 }, true, "Paid partnership"],
    [{ ...plain, isPaidLink: true }, true, "Paid link"],
    [{ ...plain, isPaidLink: true }, false, "Paid link"],
  ])("%o (signed in: %s): %s", (pin, isSignedIn, sentence) => {
    expect(sponsorshipLabel(pin, isSignedIn, flags)?.sentence).toBe(sentence);
  });

  it("the paid link label follows each kind of viewer's experiment", () => {
    const pin = { ...plain, isPaidLink: true };
    expect(sponsorshipLabel(pin, true, { ...flags, paid_link_label_signed_in: "off" })).toBeNull();
    expect(sponsorshipLabel(pin, false, { ...flags, paid_link_label_signed_out: "off" })).toBeNull();
  });

  it("'Ad •' stands before promoted pins alone, under its experiment", () => {
    const on = { ...flags, ad_label_prefix: "on" } as const;
    expect(sponsorshipLabel({ ...plain, isPromoted: true }, true, on)?.prefix).toBe("Ad •");
    expect(sponsorshipLabel({ ...plain, status: 1 }, true, on)?.prefix).toBe("");
    expect(sponsorshipLabel({ ...plain, isPromoted: true }, true, flags)?.prefix).toBe("");
  });
});
