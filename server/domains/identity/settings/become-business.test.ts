import { describe, expect, test } from "vitest";
import { becomeBusiness } from "#contract/business/business-accounts.ts";
import { getSession, updateUser } from "#contract/identity/session.ts";
import { businessRefusals } from "#spec/copy/business/business-refusals.ts";
import { expectSound } from "#tests/expect-sound.ts";
import { testSite } from "#tests/test-site.ts";

const site = testSite();

describe("BUS-21 becoming a business", () => {
  test("gives the account the business's name and site, once, and keeps all that was the person's", async () => {
    const person = await site.person();
    const board = await site.board(person);
    const { user } = await person.call(becomeBusiness, {
      business_name: " Kettles  Ltd ",
      website_url: "kettles.example",
    });
    expect(user).toMatchObject({
      id: person.id,
      username: person.username,
      full_name: "Kettles Ltd",
      is_partner: true,
      partner: { is_create: true },
      website_url: expect.stringContaining("kettles.example"),
      board_count: 1,
    });
    expect((await person.call(getSession, {})).user).toMatchObject({ is_partner: true, full_name: "Kettles Ltd" });
    await expect(person.call(becomeBusiness, { business_name: "Other" })).rejects.toMatchObject({
      reason: "CONFLICT",
      message: businessRefusals.alreadyBusiness,
    });
    expect((await person.call(getSession, {})).user?.full_name).toBe("Kettles Ltd");
    expect(board.owner.id).toBe(person.id);
    await site.settle();
    await expectSound(site);
  });

  test("of ten at once one is made; a website of the profile stays where none is given", async () => {
    const person = await site.person();
    await person.call(updateUser, { website_url: "https://ada.example/" });
    const tries = await Promise.allSettled(
      Array.from({ length: 10 }, (_, index) => person.call(becomeBusiness, { business_name: `Business ${index}` })),
    );
    expect(tries.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
    expect((await person.call(getSession, {})).user?.website_url).toBe("https://ada.example/");
  });

  test.each([
    [{ business_name: "  " }, "business_name"],
    [{ business_name: "\u200B" }, "business_name"],
    [{ business_name: "x".repeat(65) }, "business_name"],
    [{ business_name: "Kettles", website_url: "javascript:alert(1)" }, "website_url"],
    [{ business_name: "Kettles", website_url: "no site" }, "website_url"],
  ])("%j is refused at %s and changes nothing", async (input, field) => {
    const person = await site.person();
    await expect(person.call(becomeBusiness, input)).rejects.toMatchObject({
      reason: "INVALID_PARAMETERS",
      data: { field },
    });
    expect((await person.call(getSession, {})).user?.is_partner).toBe(false);
  });

  test("is nothing for visitors", async () => {
    await expect(site.visitor.call(becomeBusiness, { business_name: "Kettles" })).rejects.toMatchObject({
      reason: "NOT_AUTHENTICATED",
    });
  });
});
