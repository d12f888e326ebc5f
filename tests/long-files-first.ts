import { BaseSequencer, type TestSpecification } from "vitest/node";

/**
 * Tests that take long though their text is short, in the order in which they are begun: without times of an earlier run files are begun by
 * their size. Drills have others between them, since each is several processes.
 */
export const longFiles = [
  "tests/drills/drills.test.ts",
  "tests/again/again.test.ts",
  "tests/journeys/every-page.test.ts",
  "tests/wire/every-call.test.ts",
  "tests/journeys/access-refused.test.ts",
  "tests/drills/several-processes.test.ts",
  "tests/journeys/access-providers.test.ts",
  "tests/journeys/saving-elsewhere.test.ts",
  "tests/journeys/access-ways-on.test.ts",
  "tests/journeys/ads-area.test.ts",
  "server/domains/discovery/search/inflected-words.test.ts",
  "tests/journeys/access-factors.test.ts",
  "tests/journeys/everyday.test.ts",
  "tests/wire/golden.test.ts",
  "server/domains/business/billing/random-money.test.ts",
  "tests/journeys/quick-promote-page.test.ts",
  "tests/journeys/access-settings.test.ts",
  "server/domains/content/visibility.test.ts",
  "tests/journeys/social.test.ts",
  "server/domains/business/documents/documents.test.ts",
  "tests/wire/kept-connections.test.ts",
  "tests/journeys/access-steps.test.ts",
  "tests/drills/draining.test.ts",
  "tests/journeys/look-of-people.test.ts",
  "tests/journeys/one-measure.test.ts",
  "server/domains/business/serving/two-processes.test.ts",
  "server/domains/discovery/visual/altered-fingerprints.test.ts",
  "server/main.test.ts",
  "samples/collection.test.ts",
  "server/domains/content/organise/bulk-edit.test.ts",
  "server/domains/media/video.test.ts",
  "server/calls/room.test.ts",
  "tests/may-be-served.test.ts",
  "tests/drills/search-parts.test.ts",
  "tests/drills/search-role.test.ts",
];

/** Begins with the long files, so that no worker is left alone with one at the end. */
export class LongFilesFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files);
    const long = longFiles.flatMap((file) => sorted.filter(({ moduleId }) => moduleId.endsWith(`/${file}`)));
    return [...long, ...sorted.filter((file) => !long.includes(file))];
  }
}
