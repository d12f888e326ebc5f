import { engineState } from "#server/platform/engines/connect-engines.ts";
import { engineAddress, engineToken } from "#server/platform/engines/wire.ts";
import type { Services } from "#server/services/services.ts";

/** What the search role says at each of its addresses, what is wrong there, and whether of a part no address answers. */
export async function askSearchRole({ config, cipher }: Pick<Services, "config" | "cipher">) {
  const token = engineToken(cipher);
  const [answers, wrong]: [string[], string[]] = [[], []];
  let isWhole = true;
  for (const [at, urls] of config.searchUrls.entries()) {
    const part = { number: at + 1, of: config.searchUrls.length };
    const named = part.of === 1 ? "" : ` (part ${part.number} of ${part.of})`;
    const before = answers.length;
    for (const url of urls) {
      try {
        const { engines } = await engineState(engineAddress(url), token, part);
        const cold = Object.keys(engines).filter((name) => engines[name]?.warm !== true);
        answers.push(`${url}${named} ${cold.length === 0 ? "answers" : `is still reading (${cold.join(", ")})`}`);
      } catch (error) {
        wrong.push(`${url}${named}: ${error instanceof Error ? error.message : String(error)}`);
      }
    }
    if (answers.length === before) isWhole = false;
  }
  return { answers, wrong, isWhole };
}
