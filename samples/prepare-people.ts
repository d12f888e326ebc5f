import type { Services } from "#server/services/services.ts";
import { createPerson } from "#server/domains/identity/account/create-person.ts";
import { fillProfile } from "#server/domains/identity/settings/fill-profile.ts";
import { storeImage } from "#server/domains/media/store-image.ts";
import { followPerson } from "#server/domains/people/follows/follow-person.ts";
import { nobody, type Person } from "#server/calls/viewer.ts";
import { splitFullName } from "#rules/identity/full-name.ts";
import type { SampleCollection, SampleCurator } from "./collection.ts";
import { renderSample } from "./render.ts";

export type SamplePeople = ReadonlyMap<string, Person>;

/** The curators, made or found again, by username. They have no password: nobody logs in as them. */
export async function preparePeople(services: Services, collection: SampleCollection): Promise<SamplePeople> {
  const people = new Map<string, Person>();
  for (const curator of collection.curators) {
    const id = (await findCurator(services, curator)) ?? (await makeCurator(services, curator));
    people.set(curator.username, { ...nobody, id, username: curator.username });
  }
  for (const [follower, followed] of collection.follows) {
    const [person, other] = [people.get(follower), people.get(followed)];
    if (person !== undefined && other !== undefined) await followPerson(services, person, other.id);
  }
  return people;
}

async function findCurator({ db }: Services, { username }: SampleCurator): Promise<string | undefined> {
  const row = await db.selectFrom("usernames").select("person_id").where("username", "=", username).executeTakeFirst();
  return row?.person_id;
}

async function makeCurator(services: Services, curator: SampleCurator): Promise<string> {
  const avatar = await storeImage(services, await renderSample(curator.avatar));
  const { id } = await createPerson(services, services.db, {
    email: `${curator.username}@samples.invalid`,
    passwordHash: null,
    firstName: splitFullName(curator.full_name).first_name,
    fullName: curator.full_name,
    username: curator.username,
    about: curator.about,
    birthday: null,
    country: "US",
    locale: "en",
    emailVerified: true,
  });
  await fillProfile(services.db, id, { imageHash: avatar.hash });
  return id;
}
