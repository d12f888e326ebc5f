import type { CallContext } from "#server/calls/context.ts";
import type { Person } from "#server/calls/viewer.ts";
import type { KindName } from "#server/domains/business/entities/kinds.ts";
import { v5Batch } from "#server/domains/public-api/makers.ts";
import { changeEntities } from "./change-entities.ts";
import { readEntities, told } from "./read-entities.ts";

const [campaigns, adGroups, ads] = [told(readEntities.campaign), told(readEntities.ad_group), told(readEntities.ad)];

type OfAccount = { path: { ad_account_id: string } };
const make =
  (kind: KindName) =>
  (context: CallContext<Person>, items: readonly object[], { path }: OfAccount) =>
    changeEntities(context, path.ad_account_id, kind, "create", items);
const change =
  (kind: KindName) =>
  (context: CallContext<Person>, items: readonly object[], { path }: OfAccount) =>
    changeEntities(context, path.ad_account_id, kind, "update", items);
const given = <Body>({ body }: { body: readonly Body[] }) => body;
/** The description's default, which it gives in words alone. */
export const withDefault = <Group extends { auto_targeting_enabled?: boolean | null }>({
  body,
}: {
  body: readonly Group[];
}) => body.map((group) => ({ ...group, auto_targeting_enabled: group.auto_targeting_enabled ?? true }));

/** Campaigns, ad groups and ads are made and changed as an account's people do it, each item by itself. */
export const adEntityChangeRoutes = [
  v5Batch("campaigns/create", { items: given, all: make("campaign"), view: campaigns }),
  v5Batch("campaigns/update", { items: given, all: change("campaign"), view: campaigns }),
  v5Batch("ad_groups/create", { items: withDefault, all: make("ad_group"), view: adGroups }),
  v5Batch("ad_groups/update", { items: given, all: change("ad_group"), view: adGroups }),
  v5Batch("ads/create", { items: given, all: make("ad"), view: ads }),
  v5Batch("ads/update", { items: given, all: change("ad"), view: ads }),
];
