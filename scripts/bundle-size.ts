import { areaBudget, isTooHeavy, pageBudget, pageWeights } from "./page-weights.ts";

/** Prints how much script and style each page loads at first beside the budgets; exits 1 when a page is above. Needs a build. */
const weights = pageWeights();
const line = (name: string, script: number, style: number) =>
  process.stdout.write(`${name.padEnd(24)}${script.toFixed(1).padStart(10)}${style.toFixed(1).padStart(10)}\n`);

process.stdout.write(`${"page".padEnd(24)}${"script kB".padStart(10)}${"style kB".padStart(10)}\n`);
for (const { page, script, style } of weights) line(page, script, style);
line("budget", pageBudget.script, pageBudget.style);
line("of the business area", areaBudget.script, areaBudget.style);
process.exitCode = weights.some(isTooHeavy) ? 1 : 0;
