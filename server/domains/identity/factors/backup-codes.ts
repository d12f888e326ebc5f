import { randomInt } from "node:crypto";
import { accessConstants } from "#spec/constants/access.ts";
import type { Tx } from "#server/database/driver/connect.ts";
import type { Services } from "#server/services/services.ts";
import type { Cipher } from "#server/platform/cipher.ts";

/** Without the letters and digits that are mistaken for others. */
const alphabet = "abcdefghjkmnpqrstuvwxyz23456789";

/** A backup code is stored as an HMAC under the instance's key. */
export function backupCodeHash(cipher: Cipher, personId: string, code: string): Buffer {
  return cipher.hmac(`backup ${personId} ${code}`);
}

/** Replaces all backup codes by ten fresh ones; they are returned this once. */
export async function replaceBackupCodes(
  { cipher, clock }: Pick<Services, "cipher" | "clock">,
  tx: Tx,
  personId: string,
): Promise<string[]> {
  const now = clock.now();
  const codes = Array.from({ length: accessConstants.backupCodeCount }, newCode);
  await tx.deleteFrom("backup_codes").where("person_id", "=", personId).execute();
  await tx
    .insertInto("backup_codes")
    .values(
      codes.map((code) => ({
        person_id: personId,
        code_hash: backupCodeHash(cipher, personId, code),
        made_at: now,
      })),
    )
    .execute();
  return codes;
}

function newCode(): string {
  const pick = () => alphabet[randomInt(alphabet.length)] ?? "";
  return Array.from({ length: accessConstants.backupCodeChars }, pick).join("");
}
