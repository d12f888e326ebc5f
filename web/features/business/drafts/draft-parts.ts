import type { DraftBody, DraftEdit, DraftLeaf, DraftPart } from "#contract/business/ad-drafts.ts";
import { draftFields, type DraftKind } from "#rules/business/draft-fields.ts";

/** What can stand at a path. */
export type Standing = DraftEdit["to"];

export const campaignPath = "campaign";

export const partPath = (kind: DraftKind, id: string) => (kind === "campaign" ? campaignPath : `${kind}/${id}`);
export const fieldPath = (part: string, field: string) => `${part}/${field}`;

/** Of a path the kind, the part's id and the field; the campaign has no id. */
export function splitPath(path: string): { kind: DraftKind; id: string; field: string | null } {
  const [kind = "", ...rest] = path.split("/");
  if (kind === "ad_groups" || kind === "ads") return { kind, id: rest[0] ?? "", field: rest[1] ?? null };
  return { kind: "campaign", id: "", field: rest[0] ?? null };
}

/** The part that a path is of, or in. */
export function partOf(path: string): string {
  const { kind, id } = splitPath(path);
  return partPath(kind, id);
}

/** What stands at a path; null: nothing. */
export function standsAt(body: DraftBody, path: string): Standing {
  const { kind, id, field } = splitPath(path);
  const part = kind === "campaign" ? body.campaign : own(body[kind], id);
  if (field === null) return part ?? null;
  return part === undefined ? null : (own(part, field) ?? null);
}

/** The body with something else at a path. What is said of a part that isn't there says nothing. */
export function withStanding(body: DraftBody, path: string, to: Standing): DraftBody {
  const { kind, id, field } = splitPath(path);
  if (kind === "campaign")
    return field === null ? body : { ...body, campaign: withKey(body.campaign, field, to as DraftLeaf | null) };
  if (field === null) return { ...body, [kind]: withKey(body[kind], id, to as DraftPart | null) };
  const part = own(body[kind], id);
  if (part === undefined) return body;
  return { ...body, [kind]: { ...body[kind], [id]: withKey(part, field, to as DraftLeaf | null) } };
}

function withKey<Value>(of: Readonly<Record<string, Value>>, key: string, to: Value | null): Record<string, Value> {
  const { [key]: _, ...others } = of;
  return to === null ? (others as Record<string, Value>) : { ...of, [key]: to };
}

function own<Value>(of: Readonly<Record<string, Value>>, key: string): Value | undefined {
  return Object.hasOwn(of, key) ? of[key] : undefined;
}

export function isSame(one: Standing | undefined, other: Standing | undefined): boolean {
  if (one === other) return true;
  if (Array.isArray(one) && Array.isArray(other))
    return one.length === other.length && one.every((value, at) => value === other[at]);
  if (!isPart(one) || !isPart(other)) return false;
  const keys = Object.keys(one);
  return (
    keys.length === Object.keys(other).length &&
    keys.every((key) => Object.hasOwn(other, key) && isSame(one[key], other[key]))
  );
}

export function isPart(value: Standing | undefined): value is DraftPart {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

type Fields = typeof draftFields;
type Said<Kind extends DraftKind> = {
  [Name in keyof Fields[Kind]]: Fields[Kind][Name] extends boolean
    ? boolean
    : Fields[Kind][Name] extends readonly string[]
      ? readonly string[]
      : string;
};

/** All that a part says: what it doesn't say is as it begins. Something of another form than it should have is as it begins too. */
export function saidIn<Kind extends DraftKind>(kind: Kind, part: DraftPart | undefined): Said<Kind> {
  const initial: Readonly<Record<string, unknown>> = draftFields[kind];
  const entries = Object.entries(initial).map(([name, usual]) => {
    const value = part === undefined ? undefined : own(part, name);
    const fits = typeof value === typeof usual && Array.isArray(value) === Array.isArray(usual);
    return [name, fits ? value : usual];
  });
  return Object.fromEntries(entries) as Said<Kind>;
}

export type PartInTree<Kind extends DraftKind> = { id: string; path: string; said: Said<Kind> };
export type GroupInTree = PartInTree<"ad_groups"> & { ads: PartInTree<"ads">[] };

/** The ad groups of a draft with their ads, what is there already first, then in the order they were added. Ads of no group are left out. */
export function treeOf(body: DraftBody): GroupInTree[] {
  const ads = listed("ads", body.ads);
  return listed("ad_groups", body.ad_groups).map((group) => ({
    ...group,
    ads: ads.filter(({ said }) => said.ad_group === group.id),
  }));
}

function listed<Kind extends "ad_groups" | "ads">(kind: Kind, parts: DraftBody["ads"]): PartInTree<Kind>[] {
  return Object.keys(parts)
    .toSorted(inOrder)
    .map((id) => ({ id, path: partPath(kind, id), said: saidIn(kind, parts[id]) }));
}

/** Ids of what is there are numbers, and lower than those made here, which begin with a letter and grow with time. */
function inOrder(one: string, other: string): number {
  const [a, b] = [one, other].map((id) => (/^\d+$/.test(id) ? id.padStart(24, "0") : id)) as [string, string];
  return a < b ? -1 : a > b ? 1 : 0;
}

/** A new part's id, later than all that were made before. `salt`: what two tabs differ by at one moment. */
export function newPartId(now: number, count: number, salt: string): string {
  return `n${now.toString(36).padStart(9, "0")}${count.toString(36).padStart(3, "0")}${salt}`;
}
