import type { boardFeed } from "#contract/content/boards.ts";
import type { CallInput } from "#contract/kit/define.ts";
import { commonCopy } from "#spec/copy/kit/common.ts";
import { organiseCopy } from "#spec/copy/content/organise.ts";

export type PinSort = NonNullable<CallInput<typeof boardFeed>["sort"]>;

/** The sort orders of a board's pins and their names. */
export const pinSorts: Readonly<Record<PinSort, string>> = {
  custom: organiseCopy.order.custom,
  newest: commonCopy.board.sortNewest,
  oldest: organiseCopy.order.oldest,
  alphabetical: commonCopy.board.sortAlphabetical,
};
