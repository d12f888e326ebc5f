import type { ZxcvbnFactory } from "@zxcvbn-ts/core";
import { once } from "#server/platform/once.ts";

/** Estimating takes quadratic time, so only the beginning counts. */
const longestScored = 72;

const factory = once(loadFactory);

/** Strength from 0 to 4 (zxcvbn, Wheeler 2016). Its dictionaries are loaded the first time it is asked. */
export async function passwordScore(password: string, ownWords: readonly string[]): Promise<number> {
  return (await factory()).check(password.slice(0, longestScored), [...ownWords]).score;
}

async function loadFactory(): Promise<ZxcvbnFactory> {
  const [core, common, english] = await Promise.all([
    import("@zxcvbn-ts/core"),
    import("@zxcvbn-ts/language-common"),
    import("@zxcvbn-ts/language-en"),
  ]);
  return new core.ZxcvbnFactory({
    dictionary: { ...common.dictionary, ...english.dictionary },
    graphs: common.adjacencyGraphs,
  });
}
