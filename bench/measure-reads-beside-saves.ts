import { singleBars } from "./bars.ts";
import type { Figure } from "./figure.ts";
import type { LoadResult } from "./load/http-load.ts";
import { startLoad } from "./load/start-load.ts";
import { median } from "./measure-case.ts";
import { setStage } from "./stage.ts";

const savers = 64;
const seconds = 8;
const rounds = 3;

/**
 * Pins looked at a steady fifty times a second, first on a quiet instance, then while 64 people save as fast as they are answered; and how
 * many saves that is, beside how many it is when nobody looks.
 */
export async function measureReadsBesideSaves(pins: number, print: (line: string) => void): Promise<Figure[]> {
  const [reads, saves] = ["pin read beside 64 savers: p99", "saves beside pin reads"] as const;
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
    const found: { times: number; kept: number }[] = [];
    for (let round = 0; round < rounds; round += 1) {
      const quiet = await stage.load.send(reading);
      const alone = await other.send(saving);
      await stage.quiet();
      const [beside, saved] = await Promise.all([stage.load.send(reading), other.send(saving)]);
      await stage.quiet();
      for (const one of [quiet, alone, beside, saved]) check(one);
      const perSecond = ({ answered, seconds: lasted }: LoadResult) => answered / lasted;
      print(
        `reads: quiet p50 ${quiet.p50.toFixed(1)}, p99 ${quiet.p99.toFixed(1)} ms; beside saves p50 ${beside.p50.toFixed(1)}, ` +
          `p99 ${beside.p99.toFixed(1)} ms; saves: ${perSecond(alone).toFixed(0)}/s alone (p50 ${alone.p50.toFixed(0)} ms), ` +
          `${perSecond(saved).toFixed(0)}/s beside reads (p50 ${saved.p50.toFixed(0)} ms)`,
      );
      found.push({ times: beside.p99 / quiet.p99, kept: perSecond(saved) / perSecond(alone) });
    }
    return [
      { name: reads, value: median(found.map(({ times }) => times)), ...singleBars[reads] },
      { name: saves, value: median(found.map(({ kept }) => kept)), ...singleBars[saves] },
    ];
  } finally {
    other.stop();
    await stage.close();
  }
}
