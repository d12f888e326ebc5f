import { singleBars } from "./bars.ts";
import type { Figure } from "./figure.ts";
import type { LoadRequest, LoadResult } from "./load/http-load.ts";
import { startLoad } from "./load/start-load.ts";
import { median } from "./measure-case.ts";
import { setStage } from "./stage.ts";

const savers = 64;
const seconds = 8;
const rounds = 3;

/**
 * Pins looked at a steady fifty times a second, first on a quiet instance, then while 64 people save as fast as they are answered; how many
 * saves that is, beside how many it is when nobody looks; and how long the same statements take beside the same saves in a process that
 * does nothing else (see `floors`): what of it is waiting for processors.
 */
export async function measureReadsBesideSaves(pins: number, print: (line: string) => void): Promise<Figure[]> {
  const reads = "pin read beside 64 savers: p99";
  const saves = "saves beside pin reads";
  const bare = "pin read beside 64 savers: p99, by the bare driver's";
  const stage = await setStage(pins, ["one pin", "save a pin"], print);
  const other = startLoad();
  try {
    const { port } = stage.product;
    const reading = { port, requests: stage.requests("one pin"), connections: 16, perSecond: 50, seconds };
    const saving = { port, requests: stage.requests("save a pin"), connections: savers, seconds };
    const check = ({ refused, answered }: LoadResult) => {
      if (refused > 0) throw new Error(`${refused} of ${answered} requests were refused`);
    };
    await stage.load.send({ ...reading, seconds: 2 });
    await other.send({ ...saving, seconds: 2 });
    await stage.quiet();
    print(`Measuring: ${reads}`);
    const found: { times: number; kept: number; byBare: number }[] = [];
    const asBare = { ...reading, port: stage.floor.port, requests: bareReads(reading.requests.length) };
    await stage.load.send({ ...asBare, seconds: 2 });
    for (let round = 0; round < rounds; round += 1) {
      const quiet = await stage.load.send(reading);
      const alone = await other.send(saving);
      await stage.quiet();
      const [beside, saved] = await Promise.all([stage.load.send(reading), other.send(saving)]);
      await stage.quiet();
      const [bareBeside, savedToo] = await Promise.all([stage.load.send(asBare), other.send(saving)]);
      await stage.quiet();
      for (const one of [quiet, alone, beside, saved, bareBeside, savedToo]) check(one);
      const perSecond = ({ answered, seconds: lasted }: LoadResult) => answered / lasted;
      print(
        `reads: quiet p50 ${quiet.p50.toFixed(1)}, p99 ${quiet.p99.toFixed(1)} ms; beside saves p50 ${beside.p50.toFixed(1)}, ` +
          `p99 ${beside.p99.toFixed(1)} ms; saves: ${perSecond(alone).toFixed(0)}/s alone (p50 ${alone.p50.toFixed(0)} ms), ` +
          `${perSecond(saved).toFixed(0)}/s beside reads (p50 ${saved.p50.toFixed(0)} ms); ` +
          `reads of the bare driver beside saves: p50 ${bareBeside.p50.toFixed(1)}, p99 ${bareBeside.p99.toFixed(1)} ms`,
      );
      found.push({
        times: beside.p99 / quiet.p99,
        kept: perSecond(saved) / perSecond(alone),
        byBare: beside.p99 / bareBeside.p99,
      });
    }
    return [
      { name: reads, value: median(found.map(({ times }) => times)), ...singleBars[reads] },
      { name: saves, value: median(found.map(({ kept }) => kept)), ...singleBars[saves] },
      { name: bare, value: median(found.map(({ byBare }) => byBare)), ...singleBars[bare] },
    ];
  } finally {
    other.stop();
    await stage.close();
  }
}

/** The floor's requests for the case: it replays what the product sent to the database. */
function bareReads(count: number): LoadRequest[] {
  return Array.from({ length: count }, (_, number) => ({
    method: "GET",
    path: `/${encodeURIComponent("one pin")}/${number}`,
    headers: {},
  }));
}
