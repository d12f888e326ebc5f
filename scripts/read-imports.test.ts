import { expect, test } from "vitest";
import { unwrittenImports } from "./read-imports.ts";

test.each(["await import(name)", "import(`#server/${name}.ts`)", "import(/* @vite-ignore */ join(root, name))"])(
  "%s hides from every check what it imports",
  (code) => expect(unwrittenImports(`\n${code};`)).toEqual([2]),
);

test.each(['await import("./a.ts")', "import('./a.ts')", 'import(\n  "./a.ts",\n)', 'import { a } from "./a.ts"'])(
  "%s names it",
  (code) => expect(unwrittenImports(code)).toEqual([]),
);
