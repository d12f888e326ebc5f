import { expect, test } from "vitest";
import type { KeptBackup } from "./backup-folder.ts";
import { isBackupDue, isBackupStale } from "./is-backup-due.ts";

const at = (text: string) => new Date(`${text}:00.000Z`);
const backup = (made: string, is_whole = true): KeptBackup => ({
  ...{ name: "one.magpie", bytes: 1, made_at: at(made).toISOString(), checked: { at: made, is_whole } },
  holds: { people: 1, pins: 1, rows: 2, files: 1, file_bytes: 1, missing: 0 },
});
const tried = (asked: string, state: "DONE" | "FAILED") => ({
  ...{ kind: "make" as const, name: "one.magpie", state, percent: 100, failure: null },
  asked_at: at(asked).toISOString(),
  moved_at: at(asked).toISOString(),
});

// Friday, 27 November 2026.
test.each([
  ["off", 3, "2026-11-27T04:00", null, null, false],
  ["daily", 3, "2026-11-27T02:59", "2026-11-26T03:05", null, false],
  ["daily", 3, "2026-11-27T03:00", "2026-11-26T03:05", null, true],
  ["daily", 3, "2026-11-27T04:00", "2026-11-27T03:05", null, false],
  ["daily", 3, "2026-11-27T04:00", null, null, true],
  ["daily", 3, "2026-11-27T04:00", null, tried("2026-11-27T03:01", "FAILED"), false],
  ["daily", 3, "2026-11-27T09:30", null, tried("2026-11-27T03:01", "FAILED"), true],
  ["daily", 3, "2026-11-28T03:10", null, tried("2026-11-27T23:01", "FAILED"), true],
  ["daily", 0, "2026-11-27T00:00", "2026-11-26T00:05", null, true],
  ["daily", 23, "2026-11-27T22:00", "2026-11-26T23:00", null, false],
  ["weekly", 3, "2026-11-27T04:00", "2026-11-23T03:05", null, false],
  ["weekly", 3, "2026-11-27T04:00", "2026-11-23T02:00", null, true],
  ["weekly", 3, "2026-11-30T02:00", "2026-11-23T03:05", null, false],
  ["weekly", 3, "2026-11-30T03:00", "2026-11-23T03:05", null, true],
] as const)("%s at %i: at %s with a backup of %s", (every, hour, now, made, run, isDue) => {
  const backups = made === null ? [] : [backup(made)];
  expect(isBackupDue({ every, hour, keep: 7 }, { backups, run }, at(now))).toBe(isDue);
});

test("a backup that is damaged, goes without pictures, was never read or is old calms nobody", () => {
  const now = at("2026-11-27T04:00");
  const young = backup("2026-11-26T04:00");
  expect(isBackupStale([young], now)).toBe(false);
  expect(isBackupStale([], now)).toBe(true);
  expect(isBackupStale([backup("2026-11-18T04:00")], now)).toBe(true);
  expect(isBackupStale([backup("2026-11-26T04:00", false)], now)).toBe(true);
  expect(isBackupStale([{ ...young, checked: null }], now)).toBe(true);
  expect(isBackupStale([{ ...young, holds: young.holds && { ...young.holds, files: null } }], now)).toBe(true);
});
