import pg from "pg";
import { afterAll, beforeAll, expect, test } from "vitest";
import { deleteBoard, updateBoard } from "#contract/content/boards.ts";
import { bulkEdit } from "#contract/content/organise.ts";
import { deletePin, restorePin, savePin, updatePin } from "#contract/content/pins.ts";
import { createWalker } from "#engines/walks/walk.ts";
import { seededRandom } from "#tests/seeded-random.ts";
import { createTestSite, type TestPerson, type TestSite } from "#tests/site.ts";
import { buildState, catchUp, type DiscoveryState } from "./discovery-state.ts";
import { answerQuestion } from "./questions.ts";

let site: TestSite;
let client: pg.Client;
beforeAll(async () => {
  site = await createTestSite();
  client = new pg.Client("url" in site.target ? { connectionString: site.target.url } : site.target);
  await client.connect();
});
afterAll(async () => {
  await client.end();
  await site.close();
});

type Board = { id: string; owner: TestPerson; secret: boolean };
type Pin = { id: string; root: string; owner: TestPerson; board: Board };

/** What a state answers to questions about each of these pictures. */
function answersOf(state: DiscoveryState, roots: readonly string[], boards: readonly Board[]): string[] {
  const walker = createWalker();
  const zero = { phash: "0", dhash: "0", phash_mirrored: "0", dhash_mirrored: "0", color_grid: [] };
  const walks = roots.map((root, place) => {
    const queries = [root, roots[(place + 1) % roots.length] ?? root].map((root_pin_id) => ({
      root_pin_id,
      weight: 1,
    }));
    const exceptBoard = boards[place % boards.length]?.id;
    return answerQuestion(state, walker, { kind: "walk", queries, steps: 3_000, exceptBoard, max: 50 });
  });
  const looks = answerQuestion(state, walker, { kind: "same", fingerprint: zero, bits: 64, max: 500 });
  return [...walks, looks].map((answer) => JSON.stringify(answer));
}

test("after any pins saved, moved, copied and removed, and boards hidden and shown, the kept state answers what one built anew answers", async () => {
  const random = seededRandom();
  const people: [TestPerson, ...TestPerson[]] = [await site.person(), await site.person(), await site.person()];
  const state = await buildState(client);
  const boards: Board[] = [];
  let made = 0;
  let live: Pin[] = [];
  const trashed: Pin[] = [];
  const roots = new Set<string>();
  const any = <Item>(from: readonly Item[]): Item | undefined => from[random.number(from.length)];
  const ownBoard = (owner: TestPerson, except?: Board) =>
    any(boards.filter((board) => board.owner === owner && board !== except));

  const changes: Record<string, () => Promise<unknown>> = {
    async "a pin is made"() {
      const board = any(boards);
      if (board === undefined) return;
      const pin = await site.pin(board.owner, board.id);
      roots.add(pin.id);
      live.push({ id: pin.id, root: pin.id, owner: board.owner, board });
    },
    async "a pin is saved"() {
      const [pin, board] = [any(live.filter((one) => !one.board.secret)), any(boards)];
      if (pin === undefined || board === undefined) return;
      const saved = await board.owner.call(savePin, { pin_id: pin.id, board_id: board.id });
      live.push({ id: saved.id, root: pin.root, owner: board.owner, board });
    },
    async "a pin is moved"() {
      const pin = any(live);
      const board = pin === undefined ? undefined : ownBoard(pin.owner, pin.board);
      if (pin === undefined || board === undefined) return;
      await pin.owner.call(updatePin, { id: pin.id, board_id: board.id });
      pin.board = board;
    },
    async "pins are copied"() {
      const pin = any(live);
      const board = pin === undefined ? undefined : ownBoard(pin.owner, pin.board);
      if (pin === undefined || board === undefined) return;
      await pin.owner.call(bulkEdit, { action: "copy", pin_ids: [pin.id], board_id: board.id });
    },
    async "a pin is removed"() {
      const pin = any(live);
      if (pin === undefined) return;
      await pin.owner.call(deletePin, { id: pin.id });
      live = live.filter((one) => one !== pin);
      trashed.push(pin);
    },
    async "a pin comes back"() {
      const pin = trashed.pop();
      if (pin === undefined || !boards.includes(pin.board)) return;
      await pin.owner.call(restorePin, { id: pin.id });
      live.push(pin);
    },
    async "a board is made"() {
      const owner = random.pick(people);
      const secret = random.chance(0.3);
      const { id } = await site.board(owner, `Board ${(made += 1)}`, secret ? "secret" : "public");
      boards.push({ id, owner, secret });
    },
    async "a board is hidden or shown"() {
      const board = any(boards);
      if (board === undefined) return;
      board.secret = !board.secret;
      await board.owner.call(updateBoard, { board_id: board.id, privacy: board.secret ? "secret" : "public" });
    },
    async "a board is removed"() {
      const board = boards.length > 6 ? any(boards) : undefined;
      if (board === undefined) return;
      await board.owner.call(deleteBoard, { board_id: board.id });
      boards.splice(boards.indexOf(board), 1);
      live = live.filter((pin) => pin.board !== board);
    },
  };
  const often = ["a pin is made", "a pin is saved", "a pin is saved", "a pin is moved", "a pin is removed"];
  const names = [...Object.keys(changes), ...often];
  const done: string[] = [];
  for (let round = 0; round < 6; round += 1) await changes["a board is made"]?.();
  for (let round = 0; round < 16; round += 1) {
    for (let turn = 0; turn < 10; turn += 1) {
      const name = any(names) ?? "";
      done.push(name);
      await changes[name]?.();
      // Sometimes what is pending is indexed and read at once, sometimes much later.
      if (random.chance(0.2)) await site.settle();
      if (random.chance(0.2)) await catchUp(client, state);
    }
    await site.settle();
    await catchUp(client, state);
    const asked = [...roots];
    const fresh = await buildState(client);
    expect(answersOf(state, asked, boards), done.slice(-10).join(", ")).toEqual(answersOf(fresh, asked, boards));
    expect([state.graph.fromPicture.edges, state.fingerprints.size()]).toEqual([
      fresh.graph.fromPicture.edges,
      fresh.fingerprints.size(),
    ]);
  }
});

test("a picture saved twice to a board is walked to as long as one of its pins is there, and told by its newest", async () => {
  const [maker, saver] = [await site.person(), await site.person()];
  const [from, to] = [await site.board(maker), await site.board(saver)];
  const [pin, other] = [await site.pin(maker, from.id), await site.pin(maker, from.id)];
  const first = await saver.call(savePin, { pin_id: pin.id, board_id: to.id });
  const second = await saver.call(savePin, { pin_id: pin.id, board_id: to.id });
  await saver.call(savePin, { pin_id: other.id, board_id: to.id });
  await site.settle();
  const state = await buildState(client);
  const found = async () => {
    await site.settle();
    await catchUp(client, state);
    const queries = [{ root_pin_id: other.id, weight: 1 }];
    const answer = answerQuestion(state, createWalker(), { kind: "walk", queries, exceptBoard: from.id, max: 5 });
    return answer !== null && "walked" in answer ? answer.walked.pins.map(({ pin_id }) => pin_id) : null;
  };
  expect(await found()).toEqual([second.id]);
  await saver.call(deletePin, { id: second.id });
  expect(await found()).toEqual([first.id]);
  await saver.call(deletePin, { id: first.id });
  expect(await found()).toEqual([]);
});
