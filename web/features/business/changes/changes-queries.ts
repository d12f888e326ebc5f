import { listAdChanges } from "#contract/business/ad-changes.ts";
import { listQuery } from "#web/app/queries.ts";
import type { ChangesView } from "./changes-view.ts";

export const changesQuery = (accountId: string, { entity, client, personId, since }: ChangesView) =>
  listQuery(listAdChanges, {
    advertiser_id: accountId,
    page_size: 50,
    ...(entity === null ? {} : { entity }),
    ...(client === null ? {} : { client }),
    ...(personId === null ? {} : { person_id: personId }),
    ...(since === null ? {} : { since }),
  });
