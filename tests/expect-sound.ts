import { expect } from "vitest";
import { connectDatabase } from "#server/database/driver/connect.ts";
import { findDrift } from "#server/domains/data/doctor/recount.ts";
import type { TestSite } from "./site.ts";

/**
 * Every count that is stored is what a fresh counting gives. Counted on a connection of its own, as `magpie doctor` counts: those of the
 * product end what takes longer than a request may.
 */
export async function expectSound({ target }: Pick<TestSite, "target">): Promise<void> {
  const { db, close } = connectDatabase(target, { max: 1, statementTimeoutMs: 0, connectTimeoutMs: 30_000 });
  try {
    expect(await findDrift(db)).toEqual([]);
  } finally {
    await close();
  }
}
