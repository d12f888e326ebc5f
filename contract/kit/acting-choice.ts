/** As whom somebody acts on a device: another business's profile, or in an advertiser account, which may be `another`'s. */
export type ActingChoice = { kind: "profile" | "account"; id: string; another?: boolean };

/** The cookie that keeps it, by its plain name. */
export const actingCookie = "magpie_acting";

/** The cookie's value: the person who chose, and what. It is a choice and no credential: whether they may is asked with every call. */
export function writeActing(person: string, { kind, id, another = false }: ActingChoice): string {
  return [person, kind, id, ...(another ? ["another"] : [])].join(".");
}

/** Null for what `writeActing` didn't write. */
export function readActing(value: string | undefined): (ActingChoice & { person: string }) | null {
  const [, person, kind, id, another] =
    /^(\d{1,18})\.(profile|account)\.(\d{1,18})(\.another)?$/.exec(value ?? "") ?? [];
  if (person === undefined || id === undefined) return null;
  return { person, kind: kind as ActingChoice["kind"], id, ...(another !== undefined && { another: true }) };
}
