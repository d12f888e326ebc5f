import type { Services } from "../../services.ts";
import { askHashThread } from "./hash-threads.ts";

/** Of no password anybody has: checked when there is no account, so that both answers take the same time. */
let hashOfNobody: Promise<string> | null = null;

/** The hash to keep of a password. Throws `Busy` when too many wait already. */
export function hashPassword({ hashGate }: Pick<Services, "hashGate">, password: string): Promise<string> {
  return hashGate.run(() => hashed(prepared(password)));
}

/**
 * Whether the password is the one behind `stored`; false after the same work when there is none. `before` runs once it is this
 * guess's turn, and what it throws ends the guess unchecked. Throws `Busy` when too many wait already.
 */
export function verifyPassword(
  { hashGate }: Pick<Services, "hashGate">,
  stored: string | null,
  password: string,
  before: () => Promise<void> | void = () => {},
): Promise<boolean> {
  return hashGate.run(async () => {
    await before();
    hashOfNobody ??= hashed("\u0000nobody");
    const against = stored ?? (await hashOfNobody);
    const answer = await askHashThread({ password: prepared(password), stored: against });
    if ("failure" in answer) throw new Error(answer.failure);
    return "matches" in answer && answer.matches && stored !== null;
  });
}

async function hashed(password: string): Promise<string> {
  const answer = await askHashThread({ password, stored: null });
  if (!("hash" in answer)) throw new Error("failure" in answer ? answer.failure : "no hash came");
  return answer.hash;
}

/** One form for what is written in several ways (NIST SP 800-63B §3.1.1.2); plain ASCII stays as it is. */
function prepared(password: string): string {
  return password.normalize("NFKC");
}
