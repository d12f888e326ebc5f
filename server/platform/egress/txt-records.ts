import { Resolver } from "node:dns/promises";
import { errorCode } from "#server/platform/error-code.ts";

const patienceMs = 4000;

/** A domain's TXT records, each in its parts; none where it has none or no name server answers. */
export async function txtRecords(domain: string, servers?: readonly string[]): Promise<readonly (readonly string[])[]> {
  const resolver = new Resolver({ timeout: patienceMs, tries: 1 });
  if (servers !== undefined) resolver.setServers([...servers]);
  try {
    return await resolver.resolveTxt(domain.replace(/:\d+$/, ""));
  } catch (error) {
    if (errorCode(error) === undefined) throw error;
    return [];
  }
}
