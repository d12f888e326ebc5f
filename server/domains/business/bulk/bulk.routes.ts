import * as calls from "#contract/business/bulk.ts";
import { asPerson, implementForPerson, implementList } from "#server/calls/implement.ts";
import { cutPage, openBookmark } from "#server/database/read-page.ts";
import { requireBooks } from "#server/domains/business/campaigns/require-books.ts";
import { subjectOfChange } from "#server/domains/business/campaigns/subject-of-change.ts";
import { sheetsOf } from "./bulk.queries.ts";
import { readSheetView, sheetViews } from "./tell-sheets.ts";
import { listRows } from "./list-rows.ts";
import { startApplying, startChecking, startUndoing } from "./move-sheet.ts";
import { receiveSheet } from "./receive-sheet.ts";
import { sheetGuide, sheetIds } from "./sheet-guide.ts";

export const bulkRoutes = [
  implementForPerson(calls.uploadSheet, ({ services, viewer }, input) => receiveSheet(services, viewer, input)),
  implementList(calls.listSheets, async (context, { advertiser_id, bookmark, page_size }) => {
    const { services, viewer } = asPerson(context);
    const account = await requireBooks(services, viewer, advertiser_id, "ads:read");
    const [below = null] = openBookmark(bookmark, ["id"]) ?? [];
    const rows = await sheetsOf(services.db, account.id, below, page_size + 1);
    const page = cutPage(rows, page_size, ({ id }) => [id]);
    return { items: await sheetViews(services.db, account.id, page.rows), bookmark: page.bookmark };
  }),
  implementForPerson(calls.getSheet, async ({ services, viewer }, { advertiser_id, sheet_id }) => {
    const account = await requireBooks(services, viewer, advertiser_id, "ads:read");
    return readSheetView(services.db, account.id, sheet_id);
  }),
  implementList(calls.listSheetRows, async (context, input) => {
    const { services, viewer } = asPerson(context);
    return listRows(services, viewer, input);
  }),
  implementForPerson(calls.applySheet, async (context, input) =>
    startApplying(context.services, context.viewer, input, await subjectOfChange(context)),
  ),
  implementForPerson(calls.undoSheet, async (context, input) =>
    startUndoing(context.services, context.viewer, input, await subjectOfChange(context)),
  ),
  implementForPerson(calls.checkSheetAgain, ({ services, viewer }, input) => startChecking(services, viewer, input)),
  implementForPerson(calls.getSheetGuide, async ({ services, viewer }, { advertiser_id }) =>
    sheetGuide(await requireBooks(services, viewer, advertiser_id, "ads:read")),
  ),
  implementForPerson(calls.listSheetIds, async ({ services, viewer }, { advertiser_id }) => {
    const account = await requireBooks(services, viewer, advertiser_id, "ads:read");
    return sheetIds(services.db, account.id);
  }),
];
