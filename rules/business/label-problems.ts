import { labelLimits, type LabelType } from "#spec/constants/labels.ts";
import {
  accountProblems,
  type AccountTerms,
  type EntityBase,
  type EntityProblem,
  parentProblems,
} from "./entity-problem.ts";
import type { EntityState } from "./entity-states.ts";

export type LabelEntity = Omit<EntityBase, "name"> & { campaign_id: string; label_type: LabelType; label: string };

/** A label as it is kept: with one space between words. */
export function plainLabel(typed: string): string {
  return typed.normalize("NFC").trim().replace(/\s+/g, " ");
}

/** By what two labels are the same to everybody: of a campaign, and where campaigns are looked for. */
export const labelKey = ({ label_type: type, label }: Pick<LabelEntity, "label_type" | "label">) =>
  `${type} ${plainLabel(label).toLowerCase()}`;

/** The labels of a campaign by their ids, archived ones aside. */
export type LabelsBeside = ReadonlyMap<string, Pick<LabelEntity, "label_type" | "label">>;

type Around = { account: AccountTerms; campaign: { status: EntityState }; beside: LabelsBeside };

/** What is wrong with a label as it would be; empty: nothing. */
export function labelProblems(
  entity: LabelEntity,
  before: LabelEntity | null,
  { account, campaign, beside }: Around,
): readonly EntityProblem[] {
  const { label_type: type, label } = entity;
  const says = (problem: EntityProblem["problem"], data?: EntityProblem["data"]): EntityProblem[] => [
    { field: "label", problem, ...(data !== undefined && { data }) },
  ];
  const others = [...beside].flatMap(([id, one]) => (id === entity.id ? [] : [one]));
  const ofType = others.filter((one) => one.label_type === type);
  const most = labelLimits.perCampaign[type];
  const isThere = entity.status === "ACTIVE" && ofType.some((one) => labelKey(one) === labelKey(entity));
  const isMore = entity.status === "ACTIVE" && (before === null || before.status === "ARCHIVED");
  return [
    ...accountProblems(before, account),
    ...parentProblems({ ...entity, name: "" }, before === null ? null : { ...before, name: "" }, [campaign]),
    ...(label === "" ? says("missing") : []),
    ...(label.length > labelLimits.valueMaxChars ? says("too_long") : []),
    ...(isThere ? says("label_is_there", { is_known: true }) : []),
    ...(isMore && !isThere && ofType.length >= most
      ? says(type === "BRAND" ? "brand_is_there" : "too_many_labels", { most })
      : []),
  ];
}
