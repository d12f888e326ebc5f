import { expectTypeOf, test } from "vitest";
import type { Db, Tx } from "#server/database/driver/connect.ts";
import { lockPinRow } from "#server/domains/content/pins/count-comments.ts";
import { lockComment } from "#server/domains/together/comments/comments.queries.ts";
import { lockAction, lockPlacedPins } from "#server/domains/content/organise/actions.queries.ts";
import { lockPins } from "#server/domains/content/organise/write-words.ts";
import { lockPin } from "#server/domains/content/pins/writable-pin.ts";
import { lockIndex } from "#server/domains/discovery/search/vocabulary.queries.ts";
import { lockBoards, lockWritableBoard } from "./boards.policy.ts";

// Outside a transaction a lock is gone with its own statement: the compiler refuses to take one there.
test("whatever locks takes a transaction, never the pool", () => {
  expectTypeOf<Db>().not.toExtend<Tx>();
  expectTypeOf(lockBoards).parameter(0).toEqualTypeOf<Tx>();
  expectTypeOf(lockWritableBoard).parameter(0).toEqualTypeOf<Tx>();
  expectTypeOf(lockPin).parameter(0).toEqualTypeOf<Tx>();
  expectTypeOf(lockPins).parameter(0).toEqualTypeOf<Tx>();
  expectTypeOf(lockPinRow).parameter(0).toEqualTypeOf<Tx>();
  expectTypeOf(lockComment).parameter(0).toEqualTypeOf<Tx>();
  expectTypeOf(lockAction).parameter(0).toEqualTypeOf<Tx>();
  expectTypeOf(lockPlacedPins).parameter(0).toEqualTypeOf<Tx>();
  expectTypeOf(lockIndex).parameter(0).toEqualTypeOf<Tx>();
});
