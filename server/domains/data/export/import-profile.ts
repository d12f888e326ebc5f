import { updateUser } from "#contract/identity/session.ts";
import { Refusal } from "#contract/kit/refusal.ts";
import type { OperatorApi } from "#server/calls/operator-api.ts";
import { fillProfile } from "#server/domains/identity/settings/fill-profile.ts";
import { personOf } from "#server/domains/identity/sessions/person-of.ts";
import type { AccountRow } from "#server/domains/identity/account/access.queries.ts";
import { storeImage } from "#server/domains/media/store-image.ts";
import type { Writing } from "#server/services/content-rules.ts";
import type { Services } from "#server/services/services.ts";
import { archiveFiles } from "./archive-format.ts";
import { type LeftOut, validFile } from "./archive-records.ts";
import { profileSchema, type ProfileTaken } from "./archive-schemas.ts";
import type { OpenArchive } from "./open-archive.ts";

/**
 * Fills what the person left empty of their profile, and takes over the choices that hide something: an archive may close what is open
 * here, never open what is closed.
 */
export async function importProfile(
  { services, api }: { services: Services; api: OperatorApi },
  account: AccountRow,
  archive: OpenArchive,
  leftOut: LeftOut,
): Promise<void> {
  const profile = await validFile(archive, archiveFiles.profile, profileSchema, leftOut);
  if (profile === null) return;
  const { about, website_url: websiteUrl, photo } = profile;
  const bytes = photo === null || account.image_hash !== null ? null : await archive.bytes(photo.file);
  const image = bytes === null ? null : await storeImage(services, bytes).catch(nullForRefusal);
  const isLetIn = (writing: Omit<Writing, "kind">) =>
    services.contentRules.judge(services, account.id, { kind: "person", ...writing }).then(() => true, nullForRefusal);
  await fillProfile(services.db, account.id, {
    ...((await isLetIn({ texts: { about } })) && { about }),
    ...((await isLetIn({ links: { website_url: websiteUrl } })) && { websiteUrl }),
    imageHash: image?.hash ?? null,
  });
  const choices = newChoices(account, profile);
  if (Object.keys(choices).length > 0) await api(services, await personOf(services.db, account))(updateUser, choices);
}

function newChoices(account: AccountRow, profile: ProfileTaken) {
  const mailsOff = profile.mails_off.filter((kind) => !account.mails_off.includes(kind));
  return {
    ...(profile.hide_ai && !account.hide_ai ? { hide_ai: true } : {}),
    ...(profile.personalized_ads === false && account.personalized_ads !== false ? { personalized_ads: false } : {}),
    ...(account.gender === null && profile.gender ? { gender: profile.gender } : {}),
    ...(profile.is_private && !account.is_private ? { is_private: true } : {}),
    ...(profile.hides_from_search_engines && !account.is_unlisted ? { hides_from_search_engines: true } : {}),
    ...(mailsOff.length > 0 ? { mails_off: [...(account.mails_off as typeof mailsOff), ...mailsOff] } : {}),
  };
}

/** A photo that cannot be read is left out. */
function nullForRefusal(error: unknown): null {
  if (error instanceof Refusal) return null;
  throw error;
}
