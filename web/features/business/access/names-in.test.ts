import { expect, test } from "vitest";
import { namesIn } from "./names-in.ts";

test.each([
  ["", []],
  [" , ;\n", []],
  ["ada", ["ada"]],
  ["@ada, bob@example.com;\ncleo\tada", ["ada", "bob@example.com", "cleo"]],
])("BUS-10 who is invited, from %j", (typed, names) => expect(namesIn(typed)).toEqual(names));
