import { expect, test } from "vitest";
import { findModuleState } from "./find-module-state.ts";

const namesIn = (code: string) => findModuleState("some.ts", code).map(({ name }) => name);

test.each([
  "let kept = 0;",
  "export let kept: string | null = null;",
  "const kept = new WeakMap<object, string>();",
  "const kept = new AsyncLocalStorage<true>();",
  "const kept = createTtlCache<string>(10, 10);",
  "const kept = new Map<string, number>(); export function note(name: string) { kept.set(name, 1); }",
  "const kept: string[] = []; const note = () => { if (kept.length < 3) kept.push('a'); };",
  "const kept = new Float32Array(9); function note(at: number) { kept[at] = 1; }",
  "const kept = { count: 0 }; function note() { kept.count += 1; }",
  "const kept: Record<string, number> = {}; const of = (name: string) => (kept[name] ??= 1);",
  "const kept = { by: new Map<string, number>() }; function note() { kept.by.clear(); }",
  "const kept = new Map<string, number>(); export const note = (name: string) => noteIn(kept, name);",
  "const kept = (() => { let count = 0; return () => (count += 1); })();",
  "const kept: Record<string, number> = {}; function forget(name: string) { delete kept[name]; }",
])("%s keeps something from call to call", (code) => expect(namesIn(code)).toEqual(["kept"]));

test.each([
  ["class Kept { static count = 0; }", "Kept.count"],
  ["export class Kept { static readonly most = 3; static seen?: string; }", "Kept.seen"],
  ["export function note() { globalThis.kept = 1; }", "globalThis"],
  ["export const note = () => { (globalThis as Kept).seen.push(1); };", "globalThis"],
])("%s keeps %s", (code, name) => expect(namesIn(code)).toEqual([name]));

test.each([
  "const words = new Set(['a', 'b']); export const has = (word: string) => words.has(word);",
  "const lists = new Map(['a', 'b'].map((name) => [name, 1]));",
  "const require = createRequire(import.meta.url);",
  "const load = once(() => new Map());",
  "const words = (() => { let all = ''; for (const one of ['a']) all += one; return all; })();",
  "class Refused extends Error { static readonly code = 3; reason = 1; }",
  "const words = ['a']; function note(words: string[]) { words.push('b'); }",
  "const words = ['a']; function note() { const words: string[] = []; for (const one of ['a']) words.push(one); }",
  "const rows = { create: () => new Map<string, number>() }; function note() { const { length } = rows.create(); }",
  "function note() { let count = 0; count += 1; }",
  "type Kept = { count: number };",
])("%s keeps nothing", (code) => expect(namesIn(code)).toEqual([]));

test("it says on which line", () => {
  expect(findModuleState("some.ts", "import a from 'a';\n\nlet kept = a;\n")).toEqual([{ name: "kept", line: 3 }]);
});
