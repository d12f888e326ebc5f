import { type Command, numberOption } from "#server/cli/command.ts";

const labels = {
  used: "of the budgets used, %",
  waived: "waived of billed, %",
  waivedFromManyClicks: "waived of billed from 100 clicks, %",
  live: "hours served, %",
  distanceMiddle: "distance to the traffic's shape, p50, points",
  distanceMost: "distance to the traffic's shape, p90, points",
  over: "billed beyond a budget, micro",
} as const;

export const simulateDayCommand: Command = {
  name: "ads simulate-day",
  takes: "[--seed N] [--days N]",
  summary:
    "Simulates the standard day of ads (240,000 requests, 150 campaigns, 3 % late clicks) and prints how budgets were spread; with --days so many, of as many seeds, and how they came out. Touches nothing.",
  options: { seed: { type: "string" }, days: { type: "string" } },
  async run(written, { print }) {
    const seed = numberOption(written, "seed", [0, 2 ** 32 - 1]) ?? 1;
    const { simulateDay } = await import("#engines/auction/simulation/simulate-day.ts");
    const { judgeDay } = await import("#engines/auction/simulation/judge-day.ts");
    const days = numberOption(written, "days", [1, 10_000]);
    if (days !== undefined)
      return judgeDays(
        Array.from({ length: days }, (_, more) => seed + more),
        print,
      );
    const day = simulateDay(seed);
    const { groups, bars, hourByHour } = judgeDay(day);
    const clicks = day.campaigns.reduce((sum, campaign) => sum + campaign.clicks, 0);
    const requests = day.requestsByHour.reduce((sum, count) => sum + count, 0);
    print(
      `Seed ${seed}: ${requests} requests, ${day.campaigns.length} campaigns, ${day.served} ads served, ${clicks} clicks, ${day.seconds.toFixed(1)} s`,
    );
    print("");
    print(row(["offers worth 1.5 × the budget", "campaigns", "budgets", "used %", "least %", "waived %", "hours %"]));
    for (const { name, campaigns, budgets, used, usedLeast, waived, live } of groups)
      print(
        row([
          name,
          String(campaigns),
          (budgets / 1e6).toFixed(0),
          used.toFixed(2),
          usedLeast.toFixed(1),
          waived.toFixed(2),
          live.toFixed(1),
        ]),
      );
    print("");
    for (const { name, value, bar, isKept } of bars) {
      const asked = "least" in bar ? `at least ${bar.least}` : `at most ${bar.most}`;
      print(`${isKept ? "ok  " : "MISS"} ${labels[name].padEnd(48)}${value.toFixed(2).padStart(10)}  ${asked}`);
    }
    print(
      `${day.differences === 0 ? "ok  " : "MISS"} ${"auctions replayed from their receipts".padEnd(48)}${String(day.replayed).padStart(10)}  ${day.differences} differences`,
    );
    print(`     ${"spend in another hour than the traffic, p50, %".padEnd(48)}${hourByHour.toFixed(2).padStart(10)}`);
    return day.differences === 0 && bars.every(({ isKept }) => isKept) ? 0 : 1;
  },
};

function row([name = "", ...cells]: readonly string[]): string {
  return name.padEnd(32) + cells.map((cell) => cell.padStart(11)).join("");
}

/** The worst of each figure in many days, and in how many it was kept. */
async function judgeDays(seeds: readonly number[], print: (line: string) => void): Promise<number> {
  const { simulateDay } = await import("#engines/auction/simulation/simulate-day.ts");
  const { judgeDay } = await import("#engines/auction/simulation/judge-day.ts");
  const judged = seeds.map((seed) => ({ seed, ...judgeDay(simulateDay(seed)) }));
  let isKept = true;
  for (const { name, bar } of judged[0]?.bars ?? []) {
    const all = judged.map(({ seed, bars }) => ({ seed, ...bars.find((one) => one.name === name) }));
    const inOrder = all.toSorted((a, b) => (a.value ?? 0) - (b.value ?? 0));
    const worst = "least" in bar ? inOrder[0] : inOrder.at(-1);
    const kept = all.filter((one) => one.isKept).length;
    isKept &&= kept === all.length;
    const asked = "least" in bar ? `at least ${bar.least}` : `at most ${bar.most}`;
    print(
      `${kept === all.length ? "ok  " : "MISS"} ${labels[name].padEnd(48)}${(worst?.value ?? 0).toFixed(2).padStart(10)}  ${asked}; kept in ${kept} of ${all.length} days, worst of seed ${worst?.seed}`,
    );
  }
  return isKept ? 0 : 1;
}
