import type { Services } from "#server/services/services.ts";

const sample = 100;

/** How many of the encrypted secrets looked at cannot be decrypted with this instance's key. */
export async function unreadableSecrets({ db, cipher }: Services): Promise<{ seen: number; unreadable: number }> {
  const apps = await db.selectFrom("app_factors").select(["person_id", "secret"]).limit(sample).execute();
  const phones = await db.selectFrom("phone_factors").select(["person_id", "phone"]).limit(sample).execute();
  const opens = [
    ...apps.map(
      ({ person_id: id, secret }) =>
        () =>
          cipher.decrypt(secret, `app of ${id}`),
    ),
    ...phones.map(
      ({ person_id: id, phone }) =>
        () =>
          cipher.decrypt(phone, `phone of ${id}`),
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
