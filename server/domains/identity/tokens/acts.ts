import { type Acting, noPartOfBusiness } from "#server/calls/acts.ts";

const noSession = { stays: "a program is no session; the page that ends those has another button for it" };
const looksAtState = { rests: "whoever reads or renews a token looks at the account's state" };

const at: Acting["at"] = {
  password_reset: "ends",
  taken_back: "ends",
  mailbox_proved: "ends",
  sessions_ended: noSession,
  tokens_ended: "ends",
  suspended: looksAtState,
  deactivated: looksAtState,
  ...noPartOfBusiness,
  factor_asked: { rests: "a token acts for the business only while its person has the factor" },
};

export const tokensName = "access tokens";

// The grants go first: whoever makes tokens holds theirs, so none can be made beside this.
export const tokenActs: readonly Acting[] = [
  {
    name: "what apps may do, with their codes and refresh tokens",
    tables: ["app_grants", "app_codes", "refresh_tokens"],
    at,
    async end(_services, tx, { personId }) {
      let ended = 0;
      for (const table of ["app_grants", "app_codes", "refresh_tokens"] as const) {
        const { numDeletedRows } = await tx.deleteFrom(table).where("person_id", "=", personId).executeTakeFirst();
        ended += Number(numDeletedRows);
      }
      return ended;
    },
  },
  {
    name: tokensName,
    tables: ["access_tokens"],
    at,
    async end(_services, tx, { personId }) {
      const { numDeletedRows } = await tx
        .deleteFrom("access_tokens")
        .where("person_id", "=", personId)
        .executeTakeFirst();
      return Number(numDeletedRows);
    },
  },
];
