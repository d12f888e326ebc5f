import { BaseSequencer, type TestSpecification } from "vitest/node";

/** Tests that take long though their text is short: without times of an earlier run files are begun by their size. */
export const longFiles = [
  "tests/drills/drills.test.ts",
  "tests/again/again.test.ts",
  "samples/collection.test.ts",
  "server/domains/content/organise/bulk-edit.test.ts",
  "server/domains/media/video.test.ts",
  "tests/drills/several-processes.test.ts",
  "tests/drills/search-role.test.ts",
];

/** Begins with the long files, so that no worker is left alone with one at the end. */
export class LongFilesFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files);
    const isLong = ({ moduleId }: TestSpecification) => longFiles.some((file) => moduleId.endsWith(`/${file}`));
    return [...sorted.filter(isLong), ...sorted.filter((file) => !isLong(file))];
  }
}
