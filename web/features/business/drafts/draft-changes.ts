import type { DraftBody, DraftPart } from "#contract/business/ad-drafts.ts";
import { draftFields, type DraftKind } from "#rules/business/draft-fields.ts";
import { isSame, partPath, saidIn, type Standing, treeOf } from "./draft-parts.ts";

export type FieldChange = { field: string; before: Standing; after: Standing };
export type PartChange = {
  path: string;
  kind: DraftKind;
  name: string;
  action: "made" | "changed" | "removed";
  /** Of one that is made all that is said of it, `before` being null. */
  fields: readonly FieldChange[];
  /** It is reviewed again, or for the first time, before it runs. */
  isReviewed: boolean;
};

/** An ad group's fields that its ads were reviewed for. */
const aims = ["ages", "genders", "apps", "interests", "countries"];
const shown = ["pin_id", "destination_url"];

/** What publishing a draft does, in the order of its tree; what is taken away comes last. `origin` null: it makes all of it. */
export function draftChanges(origin: DraftBody | null, body: DraftBody): PartChange[] {
  const before = origin ?? { campaign: {}, ad_groups: {}, ads: {} };
  const changes: (PartChange | null)[] = [
    changeOf("campaign", "", origin === null ? undefined : before.campaign, body.campaign),
  ];
  for (const group of treeOf(body)) {
    const change = changeOf("ad_groups", group.id, before.ad_groups[group.id], body.ad_groups[group.id]);
    const isAimedAnew = change?.action === "changed" && change.fields.some(({ field }) => aims.includes(field));
    changes.push(change);
    for (const ad of group.ads) {
      const own = changeOf("ads", ad.id, before.ads[ad.id], body.ads[ad.id]);
      if (own !== null) changes.push({ ...own, isReviewed: own.isReviewed || isAimedAnew });
      else if (isAimedAnew)
        changes.push({
          ...{ path: ad.path, kind: "ads", name: ad.said.name, action: "changed", fields: [], isReviewed: true },
        } satisfies PartChange);
    }
  }
  for (const kind of ["ad_groups", "ads"] as const)
    for (const [id, part] of Object.entries(before[kind]))
      if (!Object.hasOwn(body[kind], id)) changes.push(changeOf(kind, id, part, undefined));
  return changes.filter((change) => change !== null);
}

function changeOf(
  kind: DraftKind,
  id: string,
  before: DraftPart | undefined,
  after: DraftPart | undefined,
): PartChange | null {
  const was: Readonly<Record<string, unknown>> = saidIn(kind, before);
  const is: Readonly<Record<string, unknown>> = saidIn(kind, after);
  const path = partPath(kind, id);
  if (after === undefined)
    return { path, kind, name: saidIn(kind, before).name, action: "removed", fields: [], isReviewed: false };
  const names = Object.keys(draftFields[kind]).filter((name) => name !== "ad_group");
  const isNew = before === undefined;
  const fields = names
    .map((field) => ({ field, before: isNew ? null : (was[field] as Standing), after: is[field] as Standing }))
    .filter(({ before: one, after: other }) =>
      isNew ? !isSame(other, "") && !isSame(other, []) : !isSame(one, other),
    );
  if (fields.length === 0 && !isNew) return null;
  const isReviewed = kind === "ads" && (isNew || fields.some(({ field }) => shown.includes(field)));
  return { path, kind, name: saidIn(kind, after).name, action: isNew ? "made" : "changed", fields, isReviewed };
}
