import type { Services } from "#server/services/services.ts";

const sample = 100;

/** How many of the sealed secrets looked at do not open under the key of this instance. */
export async function unreadableSecrets({ db, seal }: Services): Promise<{ seen: number; unreadable: number }> {
  const apps = await db.selectFrom("app_factors").select(["person_id", "secret"]).limit(sample).execute();
  const phones = await db.selectFrom("phone_factors").select(["person_id", "phone"]).limit(sample).execute();
  const opens = [
    ...apps.map(
      ({ person_id: id, secret }) =>
        () =>
          seal.open(secret, `app of ${id}`),
    ),
    ...phones.map(
      ({ person_id: id, phone }) =>
        () =>
          seal.open(phone, `phone of ${id}`),
    ),
  ];
  return { seen: opens.length, unreadable: opens.filter((open) => !doesOpen(open)).length };
}

function doesOpen(open: () => string): boolean {
  try {
    open();
    return true;
  } catch {
    return false;
  }
}
