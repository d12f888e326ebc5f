import pg from "pg";
import { afterAll, beforeAll, expect, test } from "vitest";
import { updateBoard } from "#contract/content/boards.ts";
import { bulkEdit, undoAction } from "#contract/content/organise.ts";
import { deletePin, restorePin, savePin, updatePin } from "#contract/content/pins.ts";
import { degreeOf, startOf } from "#engines/walks/csr-adjacency.ts";
import { createTestSite, type TestSite } from "#tests/site.ts";
import { buildState, catchUp, type DiscoveryState } from "./discovery-state.ts";

let site: TestSite;
let client: pg.Client;
let state: DiscoveryState;
beforeAll(async () => {
  site = await createTestSite();
  client = new pg.Client("url" in site.target ? { connectionString: site.target.url } : site.target);
  await client.connect();
  state = await buildState(client);
});
afterAll(async () => {
  await client.end();
  await site.close();
});

const zero = { phash: "0", dhash: "0", phash_mirrored: "0", dhash_mirrored: "0", color_grid: [] };

/** Every picture whose look is known, and the pin it is known by. */
function known({ fingerprints }: DiscoveryState): string[] {
  const found = fingerprints.same(zero, 64, 1_000);
  return [...new Set(found.map(({ root_pin_id, pin_id }) => `${root_pin_id} by ${pin_id}`))].toSorted();
}

/** Every board that is walked to, with its picture. */
function edgesOf({ graph: { pictures, boards, fromPicture } }: DiscoveryState): string[] {
  const edges = Array.from({ length: pictures.size }, (_, picture) => {
    const first = startOf(fromPicture, picture);
    const on = fromPicture.neighbours.subarray(first, first + degreeOf(fromPicture, picture));
    return Array.from(on, (board) => `${pictures.idOf(picture)} on ${boards.idOf(board)}`);
  });
  return [...new Set(edges.flat())].toSorted();
}

/** Takes in what changed, and holds it against a state that is built anew. */
async function expectAgreement(): Promise<string[]> {
  await site.settle();
  await catchUp(client, state);
  const fresh = await buildState(client);
  expect(known(state)).toEqual(known(fresh));
  expect(edgesOf(state)).toEqual(edgesOf(fresh));
  return known(state);
}

test("SAV-13 looks of pins that are hidden are forgotten, and step by step it is known what is known when all is built anew", async () => {
  const [maker, saver] = [await site.person(), await site.person()];
  const [from, hidden, to] = [
    await site.board(maker),
    await site.board(maker, "Hidden", "secret"),
    await site.board(saver),
  ];
  const pin = await site.pin(maker, from.id);
  const other = await site.pin(maker, from.id);
  expect(await expectAgreement()).toEqual([`${pin.id} by ${pin.id}`, `${other.id} by ${other.id}`].toSorted());

  const saved = await saver.call(savePin, { pin_id: pin.id, board_id: to.id });
  expect(await expectAgreement()).toContain(`${pin.id} by ${pin.id}`);

  await maker.call(updatePin, { id: pin.id, board_id: hidden.id });
  expect(await expectAgreement()).toContain(`${pin.id} by ${saved.id}`);

  await saver.call(deletePin, { id: saved.id });
  expect(await expectAgreement()).toEqual([`${other.id} by ${other.id}`]);

  await saver.call(restorePin, { id: saved.id });
  expect(await expectAgreement()).toContain(`${pin.id} by ${saved.id}`);

  await maker.call(updateBoard, { board_id: hidden.id, privacy: "public" });
  expect(await expectAgreement()).toContain(`${pin.id} by ${pin.id}`);

  await maker.call(updateBoard, { board_id: from.id, privacy: "secret" });
  expect(await expectAgreement()).toEqual([`${pin.id} by ${pin.id}`]);
});

test("a copy that is taken away for good leaves its picture to another pin of it", async () => {
  const person = await site.person();
  const [from, copies] = [await site.board(person), await site.board(person)];
  const pin = await site.pin(person, from.id);
  const copied = await person.call(bulkEdit, { action: "copy", pin_ids: [pin.id], board_id: copies.id });
  await person.call(updateBoard, { board_id: from.id, privacy: "secret" });
  expect((await expectAgreement()).filter((line) => line.startsWith(pin.id))).toHaveLength(1);
  await person.call(undoAction, { action_id: copied.id });
  expect((await expectAgreement()).filter((line) => line.startsWith(pin.id))).toEqual([]);
});

test("a picture that is moved is walked to on its new board alone, wherever it goes from there", async () => {
  const person = await site.person();
  const boards = [await site.board(person), await site.board(person), await site.board(person)];
  const [one = "", two = "", three = ""] = boards.map(({ id }) => id);
  const pin = await site.pin(person, one);
  const places = async () => {
    await expectAgreement();
    return edgesOf(state).filter((edge) => edge.startsWith(`${pin.id} `));
  };
  expect(await places()).toEqual([`${pin.id} on ${one}`]);
  await person.call(updatePin, { id: pin.id, board_id: two });
  expect(await places()).toEqual([`${pin.id} on ${two}`]);
  await person.call(bulkEdit, { action: "move", pin_ids: [pin.id], board_id: three });
  await person.call(updatePin, { id: pin.id, board_id: one });
  expect(await places()).toEqual([`${pin.id} on ${one}`]);
  // Moved and taken away before anybody looked.
  await person.call(updatePin, { id: pin.id, board_id: two });
  await person.call(deletePin, { id: pin.id });
  expect(await places()).toEqual([]);
});
