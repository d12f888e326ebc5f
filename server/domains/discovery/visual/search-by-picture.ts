import type { CallData, CallParsed } from "#contract/kit/define.ts";
import type { visualSearch, visualSearchByPicture } from "#contract/discovery/discovery.ts";
import { refuse, refuseField } from "#contract/kit/refusal.ts";
import { readList } from "#rules/discovery/search-params.ts";
import { visualSearchMaxBytes } from "#spec/constants/search.ts";
import { refusalSentences } from "#spec/copy/kit/refusal-sentences.ts";
import { labOf } from "#server/platform/images/colors.ts";
import { hasStructure, SAME_IMAGE_BITS } from "#server/platform/images/same-image.ts";
import type { Services } from "#server/services/services.ts";
import { foundPage } from "#server/domains/content/pins/pin-lists.ts";
import { visiblePin } from "#server/domains/content/pins/pins.queries.ts";
import type { CallContext } from "#server/calls/context.ts";
import { limitKey } from "#server/calls/limits/limit-key.ts";
import type { Viewer } from "#server/calls/viewer.ts";
import { candidatesByIds } from "#server/domains/discovery/home/like.queries.ts";
import { onePerPicture } from "#server/domains/discovery/one-per-picture.ts";
import { checkCrop, describeAltered, describeCrop, describePicture } from "./describe-crop.ts";
import type { Fingerprint } from "#engines/fingerprints/fingerprint-index.ts";
import { fingerprintsByHash } from "#server/domains/content/media/fingerprints.queries.ts";

type Input = CallParsed<typeof visualSearch>;
type Found = CallData<typeof visualSearch>;
/** The fingerprints to search by, and the picture they are of where it is a whole one of ours: that one is left out of the results. */
type VisualQuery = { fingerprints: Fingerprint[]; altered?: Fingerprint[]; root: string | null };

const maxSame = 24;
const maxSignatures = 8;
const cells = 16;

/**
 * Visual search by a pin, a part of it, pictures named by signature, or a color: first copies (the hashes nearly agree, mirrored too), then
 * pictures alike in color and layout. It does not recognize objects. Only public pins are found.
 */
export async function searchByPin(services: Services, viewer: Viewer, input: Input): Promise<Found> {
  const top = readList(input.top_pin_ids ?? "").filter((id) => /^[1-9]\d{0,17}$/.test(id));
  return findAlike(services, viewer, await fingerprintsOf(services, viewer, input), { top, max: input.page_size });
}

/** The same by an uploaded picture, which is not stored. */
export async function searchByPicture(
  services: Services,
  { viewer, origin }: Pick<CallContext, "viewer" | "origin">,
  { image_base64, crop, page_size }: CallParsed<typeof visualSearchByPicture>,
): Promise<Found> {
  if (crop !== undefined) checkCrop(crop);
  const plain = image_base64.replace(/^data:[\w/+.-]+;base64,/, "").replaceAll(/\s+/g, "");
  if (!/^[A-Za-z0-9+/]+={0,2}$/.test(plain)) refuseField("image_base64", "image_base64: must be a picture in base64");
  const bytes = Buffer.from(plain, "base64");
  if (bytes.length > visualSearchMaxBytes)
    refuseField("image_base64", "image_base64: the picture must not be larger than 10 MB");
  const by = viewer.id ?? limitKey(null, origin.address);
  const { fingerprint, altered } = await describePicture(services, bytes, crop, by);
  return findAlike(services, viewer, { fingerprints: [fingerprint], altered, root: null }, { top: [], max: page_size });
}

async function findAlike(
  services: Services,
  viewer: Viewer,
  { fingerprints, altered = [], root }: VisualQuery,
  { top, max }: { top: readonly string[]; max: number },
): Promise<Found> {
  const { discovery } = services;
  const [first] = fingerprints;
  const shown = async (ids: readonly string[]) => (await foundPage(services, viewer, ids, null)).items;
  if (first === undefined) return { same: [], alike: await shown(top) };
  const [same, alike] = await Promise.all([
    hasStructure(first) ? discovery?.same(first, SAME_IMAGE_BITS, maxSame, altered.filter(hasStructure)) : [],
    discovery?.like(fingerprints, max + maxSame),
  ]);
  if (same == null || alike == null) refuse("UNAVAILABLE", { message: refusalSentences.looksNotReady });
  const copies = same.filter((one) => one.root_pin_id !== root);
  const known = new Set([root, ...copies.map((one) => one.root_pin_id)]);
  const others = await candidatesByIds(
    services.db,
    alike.flatMap((one) => (known.has(one.root_pin_id) ? [] : one.pin_id)),
  );
  const [sameShown, alikeShown] = await Promise.all([
    shown(copies.map((one) => one.pin_id)),
    shown([...new Set([...top, ...onePerPicture(others).map((one) => one.pin_id)])].slice(0, max)),
  ]);
  return { same: sameShown, alike: alikeShown };
}

async function fingerprintsOf(
  services: Services,
  viewer: Viewer,
  { pin_id, crop, cover_pin_sig, query_pin_sigs, color }: Input,
): Promise<VisualQuery> {
  const { db } = services;
  if (pin_id !== undefined) {
    const pin = await visiblePin(db, viewer, pin_id);
    if (pin === undefined) refuse("NOT_FOUND", { message: refusalSentences.pinGone });
    const [whole] = await fingerprintsByHash(db, [pin.media_hash]);
    if (whole === undefined) return { fingerprints: [], root: pin.root_pin_id };
    if (crop === undefined)
      return {
        fingerprints: usable([whole]),
        altered: await describeAltered(services, whole),
        root: pin.root_pin_id,
      };
    checkCrop(crop);
    const part = await describeCrop(services, whole, crop);
    return { fingerprints: part === null ? [] : [part], root: null };
  }
  if (color !== undefined) return { fingerprints: [fingerprintOfColor(color)], root: null };
  const named = [cover_pin_sig ?? "", ...readList(query_pin_sigs ?? "")].filter((one) => /^[0-9a-f]{64}$/.test(one));
  if (named.length === 0)
    refuseField("pin_id", "pin_id: give a pin, a color, or a picture's signature in cover_pin_sig or query_pin_sigs");
  // Whoever knows the hash of a picture has seen it, and only public pins are found.
  const hashes = [...new Set(named)].slice(0, maxSignatures);
  const fingerprints = new Map(
    (await fingerprintsByHash(db, hashes)).map((fingerprint) => [fingerprint.hash, fingerprint]),
  );
  return { fingerprints: usable(hashes.flatMap((hash) => fingerprints.get(hash) ?? [])), root: null };
}

/** A picture of one color: it has no edges, so nothing is a copy of it. */
function fingerprintOfColor(color: string): Fingerprint {
  const value = Number.parseInt(color.replace("#", ""), 16);
  const lab = labOf((value >> 16) & 255, (value >> 8) & 255, value & 255);
  const color_grid = Array.from({ length: cells }, () => [...lab]).flat();
  return { phash: "0", dhash: "0", phash_mirrored: "0", dhash_mirrored: "0", color_grid };
}

const usable = (fingerprints: readonly Fingerprint[]) =>
  fingerprints.filter((fingerprint) => fingerprint.color_grid.length > 0);
