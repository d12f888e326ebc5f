import { setTimeout as wait } from "node:timers/promises";
import sharp from "sharp";
import { createBoard } from "#contract/content/boards.ts";
import { createPin } from "#contract/content/pins.ts";
import { search } from "#contract/discovery/search.ts";
import { singleBars } from "./bars.ts";
import type { Visit } from "./visit.ts";
import type { Figure } from "./figure.ts";
import { visitorApi } from "./visitor-api.ts";

const saves = 20;
const lookEveryMs = 10;
const patienceMs = 20_000;

/** From the answer to a save until a search finds it: the longest of several. */
export async function measureFound(visit: Visit, print: (line: string) => void): Promise<Figure> {
  const name = "a save is found: slowest of 20";
  print(`Measuring: ${name}`);
  const api = visitorApi(visit);
  const { data: board } = await api(createBoard, { name: `Found ${process.pid}` });
  let slowest = 0;
  for (let number = 0; number < saves; number += 1) {
    const word = wordOf(number);
    const pin = { board_id: board.id, title: `A lamp of ${word}`, image_base64: await pictureOf(number) };
    const { data } = await api(createPin, pin);
    const saved = performance.now();
    const isFound = async () => {
      const answer = await api(search, { query: word, auto_correction_disabled: true });
      return answer.data.results.some(({ id }) => id === data.id);
    };
    while (!(await isFound())) {
      if (performance.now() - saved > patienceMs) throw new Error(`${word} was never found`);
      await wait(lookEveryMs);
    }
    slowest = Math.max(slowest, performance.now() - saved);
  }
  return { name, value: slowest, ...singleBars[name] };
}

/** A word that nobody else uses. */
function wordOf(number: number): string {
  const letters = `${process.pid}${String(number).padStart(2, "0")}`
    .split("")
    .map((digit) => "bcdfghjklm"[Number(digit)]);
  return `zax${letters.join("a")}o`;
}

async function pictureOf(number: number): Promise<string> {
  const background = { r: (number * 67) % 256, g: (process.pid * 131) % 256, b: (number * 29) % 256 };
  const bytes = await sharp({ create: { width: 240, height: 320, channels: 3, background } })
    .jpeg()
    .toBuffer();
  return bytes.toString("base64");
}
