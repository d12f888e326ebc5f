import { ZxcvbnFactory } from "@zxcvbn-ts/core";
import { adjacencyGraphs, dictionary } from "@zxcvbn-ts/language-common";

/** Estimating takes quadratic time, so only the beginning counts. */
const longestScored = 72;

const estimator = new ZxcvbnFactory({ dictionary, graphs: adjacencyGraphs });

/** Strength from 0 to 4 (zxcvbn, Wheeler 2016), as the server estimates it. Its dictionary is large: load this when it is needed. */
export function estimateStrength(password: string, ownWords: readonly string[]): number {
  return estimator.check(password.slice(0, longestScored), [...ownWords]).score;
}
