import { readFileSync } from "node:fs";
import { crc32, deflateSync } from "node:zlib";
import { requestParts } from "#contract/kit/client.ts";
import { createPin } from "#contract/content/pins.ts";
import { type Drill, startReport } from "./drill.ts";
import { drillPicture, furnish, makeDrillSite, waitForAnswer } from "./drill-site.ts";
import { percentile, statuses, timedRequest } from "./timed-requests.ts";

const side = 12_000;
const maxMs = 50;
const maxMegabytes = 50;

/** Pictures of 144 million pixels in some hundred kilobytes, one after another and many at once. */
export const bombs: Drill = {
  name: "bombs",
  summary: "pictures of 144 Mpx in 420 KB: refused at once, without memory",
  async run({ rounds = 30, patience = 1, print }) {
    const { report, note, require } = startReport(print);
    const site = await makeDrillSite(2);
    try {
      const app = site.start();
      await waitForAnswer(app.url);
      const { boards } = await furnish(site);
      const [board] = boards;
      if (board === undefined) throw new Error("no board");
      const bomb = bombPng();
      const upload = async (picture: Buffer) => {
        const { url, body = "" } = requestParts(createPin, {
          board_id: board.id,
          image_base64: picture.toString("base64"),
        });
        return timedRequest(site, url, board.person, { method: "POST", body });
      };
      for (let number = 0; number < 5; number += 1) await upload(await drillPicture(200 + number));
      for (let number = 0; number < 5; number += 1) await upload(bomb);
      const before = memoryOf(app.pid);
      const alone = [];
      let max = before;
      for (let round = 0; round < rounds; round += 1) {
        alone.push(await upload(bomb));
        max = Math.max(max, memoryOf(app.pid));
      }
      const crowd = Promise.all(Array.from({ length: 40 }, () => upload(bomb)));
      const watch = setInterval(() => (max = Math.max(max, memoryOf(app.pid))), 5);
      const together = await crowd;
      clearInterval(watch);
      const ms = percentile(
        alone.map((one) => one.ms),
        0.5,
      );
      note(
        `${Math.round(bomb.length / 1000)} KB, ${(side * side) / 1e6} Mpx: ${statuses([...alone, ...together])}; one alone ${ms.toFixed(0)} ms`,
      );
      note(`memory of the app: ${before.toFixed(0)} MB before, at most ${max.toFixed(0)} MB`);
      require([...alone, ...together].every(({ status }) => status === 422), "every bomb is refused with 422");
      require(ms <= maxMs * patience, `a bomb is refused within ${maxMs} ms`);
      require(max - before <= maxMegabytes * Math.min(patience, 3), `bombs cost at most ${maxMegabytes} MB of memory`);
      const good = await upload(await drillPicture(250));
      require(good.status === 200, "a picture is taken afterwards");
      const drift = await site.drift();
      require(drift.length === 0, `all counters and edges are as counted again: ${drift.length} adrift`);
      await app.kill("SIGTERM");
      return report;
    } finally {
      await site.clear();
    }
  },
};

/** Resident memory of a process in MB (Linux); of it what the process itself asked for, without mapped programs, is `Anon`. */
export function memoryOf(pid: number, which: "VmRSS" | "RssAnon" = "VmRSS"): number {
  return Number(new RegExp(`${which}:\\s+(\\d+)`).exec(readFileSync(`/proc/${pid}/status`, "utf8"))?.[1] ?? 0) / 1000;
}

/** A valid PNG (RFC 2083) of one color, in 24 bits. */
function bombPng(): Buffer {
  const head = Buffer.alloc(13);
  head.writeUInt32BE(side, 0);
  head.writeUInt32BE(side, 4);
  head.set([8, 2, 0, 0, 0], 8);
  const pixels = deflateSync(Buffer.alloc(side * (side * 3 + 1)), { level: 9 });
  const parts = [chunk("IHDR", head), chunk("IDAT", pixels), chunk("IEND", Buffer.alloc(0))];
  return Buffer.concat([Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]), ...parts]);
}

function chunk(name: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(name, "latin1"), data]);
  const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(data.length);
  sum.writeUInt32BE(crc32(body));
  return Buffer.concat([length, body, sum]);
}
