import { engineState } from "#server/platform/engines/connect-engines.ts";
import { engineAddress, engineToken } from "#server/platform/engines/wire.ts";
import type { Services } from "#server/services/services.ts";

/** What the search role says at each of its addresses, and what is wrong there. */
export async function askSearchRole({ config, cipher }: Pick<Services, "config" | "cipher">) {
  const token = engineToken(cipher);
  const [answers, wrong]: [string[], string[]] = [[], []];
  for (const url of config.searchUrls) {
    try {
      const { engines } = await engineState(engineAddress(url), token);
      const cold = Object.keys(engines).filter((name) => engines[name]?.warm !== true);
      answers.push(`${url} ${cold.length === 0 ? "answers" : `is still reading (${cold.join(", ")})`}`);
    } catch (error) {
      wrong.push(`${url}: ${error instanceof Error ? error.message : String(error)}`);
    }
  }
  return { answers, wrong };
}
