import { sql } from "kysely";
import type { Tx } from "#server/database/driver/connect.ts";
import type { Services } from "#server/services/services.ts";
import { hmacOfMailedCode } from "#server/domains/identity/account/mailed-token.ts";

const maxTries = 5;

type TakenCode =
  | { personId: string; email: string }
  | { email?: undefined; refusal: "LINK_EXPIRED" | "MFA_CODE_WRONG" };

/**
 * Tries the code of a person's open sign-in mail: the right one consumes the mail, the fifth wrong one ends it. One statement, so that
 * concurrent tries can't exceed five.
 */
export async function takeMailedCode(
  services: Pick<Services, "clock" | "cipher">,
  tx: Tx,
  personId: string,
  code: string,
): Promise<TakenCode> {
  const now = services.clock.now();
  const mark = hmacOfMailedCode(services, personId, code);
  const { rows } = await sql<{ email: string; right: boolean; code_tries: number }>`
    update mailed_tokens set code_tries = code_tries + 1,
           used_at = case when code_hash = ${mark} or code_tries + 1 >= ${maxTries} then ${now}::timestamptz end
     where person_id = ${personId} and purpose = 'magic_link' and used_at is null and expires_at > ${now}
       and code_hash is not null and code_tries < ${maxTries}
    returning email, code_hash = ${mark} as right, code_tries`.execute(tx);
  const row = rows[0];
  if (row === undefined) return { refusal: "LINK_EXPIRED" };
  return row.right ? { personId, email: row.email } : { refusal: "MFA_CODE_WRONG" };
}
