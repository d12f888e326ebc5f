import { expect, test } from "vitest";
import { tarHeader } from "./tar.ts";

test("OPS-01 an archive's header holds its file's size, and refuses one that it can't tell", () => {
  const largest = 8 * 2 ** 30 - 1;
  expect(tarHeader("a", largest, new Date(0)).toString("latin1", 124, 136)).toBe("77777777777\0");
  expect(() => tarHeader("a", largest + 1, new Date(0))).toThrow(
    new RangeError(`too large a file for the archive: a, ${largest + 1} bytes`),
  );
});
