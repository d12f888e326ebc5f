import { sql } from "kysely";
import { z } from "zod";
import { keptStates } from "#rules/business/entity-states.ts";
import { type LabelEntity, labelProblems, type LabelsBeside, plainLabel } from "#rules/business/label-problems.ts";
import { keptStatuses } from "#spec/constants/campaigns.ts";
import { labelTypes } from "#spec/constants/labels.ts";
import type { Tx } from "#server/database/driver/connect.ts";
import { besideAt, type Entity, identity, isId, type Kind, type Looking, words } from "./kind.ts";

type Beside = Map<string, Pick<LabelEntity, "label_type" | "label">>;

/** A label: what a campaign is marked with to be found, a brand or anything else. It changes nothing of what is served. */
export const labelKind: Kind = {
  name: "label",
  table: "ad_labels",
  right: "ads:manage",
  states: keptStates,
  parents: [{ kind: "campaign", column: "campaign_id" }],
  fields: {
    campaign_id: { read: identity, v5: "parent_id", fixed: "made", logged: false },
    label_type: { read: z.enum(labelTypes), v5: "label_type", fixed: "made" },
    label: { read: words.transform(plainLabel), v5: "value" },
    status: { read: z.enum(keptStatuses), v5: "status", initial: "ACTIVE" },
  },
  problems: (entity, before, { account, above, seen }) =>
    labelProblems(asLabel(entity), before === null ? null : asLabel(before), {
      account,
      campaign: above["campaign"] ?? { status: "ACTIVE" },
      beside: besideOf(entity, seen),
    }),
  look: { when: ["label", "status"], at: lookBeside },
  noted: (entity, seen) => {
    const { id, label_type, label } = asLabel(entity);
    if (entity.status === "ACTIVE") besideOf(entity, seen).set(id, { label_type, label });
    else besideOf(entity, seen).delete(id);
  },
};

const asLabel = (entity: Entity) => entity as unknown as LabelEntity;

const besideOf = (entity: Entity, seen: Map<string, unknown>) =>
  besideAt<Beside>(seen, `labels ${asLabel(entity).campaign_id}`);

/** What campaigns are marked with already; of those without a label too. */
async function lookBeside(
  tx: Tx,
  { id: accountId }: Looking,
  labels: readonly Readonly<Record<string, unknown>>[],
): Promise<ReadonlyMap<string, LabelsBeside>> {
  const campaigns = [...new Set(labels.map((one) => one["campaign_id"]).filter(isId))];
  const { rows } = await sql<{ id: string; campaign_id: string } & Pick<LabelEntity, "label_type" | "label">>`
    select id, campaign_id, label_type, label from ad_labels
     where ad_account_id = ${accountId} and campaign_id = any(${campaigns}::bigint[]) and status = 'ACTIVE'`.execute(
    tx,
  );
  const beside = new Map<string, Beside>(campaigns.map((id) => [`labels ${id}`, new Map()]));
  for (const { id, campaign_id, label_type, label } of rows)
    beside.get(`labels ${campaign_id}`)?.set(id, { label_type, label });
  return beside;
}
