import { checkSaves } from "./check-saves.ts";
import { type Drill, startReport } from "./drill.ts";
import { furnish, makeDrillSite, waitForAnswer } from "./drill-site.ts";
import { lackOfPatroni, startPatroni } from "./patroni-cluster.ts";
import { waitUntil } from "./running-app.ts";
import { startSavers } from "./savers.ts";

const people = 41;
/** Patroni's time to live of a leader, 20 s, and what it takes to promote and to notice. */
const maxKilledMs = 40_000;
const maxPlannedMs = 15_000;

/** A leader that is killed, and a planned change of leaders, under saves. */
export const patroni: Drill = {
  name: "patroni",
  summary: "Patroni, etcd and HAProxy (where installed): the leader is killed, then changed as planned, under saves",
  async run({ rounds = 1, patience = 1, print }) {
    const { report, note, require } = startReport(print);
    const lack = lackOfPatroni();
    if (lack !== null) {
      note(`not run: ${lack}`);
      return report;
    }
    const cluster = await startPatroni();
    const site = await makeDrillSite(people, { DATABASE_URL: cluster.url });
    try {
      const app = site.start();
      await waitForAnswer(app.url);
      const { boards, sourcePin } = await furnish(site);
      const saving = startSavers(site, boards, sourcePin, 4);
      const pause = async (what: string, maxMs: number, change: () => Promise<unknown>) => {
        const count = saving.acknowledged.size;
        await waitUntil("saves go on", () => saving.acknowledged.size > count + 30, 60_000);
        const begun = performance.now();
        await change();
        const last = saving.lastSuccess();
        // The first save submitted after the change whose answer comes behind a pause, or without one.
        await waitUntil(
          "a save succeeds again",
          () => saving.lastSuccess() > Math.max(last, begun) + 500,
          120_000 * patience,
        );
        const took = performance.now() - begun;
        note(`${what}: saves succeed again within ${(took / 1000).toFixed(1)} s (at most ${maxMs / 1000} s wanted)`);
        require(took <= maxMs * patience, `${what}: within ${maxMs / 1000} s`);
      };
      for (let round = 1; round <= rounds; round += 1) {
        let killed = "";
        await pause("leader killed", maxKilledMs, async () => (killed = await cluster.killLeader()));
        await cluster.bringBack(killed);
        note(`${killed} is back as a synchronous standby`);
        await pause("planned change", maxPlannedMs, () => cluster.switchOver());
      }
      await saving.finish();
      const found = await checkSaves(site, saving, sourcePin);
      note(
        `${found.acknowledged} saves acknowledged (${[...saving.answers].map(([answer, count]) => `${count} × ${answer}`).join(", ")}), ${found.lost} lost, ${found.unasked} unasked or twice, ${found.drift} adrift`,
      );
      require(found.lost + found.unasked + found.drift === 0, "nothing is lost and all is as counted again");
      const strange = [...saving.answers.keys()].filter((answer) => !["200", "503 with Retry-After"].includes(answer));
      require(strange.length === 0, `no other answers than 200 and 503 with Retry-After: ${strange.join(", ")}`);
      require(app.alive(), "the app is up");
      return report;
    } finally {
      await site.clear();
      await cluster.stop();
    }
  },
};
