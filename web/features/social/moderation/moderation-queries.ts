import { getTransparency, listOwnReports, listStatements } from "#contract/social/moderation.ts";
import { listQuery, query } from "#web/app/queries.ts";

export const statementsQuery = listQuery(listStatements, { page_size: 25 });
export const ownReportsQuery = listQuery(listOwnReports, { page_size: 25 });
export const transparencyQuery = query(getTransparency, {});
