import { type Acting, noPartOfBusiness, whileAway } from "#server/calls/acts.ts";
import { endMailedLinks } from "#server/domains/identity/account/mailed-token.ts";

const liesInMailbox = { stays: "it lies in the mailbox of the account, where only its owner reads it" };
const noToken = { stays: "it logs in, and a token does not" };
/** What lets in whoever holds it; challenges of other kinds are asked of a session. */
const lettingIn = ["mfa", "qr"] as const;
/** What lets a suspended person see their case: it holds for as long as they are suspended. */
const lettingSee = "case";

export const halfDoneName = "log-ins half done";

export const signInActs: readonly Acting[] = [
  {
    name: "mailed links",
    tables: ["mailed_tokens"],
    at: {
      password_reset: "ends",
      taken_back: "ends",
      mailbox_proved: liesInMailbox,
      sessions_ended: liesInMailbox,
      tokens_ended: noToken,
      ...whileAway,
      ...noPartOfBusiness,
    },
    end: (_services, tx, { personId }) => endMailedLinks(tx, personId),
  },
  {
    name: halfDoneName,
    tables: ["challenges"],
    at: {
      password_reset: "ends",
      taken_back: "ends",
      mailbox_proved: "ends",
      sessions_ended: "ends",
      tokens_ended: noToken,
      suspended: "ends",
      deactivated: "ends",
      ...noPartOfBusiness,
    },
    async end(_services, tx, { personId, ending }) {
      const { numDeletedRows } = await tx
        .deleteFrom("challenges")
        .where("person_id", "=", personId)
        .where("kind", "in", ending === "suspended" ? lettingIn : [...lettingIn, lettingSee])
        .executeTakeFirst();
      return Number(numDeletedRows);
    },
  },
];
