import { describe, expect, test } from "vitest";
import type { Placement } from "#server/database/tables/placement.ts";
import { obstaclesOfServer, obstaclesOfTables, planDistribution } from "./plan-distribution.ts";
import type { NodeFacts, Placed, ServerFacts, TableFacts } from "./read-catalogue.ts";

const placements = new Map<string, Placement>([
  ["people", { key: "id", of: "person" }],
  ["boards", { key: "id", of: "board" }],
  ["sessions", { key: "person_id", of: "person" }],
  ["words", { held: "reference" }],
  ["changes", { held: "local" }],
]);

const plain: Placed = { as: "plain" };
const by = (key: string, colocation: number): Placed => ({ as: "distributed", key, colocation });
const whole: Placed = { as: "reference" };
const uniqueIndexes: TableFacts["uniqueIndexes"] = [{ name: "pkey", columns: ["id", "person_id"] }];

/** The tables in the order of `placements`; those that fill pages by name. */
function tables(placed: readonly Placed[], filling: readonly string[] = []) {
  return new Map(
    Array.from(placements.keys(), (name, index): [string, TableFacts] => [
      name,
      { placed: placed[index] ?? plain, fills: filling.includes(name), uniqueIndexes },
    ]),
  );
}

const asDeclared = [by("id", 1), by("id", 2), by("person_id", 1), whole, plain];

describe("SCALE what is done to distribute", () => {
  test.each<[string, ReturnType<typeof tables>, string[]]>([
    [
      "plain tables are distributed, each beside the first of its meaning",
      tables([]),
      [
        "select create_distributed_table('people', 'id', colocate_with => 'none')",
        "select create_distributed_table('boards', 'id', colocate_with => 'none')",
        "select create_distributed_table('sessions', 'person_id', colocate_with => 'people')",
        "select create_reference_table('words')",
      ],
    ],
    ["tables as declared are left alone", tables(asDeclared), []],
    ["keys of several meanings may be colocated", tables([by("id", 1), by("id", 1), by("person_id", 1), whole]), []],
    [
      "a run that was broken off goes on beside what stands",
      tables([plain, by("id", 7), by("person_id", 4), plain]),
      [
        "select create_distributed_table('people', 'id', colocate_with => 'sessions')",
        "select create_reference_table('words')",
      ],
    ],
    [
      "rows that were there leave the coordinator",
      tables([plain, by("id", 2), by("person_id", 1), plain], ["people", "boards", "words", "changes"]),
      [
        "select create_distributed_table('people', 'id', colocate_with => 'sessions')",
        "select truncate_local_data_after_distributing_table('people')",
        "select truncate_local_data_after_distributing_table('boards')",
        "select create_reference_table('words')",
        "select truncate_local_data_after_distributing_table('words')",
      ],
    ],
    [
      "a table with another key is spread anew",
      tables([by("id", 1), by("owner_id", 1), by("person_id", 1), whole]),
      ["select alter_distributed_table('boards', distribution_column => 'id', colocate_with => 'none')"],
    ],
    [
      "a table apart from the others of its meaning joins them",
      tables([by("id", 1), by("id", 2), by("person_id", 3), whole]),
      ["select alter_distributed_table('sessions', colocate_with => 'people')"],
    ],
    [
      "what stands otherwise comes back first",
      tables([whole, by("id", 2), by("person_id", 1), by("word", 5), whole]),
      [
        "select undistribute_table('people')",
        "select create_distributed_table('people', 'id', colocate_with => 'sessions')",
        "select truncate_local_data_after_distributing_table('people')",
        "select undistribute_table('words')",
        "select create_reference_table('words')",
        "select truncate_local_data_after_distributing_table('words')",
        "select undistribute_table('changes')",
      ],
    ],
    ["a local table may be known to the nodes", tables([...asDeclared.slice(0, 4), { as: "local" }]), []],
  ])("%s", (_, facts, statements) => {
    expect(planDistribution(placements, facts)).toEqual(statements);
  });
});

const version = "Citus 13.2.2 on x86_64-pc-linux-gnu, compiled by gcc";
const node = (facts: Partial<NodeFacts> = {}): NodeFacts => ({
  name: "db-2:5432",
  isWorker: true,
  active: true,
  takesShards: true,
  answer: { version },
  ...facts,
});
const coordinator = node({ name: "db-1:5432", isWorker: false, takesShards: false, answer: null });
const server = (facts: Partial<Extract<ServerFacts, { citus: "created" }>> = {}): ServerFacts => ({
  citus: "created",
  version,
  isCoordinator: true,
  nodes: [coordinator, node()],
  ...facts,
});

describe("SCALE what stands against distributing is said in a line", () => {
  test.each<[ServerFacts, string[]]>([
    [server(), []],
    [server({ nodes: [node({ isWorker: false, answer: null })] }), []],
    [
      { citus: "missing" },
      [
        `The database is a plain PostgreSQL: to distribute it, install Citus 12 or later on it and on every worker, then run "create extension citus" in this database on each node and "select citus_add_node('host', port)" here for every worker.`,
      ],
    ],
    [
      { citus: "not created" },
      [
        `The database is a plain PostgreSQL: to distribute it, run "create extension citus" in this database on each node and "select citus_add_node('host', port)" here for every worker.`,
      ],
    ],
    [
      server({ isCoordinator: false, nodes: [] }),
      ["DATABASE_URL leads to a worker of the distributed database: name its coordinator."],
    ],
    [server({ version: "Citus 11.3.1 on x" }), ["The database has Citus 11.3.1; Magpie needs 12 or later."]],
    [
      server({ nodes: [coordinator] }),
      [`No node takes shards: register every worker with "select citus_add_node('host', port)".`],
    ],
    [
      server({ nodes: [coordinator, node({ active: false, answer: null }), node()] }),
      [`The worker db-2:5432 is not active: run "select citus_activate_node('db-2', 5432)".`],
    ],
    [
      server({ nodes: [node({ answer: { problem: "failed to connect\nconnection refused" } }), node()] }),
      [
        `The worker db-2:5432 does not answer (failed to connect): start it, or take it out with "select citus_remove_node('db-2', 5432)".`,
      ],
    ],
    [
      server({ nodes: [node(), node({ name: "db-3:5432", answer: { version: "Citus 12.1.0 on x" } })] }),
      ["The worker db-3:5432 has Citus 12.1.0, the coordinator 13.2.2: they must be equal."],
    ],
  ])("%#", (facts, lines) => {
    expect(obstaclesOfServer(facts)).toEqual(lines);
  });

  test("a missing table and a unique index without the key are named", () => {
    const facts = tables([]);
    facts.delete("words");
    facts.set("boards", { placed: plain, fills: false, uniqueIndexes: [{ name: "boards_slug", columns: ["slug"] }] });
    expect(obstaclesOfTables(placements, facts)).toEqual([
      "The unique index boards_slug does not contain id, the key of boards: drop it.",
      "The table words is missing: run magpie migrate.",
    ]);
  });
});
