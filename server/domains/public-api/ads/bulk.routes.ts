import { refuseField } from "#contract/kit/refusal.ts";
import { sheetLimits } from "#spec/constants/bulk.ts";
import { readRun } from "#server/domains/business/bulk/read-run.ts";
import { receiveChanges, type AskedChange } from "#server/domains/business/bulk/receive-changes.ts";
import { keepDownload } from "#server/domains/business/bulk/keep-download.ts";
import { runPath } from "#server/domains/business/bulk/run-link.ts";
import { requireBooks } from "#server/domains/business/campaigns/require-books.ts";
import type { KindName } from "#server/domains/business/entities/kinds.ts";
import { implementV5, refuseMissing } from "#server/domains/public-api/implement-v5.ts";
import { ceilingsFor } from "./ceilings-for.queries.ts";
import { changeOf, programOf } from "./change-entities.ts";
import { withDefault } from "./entity-changes.routes.ts";
import { archivedAs, keywordsIn } from "./keywords.routes.ts";
import { labelsIn } from "./labels.routes.ts";

type Body = { readonly [Name in "campaigns" | "ad_groups" | "ads" | "keywords" | "labels"]?: readonly object[] };

/** A moment said in seconds since 1970. Refuses one that no calendar has. */
function momentOf(seconds: string): string {
  const moment = new Date(Number(seconds) * 1000);
  if (Number.isNaN(moment.getTime())) refuseField("updated_since", "updated_since: seconds since 1970");
  return moment.toISOString();
}

/** Many things to be made, changed and read at once, by runs that go on by themselves. */
export const bulkOperations = [
  implementV5("bulk_upsert/create", null, async (context, { path: { ad_account_id: accountId }, body }) => {
    await requireBooks(context.services, context.viewer, accountId, "ads:manage");
    const changesOf = (kind: KindName, action: "create" | "update", items: readonly object[] = []): AskedChange[] =>
      items.map((said) => ({ said, change: changeOf(kind, action, said as Record<string, unknown>) }));
    const [made, changed] = [body.create ?? {}, body.update ?? {}] as readonly [Body, Body];
    const keywords = await Promise.all(
      (made.keywords ?? []).map((one) => keywordsIn(context, accountId, one as never)),
    );
    const asked = [
      ...changesOf("campaign", "create", made.campaigns),
      ...changesOf("campaign", "update", changed.campaigns),
      ...changesOf("ad_group", "create", withDefault({ body: made.ad_groups ?? [] })),
      ...changesOf("ad_group", "update", changed.ad_groups),
      ...changesOf("ad", "create", made.ads),
      ...changesOf("ad", "update", changed.ads),
      ...changesOf("keyword", "create", keywords.flat()),
      ...changesOf("keyword", "update", await archivedAs(context, accountId, (changed.keywords ?? []) as never)),
      ...changesOf(
        "label",
        "create",
        (made.labels ?? []).flatMap((one) => labelsIn(one as never)),
      ),
      ...changesOf("label", "update", changed.labels),
    ];
    if (asked.length === 0) refuseField("create", "create: nothing is asked for");
    if (asked.length > sheetLimits.rowsMax) refuseField("create", `create: at most ${sheetLimits.rowsMax} at once`);
    const changes = asked.map(({ change }) => change);
    const needs = [...(await ceilingsFor(context.services.db, accountId, changes)).values()];
    const all = [...needs.map((change) => ({ change, said: null })), ...asked];
    const asker = { accountId, personId: context.viewer.id, client: programOf(context), name: "bulk-upsert.json" };
    return { request_id: await receiveChanges(context.services, asker, all) };
  }),
  implementV5("bulk_download/create", null, async (context, { path: { ad_account_id: accountId }, body }) => {
    const { entity_types: types, entity_ids: ids = null, campaign_filter: filter = {}, updated_since: since } = body;
    const form = body.output_format === "CSV" ? "csv" : "json";
    const wanted = {
      kinds: (types ?? []).map((type) => type.toLowerCase()),
      among: {
        ...{ campaignIds: null, statuses: ["DRAFT", "ACTIVE", "PAUSED"], ids },
        ...{ name: filter.name ?? "", objectives: filter.objective_type ?? null },
        since: since === undefined ? null : momentOf(since),
      },
    };
    const who = { accountId, personId: context.viewer.id, client: programOf(context) };
    const name = `bulk-download.${form}`;
    return { request_id: await keepDownload(context.services, { ...who, name, form }, wanted) };
  }),
  implementV5("bulk_request/get", "entity", async ({ services, viewer }, { path }) => {
    const { ad_account_id: accountId, bulk_request_id: runId } = path;
    const run = await readRun(services.db, accountId, runId);
    if (run === null) return refuseMissing("entity");
    if (run.status === "RUNNING") return { status: run.status };
    const file = runPath(services, { accountId, runId, personId: viewer.id });
    return { status: run.status, result_url: `${services.config.publicUrl}${file}` };
  }),
];
