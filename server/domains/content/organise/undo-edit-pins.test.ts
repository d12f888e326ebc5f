import { expect, test } from "vitest";
import type { CallInput } from "#contract/kit/define.ts";
import * as calls from "#contract/content/organise.ts";
import { deletePin, getPin, restorePin, updatePin } from "#contract/content/pins.ts";
import { testPerson, testSite } from "#tests/test-site.ts";
import { expectSound } from "#tests/expect-sound.ts";

const site = testSite();
const ada = testPerson(site);

const had = { title: "Lamp", description: "By the door #hall", link: "https://lamps.example/one" };

async function pinsOf(count: number, owner = ada): Promise<{ board: string; ids: string[] }> {
  const board = await site.board(owner);
  const ids: string[] = [];
  for (let n = 0; n < count; n += 1) ids.push((await site.pin(owner, board.id, had)).id);
  return { board: board.id, ids };
}
const edit = (input: Omit<CallInput<typeof calls.bulkEditPins> & object, "pin_ids">, ids: string[]) =>
  ada.call(calls.bulkEditPins, { pin_ids: ids, ...input });
const undo = (edit_id: string, person = ada) => person.call(calls.undoEditPins, { edit_id });
const wordsOf = async (id: string) => {
  const { title, description, link, domain } = await ada.call(getPin, { id });
  return { title, description, link, domain };
};
const noteOn = async (id: string) => (await ada.call(calls.getPinNote, { pin_ids: [id] }))[0]?.note;
/** What pins are found under. */
async function topicsOf(ids: string[]): Promise<string[]> {
  const { rows } = await site.services.pool.query<{ topic: string }>(
    "select distinct topic from topic_pins where pin_id = any($1::bigint[]) order by 1",
    [ids],
  );
  return rows.map(({ topic }) => topic);
}
const gone = { reason: "NOT_FOUND", message: "This can't be undone anymore." };

test("SAV-11 many pins get back what each said; nobody else can do that, and a second time nothing is left to undo", async () => {
  const { ids } = await pinsOf(3);
  await ada.call(calls.setPinNote, { pin_id: ids[0] ?? "", note: "from grandmother" });
  const found = await topicsOf(ids);
  const words = {
    title: "Light",
    description: "Up #attic",
    link: "https://lights.example/",
    note: "ask about the price",
  };
  const { edit_id, changed } = await edit({ ...words, add_topics: ["brass"] }, ids);
  expect(changed).toBe(3);
  expect(await wordsOf(ids[2] ?? "")).toMatchObject({ title: "Light", domain: "lights.example" });
  const eve = await site.person();
  await expect(undo(edit_id, eve)).rejects.toMatchObject(gone);
  await expect(site.visitor.call(calls.undoEditPins, { edit_id })).rejects.toMatchObject({
    reason: "NOT_AUTHENTICATED",
  });

  expect(await undo(edit_id)).toEqual({ changed: 3 });
  for (const id of ids) expect(await wordsOf(id)).toEqual({ ...had, domain: "lamps.example" });
  expect([await noteOn(ids[0] ?? ""), await noteOn(ids[1] ?? "")]).toEqual(["from grandmother", undefined]);
  expect([found.includes("hall"), await topicsOf(ids)]).toEqual([true, found]);
  await expect(undo(edit_id)).rejects.toMatchObject(gone);
  await expectSound(site);
});

test("SAV-11 of two undos at once one is done", async () => {
  const { ids } = await pinsOf(2);
  const { edit_id } = await edit({ title: "Light" }, ids);
  const both = await Promise.allSettled([undo(edit_id), undo(edit_id)]);
  expect(both.map(({ status }) => status).toSorted()).toEqual(["fulfilled", "rejected"]);
  expect((await wordsOf(ids[0] ?? "")).title).toBe("Lamp");
});

test("SAV-11 what was changed since stays: another title, another note, a second edit of many", async () => {
  const { ids } = await pinsOf(3);
  const [byHand = "", noted = "", twice = ""] = ids;
  const first = await edit({ title: "Light", note: "one" }, ids);
  await ada.call(updatePin, { id: byHand, description: "Seen by hand" });
  await ada.call(calls.setPinNote, { pin_id: noted, note: "later" });
  const second = await edit({ title: "Lantern" }, [twice]);
  expect(await undo(first.edit_id)).toEqual({ changed: 1 });
  expect(await wordsOf(byHand)).toMatchObject({ title: "Light", description: "Seen by hand" });
  expect([(await wordsOf(noted)).title, await noteOn(noted)]).toEqual(["Lamp", "later"]);
  expect((await wordsOf(twice)).title).toBe("Lantern");
  expect(await undo(second.edit_id)).toEqual({ changed: 1 });
  expect((await wordsOf(twice)).title).toBe("Light");
});

test("SAV-11 pins deleted meanwhile are left in the trash as they are, and an edit of them alone undoes nothing", async () => {
  const { ids } = await pinsOf(2);
  const [stays = "", leaves = ""] = ids;
  const { edit_id } = await edit({ title: "Light" }, ids);
  const alone = await edit({ description: "Gone soon" }, [leaves]);
  await ada.call(deletePin, { id: leaves });
  expect(await undo(edit_id)).toEqual({ changed: 1 });
  expect(await undo(alone.edit_id)).toEqual({ changed: 0 });
  await ada.call(restorePin, { id: leaves });
  expect([(await wordsOf(stays)).title, (await wordsOf(leaves)).title]).toEqual(["Lamp", "Light"]);
  await expectSound(site);
});

test("SAV-11 after ten minutes nothing is undone", async () => {
  const { ids } = await pinsOf(1);
  const { edit_id } = await edit({ title: "Light" }, ids);
  site.advance(601);
  await expect(undo(edit_id)).rejects.toMatchObject(gone);
  expect((await wordsOf(ids[0] ?? "")).title).toBe("Light");
});
