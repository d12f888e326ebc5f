import { expect, test } from "vitest";
import { splitStatements } from "./split-statements.ts";

test.each([
  ["", []],
  [";; \n ;", []],
  ["select 1", ["select 1"]],
  ["select 1;\nselect 2;", ["select 1", "select 2"]],
  ["-- one; two\nselect 1; -- three; four", ["select 1"]],
  ["select 1 /* a; b\n; */ + 1; select 2", ["select 1  + 1", "select 2"]],
  ["select 'a;b', 'it''s; so'; select 2", ["select 'a;b', 'it''s; so'", "select 2"]],
  ['select 1 as "a;b"; select 2', ['select 1 as "a;b"', "select 2"]],
  ["select '-- no comment'; select 2", ["select '-- no comment'", "select 2"]],
  ["select $$a;b$$; select $x$ $$;$$ $x$", ["select $$a;b$$", "select $x$ $$;$$ $x$"]],
  ["select a->>'x' - 1, 2 / 3", ["select a->>'x' - 1, 2 / 3"]],
])("%j is split into %j", (text, statements) => {
  expect(splitStatements(text)).toEqual(statements);
});
