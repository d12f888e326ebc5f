import { listConversionTags } from "#contract/business/conversions.ts";
import { listPromotablePins, quickPromotePin } from "#contract/business/quick-promote.ts";
import { listQuery, query } from "#web/app/queries.ts";

export const pinToPromoteQuery = (advertiserId: string, pinId: string) =>
  query(quickPromotePin, { advertiser_id: advertiserId, pin_id: pinId });

export const promotablePinsQuery = (advertiserId: string, words: string) =>
  listQuery(listPromotablePins, { advertiser_id: advertiserId, ...(words === "" ? {} : { query: words }) });

export const tagsQuery = (advertiserId: string) => query(listConversionTags, { advertiser_id: advertiserId });
