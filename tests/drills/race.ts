import { setTimeout as sleep } from "node:timers/promises";
import { createBoard, getBoard, updateBoard } from "#contract/content/boards.ts";
import { bulkEdit, bulkEditSelectAll, getAction } from "#contract/content/organise.ts";
import { getPin, savePin, updatePin } from "#contract/content/pins.ts";
import { Refusal } from "#contract/kit/refusal.ts";
import { type Drill, startReport } from "./drill.ts";
import { type DrillBoard, type DrillSite, furnish, makeDrillSite, waitForAnswer } from "./drill-site.ts";
import { waitUntil } from "./running-app.ts";

const busy = ["BOARD_BUSY", "BOARD_BUSY_SOURCE", "BOARD_BUSY_TARGET"];
const people = 5;

/** Two tabs of one person change one board and one pin, again and again, each from what it read last; then they meet a bulk action. */
export const race: Drill = {
  name: "race",
  summary: "two tabs change one board and one pin at random moments: no change is lost; busy boards say so",
  async run({ rounds = 1_000, print }) {
    const { report, note, require } = startReport(print);
    const site = await makeDrillSite(people);
    try {
      const app = site.start();
      await waitForAnswer(app.url);
      const { boards, sourcePin } = await furnish(site);
      let [changes, conflicts] = [0, 0];
      const raced = await Promise.all(
        boards.map(async (board) => {
          const { data: pin } = await site.api(board.person)(savePin, { pin_id: sourcePin, board_id: board.id });
          const left = { count: Math.ceil(rounds / boards.length) };
          const tabs = await Promise.all([
            changeAgainAndAgain(site, board, pin.id, left),
            changeAgainAndAgain(site, board, pin.id, left),
          ]);
          const made = tabs.reduce((sum, tab) => sum + tab.boards + tab.pins, 0);
          changes += made;
          conflicts += tabs.reduce((sum, tab) => sum + tab.conflicts, 0);
          const api = site.api(board.person);
          const boardNow = (await api(getBoard, { board_id: board.id })).data;
          const pinNow = (await api(getPin, { id: pin.id })).data;
          return made - Number(boardNow.description || 0) - Number(pinNow.description || 0);
        }),
      );
      const lost = raced.reduce((sum, one) => sum + one, 0);
      note(`${changes} changes by two tabs of ${people} people, ${conflicts} refused as CONFLICT, ${lost} lost`);
      require(lost === 0, "no acknowledged change is lost");
      require(conflicts > 0, "the tabs met each other");

      const refusals = await meetBulkAction(site, boards[0], sourcePin);
      note(`while a bulk move is under way: ${[...refusals].map(([name, count]) => `${count} × ${name}`).join(", ")}`);
      require(refusals.size > 0 &&
        [...refusals.keys()].every((name) => busy.includes(name)), "a busy board answers 2171 to 2173");
      const drift = await site.drift();
      require(drift.length === 0, `all counters and edges are as counted again: ${drift.length} adrift`);
      await app.kill("SIGTERM");
      return report;
    } finally {
      await site.clear();
    }
  },
};

/** One tab: reads, waits a moment, writes one more than it read with the version it read. */
async function changeAgainAndAgain(site: DrillSite, board: DrillBoard, pinId: string, left: { count: number }) {
  const api = site.api(board.person);
  const made = { boards: 0, pins: 0, conflicts: 0 };
  while (left.count > 0) {
    left.count -= 1;
    const atBoard = Math.random() < 0.5;
    const { description, version } = atBoard
      ? (await api(getBoard, { board_id: board.id })).data
      : (await api(getPin, { id: pinId })).data;
    await sleep(Math.random() * 12);
    const next = { description: String(Number(description || 0) + 1), version };
    const isMade = await (
      atBoard ? api(updateBoard, { board_id: board.id, ...next }) : api(updatePin, { id: pinId, ...next })
    ).then(
      () => true,
      (error: unknown) => {
        if (error instanceof Refusal && error.reason === "CONFLICT") return false;
        throw error;
      },
    );
    if (!isMade) made.conflicts += 1;
    else if (atBoard) made.boards += 1;
    else made.pins += 1;
  }
  return made;
}

/** What the other tab is answered while one moves more pins than are moved at once. */
async function meetBulkAction(site: DrillSite, board: DrillBoard | undefined, sourcePin: string) {
  if (board === undefined) throw new Error("no board");
  const api = site.api(board.person);
  const [from, to] = [
    (await api(createBoard, { name: "From" })).data.id,
    (await api(createBoard, { name: "To" })).data.id,
  ];
  const ids: string[] = [];
  for (let count = 0; count < 60; count += 1)
    ids.push((await api(savePin, { pin_id: sourcePin, board_id: from })).data.id);
  for (let count = 0; count < 40; count += 1) await api(bulkEdit, { pin_ids: ids, action: "copy", board_id: from });
  const refusals = new Map<string, number>();
  const { data: action } = await api(bulkEditSelectAll, { board_id: from, new_board_id: to, action: "move" });
  await waitUntil("the bulk move is through", async () => {
    const tries = [
      api(bulkEdit, { pin_ids: ids.slice(0, 2), action: "move", board_id: to }),
      api(bulkEditSelectAll, { board_id: to, new_board_id: from, action: "move" }),
      api(updateBoard, { board_id: from, name: "Other" }),
    ];
    for (const result of await Promise.allSettled(tries)) {
      if (result.status === "fulfilled") continue;
      const name = result.reason instanceof Refusal ? result.reason.reason : String(result.reason);
      if (name !== "SAME_PLACE") refusals.set(name, (refusals.get(name) ?? 0) + 1);
    }
    return (await api(getAction, { action_id: action.id })).data.state !== "working";
  });
  return refusals;
}
