import { BaseSequencer, type TestSpecification } from "vitest/node";

/**
 * Tests that take long though their text is short, in the order in which they are begun: without times of an earlier run files are begun by
 * their size. Drills have others between them, since each is several processes.
 */
export const longFiles = [
  "tests/drills/drills.test.ts",
  "tests/again/again.test.ts",
  "tests/journeys/access-refused.test.ts",
  "tests/wire/every-call.test.ts",
  "tests/drills/several-processes.test.ts",
  "samples/collection.test.ts",
  "server/domains/content/organise/bulk-edit.test.ts",
  "server/domains/media/video.test.ts",
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
