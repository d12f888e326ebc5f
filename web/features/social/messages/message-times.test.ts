import { expect, test } from "vitest";
import { dayInWords, messageTimes, timeOfDay } from "./message-times.ts";

const at = (day: number, hour: number, minute: number) => new Date(2026, 4, day, hour, minute).toISOString();
const said = (by: string, created_at: string) => ({ user: { id: by }, created_at });

test("a day stands above its first message, a time below the last of a run", () => {
  const messages = [
    said("ada", at(3, 23, 57)),
    said("ada", at(3, 23, 59)),
    said("ada", at(4, 0, 1)),
    said("bo", at(4, 0, 2)),
    said("bo", at(4, 0, 6)),
    said("bo", at(4, 9, 0)),
  ];
  expect(messageTimes(messages).map(({ beginsDay, showsTime }) => [beginsDay, showsTime])).toEqual([
    [true, false],
    [false, true],
    [true, true],
    [false, false],
    [false, true],
    [false, true],
  ]);
  expect(messageTimes([])).toEqual([]);
});

test("days are said as people say them, in each language", () => {
  const now = new Date(2026, 4, 4, 0, 30);
  expect(dayInWords(at(4, 0, 1), "en", now)).toBe("today");
  expect(dayInWords(at(3, 23, 59), "en", now)).toBe("yesterday");
  expect(dayInWords(at(3, 1, 0), "de", now)).toBe("gestern");
  expect(dayInWords(at(1, 12, 0), "en", now)).toBe("Friday, May 1");
  expect(dayInWords(new Date(2025, 11, 31, 12).toISOString(), "en", now)).toBe("Wednesday, December 31, 2025");
  expect(dayInWords(at(1, 12, 0), "ja", now)).toBe("5月1日金曜日");
  expect(timeOfDay(at(4, 15, 5), "de")).toBe("15:05");
  expect(timeOfDay(at(4, 15, 5), "en")).toMatch(/^3:05\sPM$/);
});
