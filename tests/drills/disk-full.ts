import { setTimeout as sleep } from "node:timers/promises";
import { randomUUID } from "node:crypto";
import { boardFeed } from "#contract/content/boards.ts";
import { requestParts } from "#contract/kit/client.ts";
import { createPin, getPin, savePin } from "#contract/content/pins.ts";
import { checkSaves } from "./check-saves.ts";
import { type Drill, startReport } from "./drill.ts";
import { drillPicture, furnish, makeDrillSite, waitForAnswer } from "./drill-site.ts";
import { waitUntil } from "./running-app.ts";
import { startSavers } from "./savers.ts";
import { makeSmallDisk } from "./small-disk.ts";
import { statuses, type Timed, timedRequest } from "./timed-requests.ts";

const maxMs = 10_000;
const fullMs = 8_000;

/** The disk fills up under saves, stays full for a while, and gets room again. */
export const diskFull: Drill = {
  name: "disk-full",
  summary: "the disk fills up under saves: reads go on, saves answer 507 and why, and resume when there is room",
  async run({ patience = 1, print }) {
    const { report, note, require } = startReport(print);
    const disk = await makeSmallDisk();
    const site = await makeDrillSite(8, disk.env, disk.folder);
    try {
      note(`on ${disk.how}, ${await disk.freeMegabytes()} MiB free`);
      const app = site.start();
      await waitForAnswer(app.url);
      const { boards, sourcePin } = await furnish(site);
      const [board] = boards;
      if (board === undefined) throw new Error("no board");
      const saving = startSavers(site, boards, sourcePin, 4);
      await waitUntil("saves go on", () => saving.acknowledged.size > 50);
      await disk.fill();
      note(`filled: ${await disk.freeMegabytes()} MiB free`);
      const put = requestParts(savePin, { pin_id: sourcePin, board_id: board.id });
      const submit = (parts: typeof put) =>
        timedRequest(site, parts.url, board.person, { method: "POST", body: parts.body ?? "", key: randomUUID() });
      const upload = requestParts(createPin, {
        board_id: board.id,
        image_base64: (await drillPicture(99)).toString("base64"),
      });
      await waitUntil("saves are refused", async () => (await submit(upload)).status === 507, maxMs * patience);

      const [reads, writes]: [Timed[], Timed[]] = [[], []];
      for (const until = performance.now() + fullMs; performance.now() < until; await sleep(100)) {
        reads.push(await timedRequest(site, requestParts(getPin, { id: sourcePin }).url, board.person));
        reads.push(await timedRequest(site, requestParts(boardFeed, { board_id: board.id }).url, board.person));
        reads.push(await timedRequest(site, `/pin/${sourcePin}/`, null));
        reads.push(await timedRequest(site, "/", board.person));
        writes.push(await submit(put), await submit(upload));
      }
      const message = /"message":"([^"]*)"/.exec(writes[0]?.text ?? "")?.[1];
      note(`while full: reads ${statuses(reads)}; writes ${statuses(writes)}: “${message}”`);
      require(reads.every(({ status }) => status === 200), "every read answers 200 while the disk is full");
      require(writes.every(({ status }) => status === 507), "every save answers 507 while the disk is full");
      require(/room/.test(message ?? ""), "the answer says why");

      await disk.makeRoom();
      const freed = performance.now();
      await waitUntil("saves succeed again", () => saving.lastSuccess() > freed, 60_000);
      note(
        `saves succeed ${Math.round(performance.now() - freed)} ms after there is room (at most ${maxMs} ms wanted)`,
      );
      require(performance.now() - freed <= maxMs * patience, "saving resumes within 10 s");
      require(app.alive(), "the app is up");
      await saving.finish();
      const answers = [...saving.answers.keys()].filter((answer) => !["200", "507"].includes(answer));
      require(answers.length === 0, `no other answers than 200 and 507: ${answers.join(", ")}`);
      const found = await checkSaves(site, saving, sourcePin);
      note(
        `${found.acknowledged} saves acknowledged, ${found.lost} lost, ${found.unasked} unasked, ${found.drift} adrift`,
      );
      require(found.lost + found.unasked + found.drift === 0, "nothing is lost and all is as counted again");
      await app.kill("SIGTERM");
      return report;
    } finally {
      await site.clear();
      await disk.remove();
    }
  },
};
