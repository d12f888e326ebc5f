import * as calls from "#contract/business/ad-changes.ts";
import type { ChangeClientKind } from "#spec/constants/campaigns.ts";
import { asPerson, implementForPerson, implementList } from "#server/calls/implement.ts";
import { cutPage, openBookmark } from "#server/database/read-page.ts";
import { revertBatch } from "#server/domains/business/entities/revert-batch.ts";
import { changeMany } from "./change-many.ts";
import { changeRows, entitiesOf, peopleByIds } from "./campaigns.queries.ts";
import { requireBooks } from "./require-books.ts";
import { subjectOfChange } from "./subject-of-change.ts";

export const changeRoutes = [
  implementList(calls.listAdChanges, async (context, input) => {
    const { services, viewer } = asPerson(context);
    const { advertiser_id, bookmark, page_size, entity, client, since, until } = input;
    const account = await requireBooks(services, viewer, advertiser_id, "ads:read");
    const [below = null] = openBookmark(bookmark, ["id"]) ?? [];
    const of = { entityId: input.entity_id, personId: input.person_id, campaignId: input.campaign_id };
    const wanted = { entity, client, since, until, ...of, below };
    const rows = await changeRows(
      services.db,
      { id: account.id, zone: account.timeZone },
      { ...wanted, max: page_size + 1 },
    );
    const page = cutPage(rows, page_size, ({ id }) => [id]);
    const ids = page.rows.flatMap((row) => [row.person_id ?? [], row.subject_id ?? []].flat());
    const people = await peopleByIds(services.db, [...new Set(ids)]);
    const entities = await entitiesOf(services.db, account.id, [...new Set(page.rows.map((row) => row.entity_id))]);
    const items = page.rows.map(({ person_id, subject_id, at, client: by, ...row }) => ({
      ...row,
      client: by.split(":")[0] as ChangeClientKind,
      entity_name: entities.get(row.entity_id)?.name ?? null,
      campaign_id: entities.get(row.entity_id)?.campaign_id ?? null,
      at: at.toISOString(),
      person: people.get(person_id ?? "") ?? null,
      in_name_of: people.get(subject_id ?? "") ?? null,
    }));
    return { items, bookmark: page.bookmark };
  }),
  implementForPerson(calls.applyAdChanges, async (context, input) =>
    changeMany(context.services, context.viewer, input, {
      key: context.idempotencyKey,
      subjectId: await subjectOfChange(context),
    }),
  ),
  implementForPerson(calls.revertAdChanges, async (context, { advertiser_id, batch_id }) => {
    const { services, viewer } = context;
    const account = await requireBooks(services, viewer, advertiser_id, "ads:manage");
    const who = { account, personId: viewer.id, subjectId: await subjectOfChange(context) };
    const { batchId, reverted } = await revertBatch(services, who, batch_id);
    const entities = await entitiesOf(services.db, account.id, [...new Set(reverted.map((one) => one.entity_id))]);
    const lines = reverted.map(({ entity, entity_id, problems }) => ({
      ...{ entity, entity_id, entity_name: entities.get(entity_id)?.name ?? null },
      problem: problems?.[0]?.message ?? null,
    }));
    return { batch_id: batchId, lines };
  }),
];
