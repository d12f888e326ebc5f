import { singleBars } from "./bars.ts";
import { startLoad } from "./load/start-load.ts";
import { median } from "./measure-case.ts";
import type { Figure } from "./figure.ts";
import { setStage } from "./stage.ts";

const rounds = 3;
const roundS = 6;

/**
 * Sign-ins that come at a steady twenty a second: how long 95 of 100 take from when they were due. And as many as the machine can take:
 * by how much the slowest of other people's board feeds, which come at a steady twenty a second too, are slower meanwhile. Beside it stands by
 * how much they are slower while another process does nothing but hash: no way of signing in can be lighter on this machine.
 */
export async function measureSignIns(pins: number, print: (line: string) => void): Promise<Figure[]> {
  const paced = "sign in at 20 a second: p95";
  const others = "board feed while people sign in: p95";
  const floor = "board feed beside bare hashing: p95";
  const stage = await setStage(pins, ["sign in", "board feed of 50"], print);
  const crowd = startLoad();
  try {
    const { port } = stage.product;
    const signIns = { port, requests: stage.requests("sign in") };
    const feeds = { port, requests: stage.requests("board feed of 50"), connections: 10, perSecond: 20 };
    await stage.load.send({ ...signIns, connections: 2, seconds: 2 });
    await stage.load.send({ ...feeds, seconds: 3 });
    print(`Measuring: ${paced}`);
    const soon = await stage.load.send({ ...signIns, connections: 20, perSecond: 20, seconds: 10 });
    if (soon.refused > 0) throw new Error(`${soon.refused} of ${soon.answered} sign-ins were refused`);
    print(`Measuring: ${others}`);
    const hashing = {
      port: stage.floor.port,
      requests: [{ method: "GET", path: "/sign%20in/0", headers: {} } as const],
    };
    const worse: number[] = [];
    const least: number[] = [];
    for (let round = 0; round < rounds; round += 1) {
      const alone = await stage.load.send({ ...feeds, seconds: roundS });
      const meanwhile = async (crowded: typeof signIns | typeof hashing) => {
        const [feed] = await Promise.all([
          stage.load.send({ ...feeds, seconds: roundS }),
          crowd.send({ ...crowded, connections: 8, seconds: roundS }),
        ]);
        return feed.p95 / alone.p95;
      };
      worse.push(await meanwhile(signIns));
      least.push(await meanwhile(hashing));
    }
    return [
      { name: paced, value: soon.p95, ...singleBars[paced] },
      { name: others, value: median(worse), ...singleBars[others] },
      { name: floor, value: median(least), unit: "× of alone", bar: Number.NaN, better: "less" },
    ];
  } finally {
    crowd.stop();
    await stage.close();
  }
}
