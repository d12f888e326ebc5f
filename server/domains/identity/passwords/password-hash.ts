import { hash, verify } from "@node-rs/argon2";
import { once } from "#server/platform/once.ts";
import type { Services } from "#server/services/services.ts";

/** Argon2id (the library's default kind) with 19 MiB, two passes, one lane: the first recommendation of OWASP's password cheat sheet. */
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const;

/** A hash no password matches: verified when there is no account, so that both cases take the same time. */
const hashOfNobody = once(() => hash("\u0000nobody", cost));

/** The hash to keep of a password. Throws `Busy` when too many wait already. */
export function hashPassword({ hashSemaphore }: Pick<Services, "hashSemaphore">, password: string): Promise<string> {
  return hashSemaphore.run(() => hash(prepared(password), cost));
}

/** Whether the password is the one behind `stored`; false after the same work when there is none. Throws `Busy` when too many wait already. */
export function verifyPassword(
  { hashSemaphore }: Pick<Services, "hashSemaphore">,
  stored: string | null,
  password: string,
): Promise<boolean> {
  return hashSemaphore.run(async () => {
    const matches = await verify(stored ?? (await hashOfNobody()), prepared(password));
    return matches && stored !== null;
  });
}

/** One normalized form for equivalent spellings (NIST SP 800-63B §3.1.1.2); ASCII stays as it is. */
function prepared(password: string): string {
  return password.normalize("NFKC");
}
