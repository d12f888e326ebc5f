import { expect, test } from "vitest";
import { parsePosition } from "#server/platform/bus/position.ts";
import { createLag } from "./lag.ts";
import { calmLooks, type Look, type Standing, standAfter, unknownStanding } from "./standing.ts";

const at = (behindMs: number, facts: Partial<Look> = {}): Look => ({
  fault: null,
  isAnswered: true,
  behindMs,
  sinceMs: 10_000,
  ...facts,
});
const silent: Look = at(Infinity, { isAnswered: false });

/** The states it goes through, without repetitions. */
function statesOver(looks: readonly Look[], from: Standing = unknownStanding): string[] {
  const states: string[] = [from.state];
  let standing = from;
  for (const look of looks) {
    standing = standAfter(standing, look);
    if (standing.state !== states.at(-1)) states.push(standing.state);
  }
  return states;
}
const often = (count: number, look: Look) => Array.from({ length: count }, () => look);

test("a replica that is always a second and a half behind is taken once and stays", () => {
  const swinging = Array.from({ length: 200 }, (_, look) => at(1_500 + 250 * (look % 2)));
  expect(statesOver(swinging)).toEqual(["unknown", "used"]);
});

test("one that swings about a bound does not come and go", () => {
  const aboutFive = Array.from({ length: 200 }, (_, look) => at(look % 2 ? 5_200 : 4_800));
  expect(statesOver([at(0), ...aboutFive])).toEqual(["unknown", "used", "left"]);
  const aboutTwo = Array.from({ length: 200 }, (_, look) => at(look % 2 ? 2_200 : 1_800));
  expect(statesOver([at(9_000), ...aboutTwo])).toEqual(["unknown", "left"]);
});

test("one that was left is taken again after some looks in a row that find it close", () => {
  const left: Standing = { state: "left", calm: 0, failed: 0 };
  expect(statesOver(often(calmLooks - 1, at(100)), left)).toEqual(["left"]);
  expect(statesOver(often(calmLooks, at(100)), left)).toEqual(["left", "used"]);
  expect(statesOver([...often(calmLooks - 1, at(100)), silent, ...often(calmLooks - 1, at(100))], left)).toEqual([
    "left",
  ]);
});

test("a fault leaves it at once, one late answer does not", () => {
  const used: Standing = { state: "used", calm: 0, failed: 0 };
  expect(statesOver([at(0, { fault: "it is no replica" })], used)).toEqual(["used", "left"]);
  expect(statesOver([silent, at(0), silent, at(0)], used)).toEqual(["used"]);
  expect(statesOver([silent, silent], used)).toEqual(["used", "left"]);
});

test("after the start nothing is said of it before there was time to catch up", () => {
  expect(statesOver([at(Infinity, { sinceMs: 4_000 })])).toEqual(["unknown"]);
  expect(statesOver([at(Infinity, { sinceMs: 5_250 })])).toEqual(["unknown", "left"]);
});

test("the lag is the age of the newest moment of the primary that a replica shows, also after a quiet spell", () => {
  const lag = createLag();
  expect(lag.behind(5n).ms).toBe(Infinity);
  for (let time = 0; time <= 30_000; time += 250) lag.noteDown(100n, time);
  expect(lag.behind(99n).ms).toBe(Infinity);
  expect(lag.behind(100n)).toEqual({ ms: 0, sinceMs: 30_000 });
  lag.noteDown(200n, 30_250);
  lag.noteDown(300n, 30_500);
  expect(lag.behind(100n).ms).toBe(500);
  expect(lag.behind(250n).ms).toBe(250);
  expect(lag.behind(300n).ms).toBe(0);
  for (let time = 30_750; time <= 100_000; time += 250) lag.noteDown(BigInt(time), time);
  expect(lag.behind(300n).ms).toBe(Infinity);
});

test("a position is read as PostgreSQL writes it", () => {
  expect(parsePosition("16/B374D848")).toBe(0x16b374d848n);
  expect(parsePosition("0/0")).toBe(0n);
  for (const bad of [null, undefined, "", "16", "x/1", "1/123456789"]) expect(parsePosition(bad)).toBeNull();
});
