import { once } from "#server/platform/once.ts";
import type { Services } from "#server/services/services.ts";
import { hashFilePath, hashPrefix, isInHashFile } from "./hash-file.ts";

const builtIn = once(loadBuiltIn);

/**
 * Whether a password is known from breaches: one of the 49,000 most used from the strength estimator, ignoring case, or on the operator's
 * imported list. An unreadable list is logged and blocks nobody.
 */
export async function isBreached(
  { config, log }: Pick<Services, "config" | "log">,
  password: string,
): Promise<boolean> {
  if ((await builtIn()).has(password.toLowerCase())) return true;
  try {
    return await isInHashFile(hashFilePath(config), hashPrefix(password));
  } catch (error) {
    log.error("the list of breached passwords could not be read", error);
    return false;
  }
}

async function loadBuiltIn(): Promise<ReadonlySet<string>> {
  const { dictionary } = await import("@zxcvbn-ts/language-common");
  return new Set(dictionary["passwords-common"]);
}
