/** What one field holds: as it was typed, whether it can be taken or not. */
export type DraftLeaf = string | boolean | string[];
/** What is said of a campaign, an ad group or an ad, by the names of `draftFields`; a field that is missing is as it begins. */
export type DraftPart = Record<string, DraftLeaf>;
/** Ad groups and ads by their id in the draft: one that the editor made up, or that of what is there already. */
export type DraftBody = { campaign: DraftPart; ad_groups: Record<string, DraftPart>; ads: Record<string, DraftPart> };
/** A change of what stands at a path; null: nothing. `from`: what stood there when it was looked at. */
export type DraftEdit = { path: string; from: DraftLeaf | DraftPart | null; to: DraftLeaf | DraftPart | null };

type Standing = DraftEdit["to"];
/** What somebody wrote at a place without having seen what stands there now. */
export type Unseen = { path: string; value: Standing };
/** Ad groups and ads that were taken away, as they were last. */
export type Gone = Pick<DraftBody, "ad_groups" | "ads">;
type Parts = { ad_groups: Map<string, DraftPart>; ads: Map<string, DraftPart> };
type Merging = Parts & { campaign: DraftPart; gone: Parts };

const partsOf = ({ ad_groups, ads }: Gone): Parts => ({
  ad_groups: new Map(Object.entries(ad_groups)),
  ads: new Map(Object.entries(ads)),
});
const told = ({ ad_groups, ads }: Parts): Gone => ({
  ad_groups: Object.fromEntries(ad_groups),
  ads: Object.fromEntries(ads),
});

const isSame = (one: unknown, other: unknown) => ordered(one) === ordered(other);

/** The same text for the same values, whatever the order of names. */
function ordered(value: unknown): string {
  if (typeof value !== "object" || value === null || Array.isArray(value)) return JSON.stringify(value ?? null);
  return JSON.stringify(Object.entries(value).toSorted(([one], [other]) => (one < other ? -1 : 1)));
}

/**
 * A draft with the edits of somebody who may have looked at an earlier one: each is written where what they saw still stands. Where it
 * doesn't, what stands stays and what they wrote is given back in `unseen`; a part that somebody changed meanwhile isn't taken away, and one
 * that was taken away meanwhile comes back with what was written in it. The same edits again change nothing.
 * @param gone what was taken away before, which a part that comes back is made of
 */
export function mergeDraft(
  body: DraftBody,
  gone: Gone,
  edits: readonly DraftEdit[],
): { body: DraftBody; gone: Gone; unseen: Unseen[] } {
  const merging: Merging = { campaign: body.campaign, ...partsOf(body), gone: partsOf(gone) };
  const unseen = edits.flatMap((edit) => merge(merging, edit) ?? []);
  holdTogether(merging, body);
  return { body: { campaign: merging.campaign, ...told(merging) }, gone: told(merging.gone), unseen };
}

/** What makes one draft of another: parts that are new or gone as a whole, of others each field that differs. */
export function editsBetween(was: DraftBody, now: DraftBody): DraftEdit[] {
  const partsOf = (kind: "ad_groups" | "ads") =>
    [...new Set([...Object.keys(was[kind]), ...Object.keys(now[kind])])].flatMap((id) =>
      partEdits(`${kind}/${id}`, was[kind][id], now[kind][id]),
    );
  return [...partEdits("campaign", was.campaign, now.campaign), ...partsOf("ad_groups"), ...partsOf("ads")];
}

function partEdits(path: string, was: DraftPart | undefined, now: DraftPart | undefined): DraftEdit[] {
  if (was === undefined || now === undefined) return [{ path, from: was ?? null, to: now ?? null }];
  const names = [...new Set([...Object.keys(was), ...Object.keys(now)])];
  return names.flatMap((name) => {
    const [from, to] = [was[name] ?? null, now[name] ?? null];
    return isSame(from, to) ? [] : [{ path: `${path}/${name}`, from, to }];
  });
}

function merge(merging: Merging, { path, from, to }: DraftEdit): Unseen | null {
  const [kind, first = "", name] = path.split("/") as ["campaign" | "ad_groups" | "ads", string?, string?];
  if (kind === "campaign") {
    const [part, unseen] = written(merging.campaign, first, path, from, to);
    merging.campaign = part;
    return unseen;
  }
  if (name === undefined) return mergePart(merging, kind, first, path, from, to);
  const now = merging[kind].get(first);
  if (now !== undefined) {
    const [part, unseen] = written(now, name, path, from, to);
    merging[kind].set(first, part);
    return unseen;
  }
  // Written in something that was taken away meanwhile: it is brought back.
  const before = merging.gone[kind].get(first) ?? {};
  if (to === null || isSame(before[name], to)) return null;
  merging[kind].set(first, { ...before, [name]: to } as DraftPart);
  return null;
}

function written(
  part: DraftPart,
  name: string,
  path: string,
  from: Standing,
  to: Standing,
): [DraftPart, Unseen | null] {
  const now = part[name] ?? null;
  if (isSame(now, to)) return [part, null];
  if (!isSame(now, from)) return [part, { path, value: to }];
  const { [name]: _, ...rest } = part;
  return [to === null ? rest : ({ ...rest, [name]: to } as DraftPart), null];
}

/** A part as a whole: added, or taken away where it still is what was seen. */
function mergePart(
  merging: Merging,
  kind: "ad_groups" | "ads",
  id: string,
  path: string,
  from: Standing,
  to: Standing,
): Unseen | null {
  const now = merging[kind].get(id) ?? null;
  if (isSame(now, to)) return null;
  if (now !== null && !isSame(now, from)) return { path, value: to };
  if (to === null) takeAway(merging, kind, id);
  else merging[kind].set(id, to as DraftPart);
  return null;
}

function takeAway(merging: Merging, kind: "ad_groups" | "ads", id: string): void {
  const part = merging[kind].get(id);
  if (part === undefined) return;
  merging.gone[kind].set(id, part);
  merging[kind].delete(id);
}

/** An ad stands in a group: what stands unchanged in one that was taken away goes with it, and one in which something was written comes back. */
function holdTogether(merging: Merging, before: DraftBody): void {
  for (const [id, ad] of merging.ads) {
    const group = typeof ad["ad_group"] === "string" ? ad["ad_group"] : "";
    if (group === "" || merging.ad_groups.has(group)) continue;
    if (isSame(before.ads[id], ad)) takeAway(merging, "ads", id);
    else merging.ad_groups.set(group, merging.gone.ad_groups.get(group) ?? {});
  }
}
