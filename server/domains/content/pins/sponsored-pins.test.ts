import { beforeAll, describe, expect, test } from "vitest";
import { getPin, savePin, updatePin } from "#contract/content/pins.ts";
import { testPerson, testSite } from "#tests/test-site.ts";

const site = testSite();
const ada = testPerson(site);
let board: string;
beforeAll(async () => {
  board = (await site.board(ada)).id;
});

describe("SAV-17 who pays for a pin", () => {
  test.each([
    [{ status: 1, sponsor_name: "Kettles & Co", paid_link: false }, "Paid partnership with {name}", "Kettles & Co"],
    [{ status: 1, sponsor_name: null, paid_link: false }, "Paid partnership", undefined],
    [{ status: 0, sponsor_name: "Kettles & Co", paid_link: true }, "Paid partnership", undefined],
    [{ status: 2, sponsor_name: "Kettles & Co", paid_link: false }, "Paid partnership", undefined],
    [{ status: 3, sponsor_name: "Kettles & Co", paid_link: false }, "Paid partnership", undefined],
    [{ status: null, sponsor_name: null, paid_link: true }, "Paid link", undefined],
  ])("%j is told to everybody as %s", async (sponsorship, sentence, name) => {
    const { id } = await site.pin(ada, board, { sponsorship });
    for (const reader of [ada, site.visitor])
      expect((await reader.call(getPin, { id })).sponsorship_label).toEqual({
        prefix: "",
        sentence,
        values: name === undefined ? {} : { name },
      });
  });

  test("a pin nobody pays for says nothing, and a status without anything is kept as nothing", async () => {
    const nothing = { status: null, sponsor_name: "Kettles", paid_link: false };
    const { id } = await site.pin(ada, board, { sponsorship: nothing });
    const read = await site.visitor.call(getPin, { id });
    expect([read.sponsorship, read.sponsorship_label]).toEqual([undefined, undefined]);
  });

  test("it is changed by whoever made the pin, goes along with saves of it, and is nobody else's to say", async () => {
    const { id } = await site.pin(ada, board);
    const paid = { status: 1, sponsor_name: "Kettles", paid_link: false };
    expect((await ada.call(updatePin, { id, sponsorship: paid })).sponsorship).toEqual(paid);
    const eve = await site.person();
    const hers = await site.board(eve);
    const saved = await eve.call(savePin, { pin_id: id, board_id: hers.id });
    expect(saved.sponsorship_label?.values.name).toBe("Kettles");
    await expect(eve.call(updatePin, { id: saved.id, sponsorship: null })).rejects.toMatchObject({
      data: { field: "sponsorship" },
    });
    await expect(eve.call(updatePin, { id, sponsorship: null })).rejects.toMatchObject({ reason: "NOT_ALLOWED" });
    expect((await ada.call(updatePin, { id, sponsorship: null })).sponsorship_label).toBeUndefined();
    await expect(
      ada.call(updatePin, { id, sponsorship: { status: 4, sponsor_name: null, paid_link: false } }),
    ).rejects.toMatchObject({ reason: "INVALID_PARAMETERS" });
  });

  test("the paid link's label follows the experiment of each kind of viewer", async () => {
    const { id } = await site.pin(ada, board, {
      sponsorship: { status: null, sponsor_name: null, paid_link: true },
    });
    await site.services.flags.set({ paid_link_label_signed_out: "off" });
    expect((await site.visitor.call(getPin, { id })).sponsorship_label).toBeUndefined();
    expect((await ada.call(getPin, { id })).sponsorship_label?.sentence).toBe("Paid link");
    await site.services.flags.set({ paid_link_label_signed_out: "on", paid_link_label_signed_in: "off" });
    expect((await ada.call(getPin, { id })).sponsorship_label).toBeUndefined();
    await site.services.flags.set({ paid_link_label_signed_in: "on" });
  });
});
