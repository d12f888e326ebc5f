import { afterAll, beforeAll } from "vitest";
import { createTestSite, type TestPerson, type TestSite } from "./site.ts";

const patienceMs = 60_000;

/** The product for the tests of a file, or of one `describe`: it is there before the first of them and closed after the last. */
export function testSite(options: Parameters<typeof createTestSite>[0] = {}): TestSite {
  const site = {} as TestSite;
  beforeAll(async () => void Object.assign(site, await createTestSite(options)), patienceMs);
  // Where the start failed there is nothing to close.
  afterAll(() => ("close" in site ? site.close() : undefined));
  return site;
}

/** Somebody who is signed in for all of those tests. */
export function testPerson(site: TestSite, facts: Parameters<TestSite["person"]>[0] = {}): TestPerson {
  const person = {} as TestPerson;
  beforeAll(async () => void Object.assign(person, await site.person(facts)));
  return person;
}
