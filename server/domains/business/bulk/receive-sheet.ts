import { sql } from "kysely";
import type { uploadSheet, WireSheet } from "#contract/business/bulk.ts";
import type { CallParsed } from "#contract/kit/define.ts";
import { refuse, Refusal } from "#contract/kit/refusal.ts";
import { sheetLimits } from "#spec/constants/bulk.ts";
import { bulkCopy } from "#spec/copy/business/bulk.ts";
import type { Person } from "#server/calls/viewer.ts";
import type { Tx } from "#server/database/driver/connect.ts";
import { transaction } from "#server/database/driver/transaction.ts";
import { requireBooks } from "#server/domains/business/campaigns/require-books.ts";
import type { Services } from "#server/services/services.ts";
import { readSheetView } from "./tell-sheets.ts";
import { enqueueSheet } from "./move-sheet.ts";
import { type Heads, readHeads } from "./read-heads.ts";
import { readSheet, type Sheet } from "./sheet-file.ts";
import { SheetRefused } from "./sheet-refused.ts";

type Input = CallParsed<typeof uploadSheet>;

/** Reads a sheet and keeps its rows to be checked. Refuses the field with what is wrong with the file, and where. */
export async function receiveSheet(services: Services, person: Person, input: Input): Promise<WireSheet> {
  const account = await requireBooks(services, person, input.advertiser_id, "ads:manage");
  const { sheet, heads } = await readFile(input.file_base64);
  const isActed = ({ cells }: Sheet["rows"][number]) => (cells[heads.at.action] ?? "") !== "";
  const acted = sheet.rows.filter(isActed);
  if (acted.length === 0) refuseFile(new SheetRefused("nothing_to_do"));
  const id = services.ids.next();
  await transaction(services.db, async (tx) => {
    const now = services.clock.now();
    await tx
      .insertInto("ad_sheets")
      .values({
        ...{ ad_account_id: account.id, id, person_id: person.id, file_name: input.file_name, form: sheet.form },
        ...{ heads: JSON.stringify(sheet.heads), state: "checking", left_out: sheet.rows.length - acted.length },
        ...{ created_at: now, moved_at: now },
      })
      .execute();
    for (let from = 0; from < acted.length; from += sheetLimits.stepRows)
      await insertRows(tx, account.id, id, acted.slice(from, from + sheetLimits.stepRows));
    await enqueueSheet(tx, account.id, id);
  });
  return readSheetView(services.db, account.id, id);
}

async function readFile(base64: string): Promise<{ sheet: Sheet; heads: Heads }> {
  const bytes = Buffer.from(base64, "base64");
  if (bytes.length > sheetLimits.fileMaxBytes) refuse("TOO_LARGE", { message: bulkCopy.drop.tooLarge });
  try {
    const sheet = await readSheet(bytes);
    return { sheet, heads: readHeads(sheet.heads) };
  } catch (error) {
    if (error instanceof SheetRefused) return refuseFile(error);
    throw error;
  }
}

/** @throws Refusal of the file, with its line and the letter of its column where they are known */
function refuseFile({ fault, line, column }: SheetRefused): never {
  throw new Refusal("INVALID_PARAMETERS", {
    message: bulkCopy.file[fault],
    detail: "file_base64",
    data: { field: "file_base64", fault, line, column: column === null ? null : columnLetter(column) },
  });
}

/** As spreadsheets call it: A, Z, AA. */
export function columnLetter(column: number): string {
  const last = String.fromCharCode(65 + (column % 26));
  return column < 26 ? last : `${columnLetter(Math.floor(column / 26) - 1)}${last}`;
}

async function insertRows(tx: Tx, accountId: string, sheetId: string, rows: Sheet["rows"]): Promise<void> {
  await sql`
    insert into ad_sheet_rows (ad_account_id, sheet_id, line, state, cells)
    select ${accountId}, ${sheetId}, line, 'new', cells
      from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as v (line integer, cells jsonb)`.execute(tx);
}
