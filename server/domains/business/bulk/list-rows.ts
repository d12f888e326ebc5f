import type { listSheetRows } from "#contract/business/bulk.ts";
import type { CallData, CallParsed } from "#contract/kit/define.ts";
import { refuse } from "#contract/kit/refusal.ts";
import { fixedHeads, type SheetRowState } from "#spec/constants/bulk.ts";
import type { Person } from "#server/calls/viewer.ts";
import type { Page } from "#server/calls/context.ts";
import { cutPage, openBookmark } from "#server/database/read-page.ts";
import { entitiesOf } from "#server/domains/business/campaigns/campaigns.queries.ts";
import { requireBooks } from "#server/domains/business/campaigns/require-books.ts";
import type { Services } from "#server/services/services.ts";
import { type RowRecord, rowsBehind, sheetOf } from "./bulk.queries.ts";
import { columnLetter } from "./receive-sheet.ts";
import { headKey, sheetColumns } from "./sheet-columns.ts";

type Row = CallData<typeof listSheetRows>[number];

const statesOf = {
  wrong: ["wrong", "refused", "kept"],
  changes: ["ready", "done", "undone", "refused", "kept"],
} as const satisfies Record<string, readonly SheetRowState[]>;

/** Rows of a sheet, in the order of its lines. */
export async function listRows(
  services: Services,
  person: Person,
  { advertiser_id, sheet_id: sheetId, only, bookmark, page_size: size }: CallParsed<typeof listSheetRows>,
): Promise<Page<Row>> {
  const { id: accountId } = await requireBooks(services, person, advertiser_id, "ads:read");
  const sheet = (await sheetOf(services.db, { accountId, sheetId })) ?? refuse("NOT_FOUND");
  const [behind = "0"] = openBookmark(bookmark, ["id"]) ?? [];
  const states = only === undefined ? null : statesOf[only];
  const rows = await rowsBehind(services.db, { accountId, sheetId }, { behind: Number(behind), states, max: size + 1 });
  const page = cutPage(rows, size, ({ line }) => [String(line)]);
  const ids = page.rows.flatMap((row) => row.entity_id ?? []);
  const names = await entitiesOf(services.db, accountId, [...new Set(ids)]);
  const place = placesIn(sheet.heads);
  const items = page.rows.map((row) => rowView(row, names.get(row.entity_id ?? "")?.name ?? null, place));
  return { items, bookmark: page.bookmark };
}

type Places = (head: string) => number | null;

/** Where a column of ours stands in a sheet, whatever its head was. */
export function placesIn(heads: readonly string[]): Places {
  const keys = heads.map(headKey);
  const others = new Map(
    sheetColumns().map(({ head, fields }) => [
      head,
      [head, ...Object.values(fields).map(({ key, field }) => key ?? field)].map(headKey),
    ]),
  );
  return (head) => {
    const at = keys.findIndex((key) => (others.get(head) ?? [headKey(head)]).includes(key));
    return at === -1 ? null : at;
  };
}

function rowView(row: RowRecord, name: string | null, placeOf: Places): Row {
  const { line, state, kind, action, entity_id, cells, changes, problems } = row;
  const cellAt = (at: number | null) => {
    const cell = at === null ? undefined : cells[at];
    return cell === undefined ? null : typeof cell === "string" ? cell : cell.formula;
  };
  const typed = cellAt(placeOf("Name"));
  return {
    ...{ line, state, kind, action, entity_id },
    name: typed === null || typed === "" ? (name ?? cellAt(placeOf(fixedHeads.id))) : typed,
    changes: changes ?? [],
    problems: (problems ?? []).map(({ column, message, values = {} }) => {
      const at = column === null ? null : placeOf(column);
      return { column, letter: at === null ? null : columnLetter(at), cell: cellAt(at) || null, message, values };
    }),
  };
}
