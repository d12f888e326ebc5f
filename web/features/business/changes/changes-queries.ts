import { listAdChanges } from "#contract/business/ad-changes.ts";
import { listQuery } from "#web/app/queries.ts";

export const changesQuery = (accountId: string) =>
  listQuery(listAdChanges, { advertiser_id: accountId, page_size: 50 });
