import { type Acting, noPartOfBusiness, whileAway } from "#server/calls/acts.ts";

const isNobodyInside = { stays: "it is a way in, and nobody who is in" };

export const passwordName = "the password";

export const passwordActs: readonly Acting[] = [
  {
    name: passwordName,
    tables: ["people"],
    at: {
      password_reset: { rests: "the new one is in its place" },
      taken_back: "ends",
      mailbox_proved: "ends",
      sessions_ended: isNobodyInside,
      tokens_ended: isNobodyInside,
      ...whileAway,
      ...noPartOfBusiness,
    },
    async end({ clock }, tx, { personId, kept }) {
      if (kept.password === true) return 0;
      const { numUpdatedRows } = await tx
        .updateTable("people")
        .set({ password_hash: null, password_breached_at: null, updated_at: clock.now() })
        .where("id", "=", personId)
        .where("password_hash", "is not", null)
        .executeTakeFirst();
      return Number(numUpdatedRows);
    },
  },
];
