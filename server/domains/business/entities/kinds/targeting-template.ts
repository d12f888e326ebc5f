import { sql } from "kysely";
import { z } from "zod";
import { keptStates } from "#rules/business/entity-states.ts";
import { type TemplateEntity, templateProblems } from "#rules/business/template-problems.ts";
import { keptStatuses } from "#spec/constants/campaigns.ts";
import type { Tx } from "#server/database/driver/connect.ts";
import { interests, targetingSpec } from "./ad-group.ts";
import { type Kind, type Looking, words } from "./kind.ts";

const templates = "templates";

/** A targeting that is kept to be taken over into ad groups. It is copied: what becomes of it later changes none of them. */
export const targetingTemplateKind: Kind = {
  name: "targeting_template",
  table: "ad_targeting_templates",
  right: "ads:manage",
  states: keptStates,
  parents: [],
  fields: {
    name: { read: words, v5: "name" },
    targeting_spec: { read: targetingSpec, v5: "targeting_attributes" },
    auto_targeting: { read: z.boolean(), v5: "auto_targeting_enabled", initial: true },
    status: { read: z.enum(keptStatuses), v5: "status", initial: "ACTIVE" },
  },
  problems: (entity, before, { account, seen }) =>
    templateProblems(entity as unknown as TemplateEntity, before as TemplateEntity | null, {
      ...{ account, interests, others: (seen.get(templates) ?? new Set()) as ReadonlySet<string> },
    }),
  look: { when: ["status"], at: lookBeside },
  noted: ({ id, status }, seen) => {
    const others = (seen.get(templates) ?? new Set()) as Set<string>;
    if (status === "ACTIVE") others.add(id);
    else others.delete(id);
  },
};

async function lookBeside(tx: Tx, { id: accountId }: Looking): Promise<ReadonlyMap<string, unknown>> {
  const { rows } = await sql<{ id: string }>`
    select id from ad_targeting_templates where ad_account_id = ${accountId} and status = 'ACTIVE'`.execute(tx);
  return new Map([[templates, new Set(rows.map(({ id }) => id))]]);
}
