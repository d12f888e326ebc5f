import { randomUUID } from "node:crypto";
import { setTimeout as sleep } from "node:timers/promises";
import { startMailServer } from "#sandbox/mail-server.ts";
import { requestParts } from "#contract/kit/client.ts";
import { createPin } from "#contract/content/pins.ts";
import { enqueue } from "#server/jobs/enqueue.ts";
import { startSmallS3 } from "#server/platform/storage/s3.fixture.ts";
import { freePort } from "#tests/free-port.ts";
import { checkSaves } from "./check-saves.ts";
import { type Drill, startReport } from "./drill.ts";
import { drillPicture, furnish, makeDrillSite, waitForAnswer } from "./drill-site.ts";
import { waitUntil } from "./running-app.ts";
import { startSavers } from "./savers.ts";
import { percentile, statuses, type Timed, timedRequest } from "./timed-requests.ts";

const downS = 30;
const mails = 10;
const maxUploadMs = 5_000;

/** The mail server and the bucket of pictures are away for half a minute, under saves. */
export const outsideDown: Drill = {
  name: "outside-down",
  summary: "mail server and storage away for 30 s: saves unaffected, uploads say so, mails arrive afterwards",
  async run({ rounds = downS, patience = 1, print }) {
    const { report, note, require } = startReport(print);
    const mailPort = await freePort();
    let bucket = await startSmallS3("pictures");
    const bucketPort = Number(new URL(bucket.endpoint).port);
    const site = await makeDrillSite(8, {
      SMTP_URL: `smtp://127.0.0.1:${mailPort}`,
      S3_ENDPOINT: bucket.endpoint,
      S3_BUCKET: "pictures",
      S3_REGION: "test-1",
      S3_ACCESS_KEY_ID: "KEY",
      S3_SECRET_ACCESS_KEY: "SECRET",
    });
    let mail: Awaited<ReturnType<typeof startMailServer>> | null = null;
    try {
      const app = site.start();
      await waitForAnswer(app.url);
      const { boards, sourcePin } = await furnish(site);
      const [board] = boards;
      if (board === undefined) throw new Error("no board");
      const saving = startSavers(site, boards, sourcePin, 4);
      await sleep(3_000);
      const before = saving.acknowledged.size;
      await bucket.close();
      await site.inspect(async ({ db }) => {
        for (const person of site.people.slice(0, mails))
          await enqueue(db, "send_mail", {
            template: "verify_email",
            to: `${person.username}@people.example`,
            locale: "en",
            values: { person_id: person.id },
          });
      });
      const uploads: Timed[] = [];
      const pages: Timed[] = [];
      const down = performance.now();
      for (let number = 0; performance.now() - down < rounds * 1000; number += 1) {
        const { url, body = "" } = requestParts(createPin, {
          board_id: board.id,
          image_base64: (await drillPicture(300 + number)).toString("base64"),
        });
        uploads.push(await timedRequest(site, url, board.person, { method: "POST", body, key: randomUUID() }));
        pages.push(await timedRequest(site, `/pin/${sourcePin}/`, board.person));
        await sleep(500);
      }
      const during = saving.acknowledged.size - before;
      mail = await startMailServer(mailPort);
      bucket = await startSmallS3("pictures", bucketPort);
      const back = performance.now();
      note(
        `away for ${rounds} s: uploads ${statuses(uploads)}, slowest ${Math.round(Math.max(...uploads.map(({ ms }) => ms)))} ms; pages ${statuses(pages)}, p50 ${Math.round(
          percentile(
            pages.map(({ ms }) => ms),
            0.5,
          ),
        )} ms`,
      );
      note(
        `saves meanwhile: ${during}; answers ${[...saving.answers].map(([answer, count]) => `${count} × ${answer}`).join(", ")}`,
      );
      require(uploads.every(
        ({ status, retryAfter }) => status === 503 && retryAfter !== null,
      ), "an upload is answered 503 with Retry-After");
      require(uploads.every(({ ms }) => ms <= maxUploadMs * patience), "within 5 s");
      require(pages.every(({ status }) => status === 200), "pages answer 200");
      require([...saving.answers.keys()].join() === "200" && during > 0, "saves are unaffected");
      const again = async () => {
        const { url, body = "" } = requestParts(createPin, {
          board_id: board.id,
          image_base64: (await drillPicture(400)).toString("base64"),
        });
        return (await timedRequest(site, url, board.person, { method: "POST", body })).status === 200;
      };
      await waitUntil("an upload succeeds again", again, 10_000 * patience);
      note(`an upload succeeds ${Math.round(performance.now() - back)} ms after the storage is back`);
      const arrived = mail.mails;
      await waitUntil("the mails arrive", () => arrived.length >= site.people.length, 150_000);
      note(
        `${arrived.length} mails arrive, the last ${((performance.now() - back) / 1000).toFixed(0)} s after the server is back`,
      );
      require(new Set(arrived.map(({ to }) => to)).size === site.people.length, "every mail arrives");
      await saving.finish();
      const found = await checkSaves(site, saving, sourcePin);
      note(
        `${found.acknowledged} saves acknowledged, ${found.lost} lost, ${found.unasked} unasked, ${found.drift} adrift`,
      );
      require(found.lost + found.unasked + found.drift === 0, "nothing is lost and all is as counted again");
      await app.kill("SIGTERM");
      return report;
    } finally {
      await site.clear();
      await mail?.stop();
      await bucket.close();
    }
  },
};
