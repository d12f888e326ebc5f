import { expect } from "vitest";
import { findDrift } from "#server/domains/data/doctor/recount.ts";
import type { TestSite } from "./site.ts";

/** Every count that is stored is what a fresh counting gives. */
export async function expectSound({ services }: Pick<TestSite, "services">): Promise<void> {
  expect(await findDrift(services.db)).toEqual([]);
}
