import type { DraftBody, DraftPart } from "#contract/business/ad-drafts.ts";
import type { WirePromotablePin } from "#contract/business/quick-promote.ts";
import { truncateCampaignName } from "#rules/business/campaign-name.ts";
import { nameOf } from "#web/features/business/promote/pin-tile.tsx";
import { randomKey } from "#web/app/mutations.ts";
import type { DraftKeeper } from "./draft-keeper.ts";
import { newPartId, partPath, splitPath, type Standing, standsAt, treeOf } from "./draft-parts.ts";

const nameMaxChars = 255;

/** `at`: its place among those made at one moment. */
const newId = (at = 0) => newPartId(Date.now(), at, randomKey().slice(0, 4));

/** With room for what marks a copy. */
const cut = (name: string) => (name.length > nameMaxChars - 30 ? truncateCampaignName(name) : name);

/** Puts a new ad group into a draft; answers its path. */
export function addGroup(keeper: DraftKeeper, name: string, countries: readonly string[]): string {
  const path = partPath("ad_groups", newId());
  keeper.change(path, { name, countries: [...countries] });
  return path;
}

/** Puts an ad of each pin into an ad group; answers the paths. */
export function addAds(keeper: DraftKeeper, groupId: string, pins: readonly WirePromotablePin[], untitled: string) {
  return pins.map((pin, at) => {
    const path = partPath("ads", newId(at));
    keeper.change(path, { ad_group: groupId, name: truncateCampaignName(nameOf(pin) ?? untitled), pin_id: pin.id });
    return path;
  });
}

/** Copies an ad group with its ads, or an ad; answers the copy's path. */
export function copyPart(
  keeper: DraftKeeper,
  body: DraftBody,
  path: string,
  nameFor: (name: string) => string,
): string {
  const { kind, id } = splitPath(path);
  const part = standsAt(body, path) as DraftPart;
  const copy = partPath(kind, newId());
  keeper.change(copy, { ...part, name: nameFor(typeof part["name"] === "string" ? cut(part["name"]) : "") });
  if (kind === "ad_groups")
    for (const [at, ad] of (treeOf(body).find((group) => group.id === id)?.ads ?? []).entries())
      keeper.change(partPath("ads", newId(at)), { ...body.ads[ad.id], ad_group: splitPath(copy).id });
  return copy;
}

/** Takes an ad or an ad group with its ads out of a draft; answers what puts it back. */
export function removePart(keeper: DraftKeeper, body: DraftBody, path: string): () => void {
  const { kind, id } = splitPath(path);
  const ads = kind === "ad_groups" ? (treeOf(body).find((group) => group.id === id)?.ads ?? []) : [];
  const gone = [path, ...ads.map((ad) => ad.path)].map((one): [string, Standing] => [one, standsAt(body, one)]);
  for (const [one] of gone.toReversed()) keeper.change(one, null);
  return () => {
    for (const [one, part] of gone) keeper.change(one, part);
  };
}
