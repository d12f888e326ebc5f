import type { boardFeed } from "#contract/boards.ts";
import type { CallInput } from "#contract/define.ts";
import { commonCopy } from "#spec/copy/common.ts";
import { organiseCopy } from "#spec/copy/organise.ts";

export type PinSort = NonNullable<CallInput<typeof boardFeed>["sort"]>;

/** The orders a board's pins can stand in, and their names. */
export const pinSorts: Readonly<Record<PinSort, string>> = {
  custom: organiseCopy.order.custom,
  newest: commonCopy.board.sortNewest,
  oldest: organiseCopy.order.oldest,
  alphabetical: commonCopy.board.sortAlphabetical,
};
