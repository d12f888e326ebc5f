import { beforeEach, expect, test } from "vitest";
import { giveTurn, hasTurn, recordedTime, recordTime, takeTurn } from "./playback.ts";

type Video = { pauses: number; pause: () => void };

function video(): Video {
  const made: Video = { pauses: 0, pause: () => void (made.pauses += 1) };
  return made;
}

beforeEach(() => {
  for (const rank of ["organic", "promoted"] as const) takeTurn(video(), rank);
});

test("DIS-11 one organic video plays at a time: the next one pauses it", () => {
  const [first, second] = [video(), video()];
  takeTurn(first, "organic");
  takeTurn(second, "organic");
  expect([first.pauses, second.pauses]).toEqual([1, 0]);
  expect([hasTurn(first, "organic"), hasTurn(second, "organic")]).toEqual([false, true]);
});

test("DIS-11 a video that takes its turn twice is not paused by itself", () => {
  const one = video();
  takeTurn(one, "organic");
  takeTurn(one, "organic");
  expect(one.pauses).toBe(0);
});

test("DIS-11 promoted videos are tracked apart and pause only each other", () => {
  const [organic, promoted, next] = [video(), video(), video()];
  takeTurn(organic, "organic");
  takeTurn(promoted, "promoted");
  takeTurn(next, "promoted");
  expect([organic.pauses, promoted.pauses, next.pauses]).toEqual([0, 1, 0]);
});

test("DIS-11 a video that gave its turn away is not paused later, nor takes that of another", () => {
  const [gone, other] = [video(), video()];
  takeTurn(gone, "organic");
  giveTurn(gone, "organic");
  takeTurn(other, "organic");
  giveTurn(gone, "organic");
  expect([gone.pauses, hasTurn(other, "organic")]).toEqual([0, true]);
});

test("DIS-11 pausing keeps the time, the end forgets it, another pin has its own", () => {
  recordTime("1", 4.2, 10);
  recordTime("2", 1, 10);
  expect([recordedTime("1"), recordedTime("2"), recordedTime("3")]).toEqual([4.2, 1, 0]);
  recordTime("1", 9.9, 10);
  expect(recordedTime("1")).toBe(0);
});
