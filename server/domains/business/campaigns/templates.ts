import { targetingSpecShape } from "#contract/business/quick-promote.ts";
import type {
  createTargetingTemplate as createCall,
  deleteTargetingTemplate as deleteCall,
  WireTargetingTemplate,
} from "#contract/business/targeting-templates.ts";
import type { CallData, CallParsed } from "#contract/kit/define.ts";
import { refuse, Refusal } from "#contract/kit/refusal.ts";
import { templateLimits } from "#spec/constants/targeting-templates.ts";
import type { Person } from "#server/calls/viewer.ts";
import { applyChanges } from "#server/domains/business/entities/apply-changes.ts";
import type { EntityChange } from "#server/domains/business/entities/changes.ts";
import type { Services } from "#server/services/services.ts";
import { requireBooks } from "./require-books.ts";
import { type TemplateRow, templateRows } from "./templates.queries.ts";

function templateView({ id, name, targeting_spec, auto_targeting, created_at }: TemplateRow): WireTargetingTemplate {
  const spec = targetingSpecShape.parse(targeting_spec);
  return {
    id,
    name,
    targeting_spec: spec,
    auto_targeting_enabled: auto_targeting,
    created_at: created_at.toISOString(),
  };
}

/** The targeting that an account keeps, newest first. */
export async function keptTargetings({ db }: Services, accountId: string): Promise<WireTargetingTemplate[]> {
  return (await templateRows(db, accountId, { max: templateLimits.perAccount })).map(templateView);
}

/** Keeps a targeting under a name. Refuses what an ad group couldn't have. `subjectId`: in whose name. */
export async function keepTargeting(
  services: Services,
  person: Person,
  { advertiser_id: id, name, targeting_spec, auto_targeting_enabled }: CallParsed<typeof createCall>,
  subjectId: string | null,
): Promise<CallData<typeof createCall>> {
  const fields = { name, targeting_spec, auto_targeting: auto_targeting_enabled };
  const done = await one(services, person, id, subjectId, { kind: "targeting_template", action: "create", fields });
  const [row] = await templateRows(services.db, id, { ids: [done.id], max: 1 });
  return templateView(row ?? refuse("NOT_FOUND"));
}

/** Lets go of a kept targeting. Refuses NOT_FOUND for one that the account hasn't. */
export async function dropTargeting(
  services: Services,
  person: Person,
  { advertiser_id: id, template_id }: CallParsed<typeof deleteCall>,
  subjectId: string | null,
): Promise<CallData<typeof deleteCall>> {
  const fields = { status: "ARCHIVED" };
  const change = { kind: "targeting_template", action: "update", id: template_id, fields } as const;
  return { batch_id: (await one(services, person, id, subjectId, change)).batchId };
}

async function one(
  services: Services,
  person: Person,
  accountId: string,
  subjectId: string | null,
  change: EntityChange,
): Promise<{ id: string; batchId: string }> {
  const account = await requireBooks(services, person, accountId, "ads:manage");
  const who = { account, personId: person.id, subjectId, client: "page" } as const;
  const { batchId, outcomes } = await applyChanges(services, who, [change], { mode: "all" });
  const [outcome] = outcomes;
  if (outcome === undefined || outcome.problems !== null) {
    const [first] = outcome?.problems ?? [];
    if (first === undefined) return refuse("NOT_FOUND");
    const { reason, message, field, data } = first;
    throw new Refusal(reason, {
      message,
      ...(field !== null && { detail: field }),
      ...(data !== undefined && { data }),
    });
  }
  return { id: outcome.id, batchId };
}
