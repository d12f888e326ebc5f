import type { CallData, CallParsed } from "#contract/define.ts";
import type { visualSearch } from "#contract/discovery.ts";
import { refuse, refuseField } from "#contract/refusal.ts";
import { readList } from "#rules/search-params.ts";
import { hasStructure, SAME_IMAGE_BITS } from "../../platform/images/same-image.ts";
import type { Services } from "../../services.ts";
import { pinPage } from "../pins/pin-lists.ts";
import { visiblePin } from "../pins/pins.queries.ts";
import type { Viewer } from "../viewer.ts";
import { describeCrop } from "./describe-crop.ts";
import type { Look } from "./looks.ts";
import { looksByHash } from "./looks.queries.ts";

type Input = CallParsed<typeof visualSearch>;

const mostSame = 24;
const mostSignatures = 8;

/**
 * What looks like a pin, a part of it, or pictures named by signature: first copies (the hashes nearly agree, mirrored too), then what
 * is alike in colour and layout. Never what is in a picture: nothing here knows that. Only public pins are found.
 */
export async function lookAround(
  services: Services,
  viewer: Viewer,
  input: Input,
): Promise<CallData<typeof visualSearch>> {
  const { discovery } = services;
  const { looks, root } = await askedLooks(services, viewer, input);
  const [first] = looks;
  if (first === undefined) return { same: [], alike: [] };
  const [same, alike] = await Promise.all([
    hasStructure(first) ? discovery?.same(first, SAME_IMAGE_BITS, mostSame) : [],
    discovery?.like(looks, input.page_size + mostSame),
  ]);
  if (same == null || alike == null)
    refuse("UNAVAILABLE", { message: "Looking at pictures isn't ready yet. Try again in a moment." });
  const copies = same.filter((one) => one.root_pin_id !== root);
  const known = new Set([root, ...copies.map((one) => one.root_pin_id)]);
  const others = alike.filter((one) => !known.has(one.root_pin_id)).slice(0, input.page_size);
  const top = readList(input.top_pin_ids ?? "").filter((id) => /^[1-9]\d{0,17}$/.test(id));
  const shown = async (ids: readonly string[]) => (await pinPage(services, viewer, ids, null)).items;
  return {
    same: await shown(copies.map((one) => one.pin_id)),
    alike: await shown([...new Set([...top, ...others.map((one) => one.pin_id)])].slice(0, input.page_size)),
  };
}

async function askedLooks(
  services: Services,
  viewer: Viewer,
  { pin_id, crop, cover_pin_sig, query_pin_sigs }: Input,
): Promise<{ looks: Look[]; root: string | null }> {
  const { db } = services;
  if (pin_id !== undefined) {
    const pin = await visiblePin(db, viewer, pin_id);
    if (pin === undefined) refuse("NOT_FOUND", { message: "This Pin isn't here any more." });
    const [whole] = await looksByHash(db, [pin.media_hash]);
    if (whole === undefined) return { looks: [], root: pin.root_pin_id };
    if (crop === undefined) return { looks: usable([whole]), root: pin.root_pin_id };
    if (crop.x + crop.width > 1.001 || crop.y + crop.height > 1.001 || crop.width === 0 || crop.height === 0)
      refuseField("crop", "crop: must lie inside the picture and have a width and a height, in parts from 0 to 1");
    const part = await describeCrop(services, whole, crop);
    return { looks: part === null ? [] : [part], root: null };
  }
  const named = [cover_pin_sig ?? "", ...readList(query_pin_sigs ?? "")].filter((one) => /^[0-9a-f]{64}$/.test(one));
  if (named.length === 0)
    refuseField("pin_id", "pin_id: give a pin, or a picture's signature in cover_pin_sig or query_pin_sigs");
  // Who knows the hash of a picture has seen it, and only public pins are found.
  const hashes = [...new Set(named)].slice(0, mostSignatures);
  const looks = new Map((await looksByHash(db, hashes)).map((look) => [look.hash, look]));
  return { looks: usable(hashes.flatMap((hash) => looks.get(hash) ?? [])), root: null };
}

const usable = (looks: readonly Look[]) => looks.filter((look) => look.color_grid.length > 0);
