import { refuse } from "#contract/kit/refusal.ts";
import { fileName } from "#rules/content/file-name.ts";
import type { Person } from "#server/calls/viewer.ts";
import { originalFormat } from "#server/domains/media/media-view.ts";
import { pictureType, storedKey } from "#server/platform/storage/media-key.ts";
import type { StoredFile } from "#server/platform/storage/storage.ts";
import type { Services } from "#server/services/services.ts";
import { keptFormats } from "../media/kept-files.queries.ts";

export type PinFile = StoredFile & { name: string };

/**
 * The file of a picture for whoever saved the pin: as it came but for its metadata where they brought it, else as pages show it in its full
 * size. To everybody else there is none.
 */
export async function pinFile(
  { db, storage }: Pick<Services, "db" | "storage">,
  person: Person,
  asked: { pinId: string; picture: number },
): Promise<PinFile> {
  const pin = await db
    .selectFrom("pins")
    .select(["id", "title", "media_hash", "renditions", "media", "brought"])
    .where("id", "=", asked.pinId)
    .where("person_id", "=", person.id)
    .where("deleted_at", "is", null)
    .executeTakeFirst();
  if (pin === undefined) refuse("NOT_FOUND");
  const { media, media_hash: hash, renditions } = pin;
  const pictures = media?.kind === "images" ? media.items : [{ hash, renditions }];
  const picture = pictures[asked.picture];
  if (picture === undefined) refuse("NOT_FOUND");
  const kept = pin.brought ? (await keptFormats(db, [picture.hash])).get(picture.hash) : undefined;
  const file =
    kept === undefined
      ? ({ rendition: "orig", format: originalFormat(picture.renditions) } as const)
      : ({ rendition: "kept", format: kept } as const);
  const stored = await storage.get(storedKey(picture.hash, file));
  if (stored === null) refuse("NOT_FOUND");
  const number = pictures.length > 1 ? asked.picture + 1 : null;
  return { ...stored, type: pictureType(file.format), name: `${fileName(pin, number)}.${file.format}` };
}
