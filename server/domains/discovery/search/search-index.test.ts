import { beforeAll, describe, expect, test } from "vitest";
import { createBoard } from "#contract/content/boards.ts";
import { updatePin } from "#contract/content/pins.ts";
import { autocompleteHashtags, typeahead } from "#contract/discovery/search.ts";
import { enqueue } from "#server/jobs/enqueue.ts";
import { testPerson, testSite } from "#tests/test-site.ts";
import { indexPins } from "./index-pins.job.ts";
import { ask, ids } from "./searching.fixture.ts";

const site = testSite();
const maker = testPerson(site, { username: "weaver" });
let boardId: string;
beforeAll(async () => {
  boardId = (await site.board(maker, "Marvellous macrame")).id;
});

async function vocabulary() {
  const { db } = site.services;
  const words = await db.selectFrom("search_words").select(["word", "documents"]).orderBy("word").execute();
  const phrases = await db.selectFrom("search_phrases").selectAll().orderBy("phrase").execute();
  const spellings = await db.selectFrom("search_spellings").selectAll().orderBy("plain").orderBy("written").execute();
  return { words, phrases, spellings, tags: await db.selectFrom("hashtags").selectAll().orderBy("tag").execute() };
}

describe("what is secret", () => {
  test("SAV-13 comes out of no door but its members'", async () => {
    const owner = await site.person();
    const secret = await owner.call(createBoard, { name: "Quixotic proposal", privacy: "secret" });
    const pin = await site.pin(owner, secret.id, { title: "Xylophone ring", description: "#Betrothal" });
    await site.settle();
    expect(await ids(owner, "xylophone", { scope: "my_pins" })).toEqual([pin.id]);
    expect(await ids(owner, "xylophone", { scope: "my_content" })).toEqual([pin.id]);
    const stranger = await site.person();
    for (const who of [stranger, site.visitor]) {
      for (const scope of ["pins", "boards", "my_pins", "my_boards", "my_content"] as const)
        for (const query of ["xylophone", "xylophnoe", "quixotic", "betrothal"])
          expect(await ask(who, { query, scope })).toMatchObject({ results: [], correction: null });
      for (const term of ["xyl", "quix", "proposal", "xylophnoe"])
        expect(await who.call(typeahead, { term })).toEqual({ items: [], hint: null });
      expect(await who.call(autocompleteHashtags, { q: "betr" })).toEqual({ items: [] });
    }
    expect((await owner.call(typeahead, { term: "quix", pin_scope: "my_boards" })).items).toHaveLength(1);
  });
});

describe("keeping up", () => {
  test("DIS-01 indexing twice, and twice at once, changes nothing", async () => {
    const pin = await site.pin(maker, boardId, { title: "Gramophone horn #Shellac" });
    await site.settle();
    const before = await vocabulary();
    await Promise.all([1, 2, 3].map(() => indexPins(site.services.db, [pin.id, boardId])));
    await enqueue(site.services.db, "index_board", { board_id: boardId });
    await site.settle();
    expect(await vocabulary()).toEqual(before);
  });

  test("DIS-01 changed words are found at once, old ones no more; a deleted pin leaves nothing behind", async () => {
    const before = await vocabulary();
    const pin = await site.pin(maker, boardId, { title: "Daguerreotype" });
    await site.settle();
    await site.services.db.updateTable("pins").set({ title: "Stereoscope" }).where("id", "=", pin.id).execute();
    await indexPins(site.services.db, [pin.id]);
    expect(await ids(site.visitor, "daguerreotype", { auto_correction_disabled: true })).toEqual([]);
    expect(await ids(site.visitor, "stereoscope")).toEqual([pin.id]);
    await site.services.db.updateTable("pins").set({ deleted_at: new Date() }).where("id", "=", pin.id).execute();
    await indexPins(site.services.db, [pin.id]);
    expect(await ids(site.visitor, "stereoscope")).toEqual([]);
    expect(await vocabulary()).toEqual(before);
  });

  test("SAV-20 a sensitive pin lends no words to the suggestions of everybody; unmarked, it does again", async () => {
    const title = "Xylographs unclothed #xylonude";
    const pin = await site.pin(maker, boardId, { title, sensitive: true });
    await site.settle();
    const told = async () => [
      ...(await site.visitor.call(typeahead, { term: "xylog" })).items.map(({ label }) => label),
      ...(await site.visitor.call(autocompleteHashtags, { q: "xylon" })).items.map(({ query }) => query),
    ];
    expect(await told()).toEqual([]);
    expect(await ids(maker, "xylographs")).toEqual([pin.id]);
    expect(await ids(site.visitor, "xylographs")).toEqual([]);
    await maker.call(updatePin, { id: pin.id, sensitive: false });
    await site.settle();
    expect(await told()).toEqual(expect.arrayContaining(["xylographs unclothed", "#xylonude"]));
    await maker.call(updatePin, { id: pin.id, sensitive: true });
    await site.settle();
    expect(await told()).toEqual([]);
  });

  test("DIS-01 a renamed board's pins are found by the new name; made secret, they leave the vocabulary", async () => {
    const board = await site.board(maker, "Apothecary jars");
    const pin = await site.pin(maker, board.id, { title: "Hourglassy" });
    await site.settle();
    expect(await ids(site.visitor, "apothecary")).toEqual([pin.id]);
    const { db } = site.services;
    await db.updateTable("boards").set({ name: "Pharmacist vials" }).where("id", "=", board.id).execute();
    await enqueue(db, "index_board", { board_id: board.id });
    await site.settle();
    expect(await ids(site.visitor, "apothecary")).toEqual([]);
    expect(await ids(site.visitor, "pharmacist")).toEqual([pin.id]);
    await db.updateTable("boards").set({ privacy: "secret" }).where("id", "=", board.id).execute();
    await db.updateTable("pins").set({ privacy: "secret" }).where("board_id", "=", board.id).execute();
    await enqueue(db, "index_board", { board_id: board.id });
    await site.settle();
    expect(await ids(site.visitor, "pharmacist")).toEqual([]);
    expect(JSON.stringify(await vocabulary())).not.toMatch(/pharmacist|hourglassy/);
  });
});
