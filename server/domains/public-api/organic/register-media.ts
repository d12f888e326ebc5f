import { sql } from "kysely";
import type { Readable } from "node:stream";
import { refuse, Refusal } from "#contract/kit/refusal.ts";
import type { V5Answer } from "#contract/v5/operation.ts";
import { ownLimits } from "#spec/constants/own-limits.ts";
import { writeOnce } from "#server/calls/idempotency/write-once.ts";
import { nobody, type Person } from "#server/calls/viewer.ts";
import { hashToken } from "#server/domains/identity/account/token.ts";
import { keepVideo } from "#server/domains/media/keep-video.ts";
import type { Services } from "#server/services/services.ts";

/** Where a registered video is sent to, with the parameters before the file. */
export const mediaUploadPath = "/v5/media/upload";

/** Gives a person the address for one video of theirs, with the same key the same one; it is forgotten after a day. */
export async function registerMedia(
  services: Services,
  person: Person,
  key: string | null,
): Promise<V5Answer<"media/create">> {
  const { clock, cipher, config, ids } = services;
  const signatureOf = (id: string) => cipher.hmac(`registered media ${person.id} ${id}`).toString("base64url");
  // What is kept with the key is the id alone: the signature follows from it.
  const { id } = await writeOnce(services, person, { key, call: "v5.media/create", request: {} }, async (tx) => {
    const { count } = await tx
      .selectFrom("registered_media")
      .select((select) => select.fn.countAll<string>().as("count"))
      .where("person_id", "=", person.id)
      .executeTakeFirstOrThrow();
    if (Number(count) >= ownLimits.registeredMediaMax)
      refuse("RATE_LIMITED", { message: "No more uploads today. Try again tomorrow.", retryAfter: 3600 });
    const made = ids.next();
    await tx
      .insertInto("registered_media")
      .values({
        ...{ person_id: person.id, id: made, created_at: clock.now() },
        token_hash: hashToken(signatureOf(made)),
      })
      .execute();
    return { id: made };
  });
  return {
    media_id: id,
    media_type: "video",
    upload_url: config.publicUrl + mediaUploadPath,
    upload_parameters: { key: `${person.id}/${id}`, "x-amz-signature": signatureOf(id) },
  };
}

export type RegisteredMedia = { id: string; person: { id: string; username: string } };

/** Whose upload these parameters are; refuses those that nobody was given. */
export async function findRegistered(services: Services, key: string, signature: string): Promise<RegisteredMedia> {
  const [, personId = "0", id = "0"] = /^([1-9]\d{0,17})\/([1-9]\d{0,17})$/.exec(key) ?? [];
  const registered = await services.db
    .selectFrom("registered_media")
    .select("token_hash")
    .where((of) => of.and({ person_id: personId, id }))
    .executeTakeFirst();
  if (registered === undefined || !registered.token_hash.equals(hashToken(signature)))
    refuse("NOT_ALLOWED", { message: "These are not the parameters of an upload that was registered." });
  await services.limits.take("upload", `p${personId}`);
  const [person, sent] = await Promise.all([
    services.db.selectFrom("people").select(["id", "username", "state"]).where("id", "=", personId).executeTakeFirst(),
    services.db
      .selectFrom("media_uploads")
      .select("id")
      .where((of) => of.and({ person_id: personId, id }))
      .executeTakeFirst(),
  ]);
  if (person?.state !== "active") refuse("NOT_ALLOWED");
  if (sent !== undefined) refuse("CONFLICT", { message: "This upload has come already. Register another one." });
  return { id, person };
}

/** Takes the file of a registered video, once. */
export async function takeRegistered(
  services: Services,
  { id, person }: RegisteredMedia,
  stream: Readable,
): Promise<void> {
  try {
    await keepVideo(services, { ...nobody, id: person.id, username: person.username }, stream, id);
  } catch (error) {
    // Programs that don't read this answer wait for how far it is.
    if (error instanceof Refusal && error.reason === "VIDEO_REJECTED")
      await sql`
        update registered_media set is_refused = true where person_id = ${person.id} and id = ${id}`.execute(
        services.db,
      );
    throw error;
  }
}
