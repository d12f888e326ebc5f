/** What a test file was, in a run. */
export type FileCost = { file: string; tests: number; seconds: number };

const levels: readonly (readonly [name: string, of: (file: string, database: ReadonlySet<string>) => boolean])[] = [
  ["drills", (file) => file.startsWith("tests/drills/")],
  ["journeys in Chromium", (file) => /^(?:tests\/journeys|bench\/browser)\//.test(file)],
  ["calls and the database", (file, database) => database.has(file)],
  ["units", () => true],
];

/** A line for each level of tests: its files, its tests and what it took of the processors; then what the run took besides. */
export function tellLevels(
  costs: readonly FileCost[],
  { database, besides }: { database: ReadonlySet<string>; besides: Readonly<Record<string, number>> },
): string[] {
  const ofLevel = Map.groupBy(costs, ({ file }) => levels.find(([, of]) => of(file, database))?.[0]);
  const told = levels.map(([name]) => {
    const all = ofLevel.get(name) ?? [];
    const sum = (of: (one: FileCost) => number) => all.reduce((total, one) => total + of(one), 0);
    return [
      sum(({ seconds }) => seconds),
      `${name} (${all.length} files, ${sum(({ tests }) => tests)} tests)`,
    ] as const;
  });
  const others = Object.entries(besides).map(([name, seconds]) => [seconds, name] as const);
  return [...told, ...others].map(([seconds, name]) => `${seconds.toFixed(0).padStart(6)} s  ${name}`);
}
