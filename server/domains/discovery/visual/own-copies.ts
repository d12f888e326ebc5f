import type { CallParsed } from "#contract/kit/define.ts";
import type { nearDuplicates } from "#contract/discovery/discovery.ts";
import { refuse, refuseField } from "#contract/kit/refusal.ts";
import type { WirePin } from "#contract/kit/shapes.ts";
import { refusalSentences } from "#spec/copy/kit/refusal-sentences.ts";
import { hasStructure, SAME_IMAGE_BITS } from "#server/platform/images/same-image.ts";
import type { Services } from "#server/services/services.ts";
import { pinPage } from "#server/domains/content/pins/pin-lists.ts";
import { visiblePin } from "#server/domains/content/pins/pins.queries.ts";
import type { Person } from "#server/calls/viewer.ts";
import { fingerprintsByHash, ownCopiesOf, ownPinsOfRoots } from "#server/domains/content/media/fingerprints.queries.ts";

const max = 6;
/** Copies are looked for among so many of one's newest pins. */
const among = 3_000;

/** The viewer's own pins of the same picture or a copy of it, newest first: shown before saving it again. */
export async function ownCopies(
  services: Services,
  person: Person,
  { pin_id, media_upload_id }: CallParsed<typeof nearDuplicates>,
): Promise<WirePin[]> {
  const { db } = services;
  if ((pin_id === undefined) === (media_upload_id === undefined))
    refuseField("pin_id", "pin_id: give exactly one of pin_id and media_upload_id");
  const { hash, root } = await pictureOf(services, person, pin_id, media_upload_id);
  const [fingerprint] = await fingerprintsByHash(db, [hash]);
  const [saved, copies] = await Promise.all([
    root === null ? [] : ownPinsOfRoots(db, person.id, [root], max),
    fingerprint === undefined
      ? []
      : ownCopiesOf(db, person.id, fingerprint, {
          hash,
          bits: hasStructure(fingerprint) ? SAME_IMAGE_BITS : -1,
          among,
          max,
        }),
  ]);
  const ids = [...new Set([...saved, ...copies])].filter((id) => id !== pin_id).slice(0, max);
  return (await pinPage(services, person, ids, null)).items;
}

async function pictureOf(
  { db }: Services,
  person: Person,
  pinId: string | undefined,
  uploadId: string | undefined,
): Promise<{ hash: string; root: string | null }> {
  if (pinId !== undefined) {
    const pin = await visiblePin(db, person, pinId);
    if (pin === undefined) refuse("NOT_FOUND", { message: refusalSentences.pinGone });
    return { hash: pin.media_hash, root: pin.root_pin_id };
  }
  const upload = await db
    .selectFrom("media_uploads")
    .select("hash")
    .where("person_id", "=", person.id)
    .where("id", "=", uploadId ?? "0")
    .executeTakeFirst();
  if (upload === undefined) refuse("NOT_FOUND", { message: refusalSentences.uploadGone });
  return { hash: upload.hash, root: null };
}
