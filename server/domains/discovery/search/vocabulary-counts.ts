import { gathered, sides } from "#server/database/invariants.ts";
import type { Contribution } from "./index-delta.ts";

type Counts = { table: string; key: string; count: string; documents: readonly string[] };

const found = ["pin_documents", "board_documents"];

/** Where each part of the vocabulary is counted, and in which documents it stands. */
const counts: Record<keyof Contribution, Counts> = {
  vocabulary: { table: "search_words", key: "word", count: "documents", documents: found },
  phrases: { table: "search_phrases", key: "phrase", count: "weight", documents: found },
  spelled: { table: "search_spellings", key: "written", count: "documents", documents: found },
  hashtags: { table: "hashtags", key: "tag", count: "pin_count", documents: ["pin_documents"] },
};

/** SQL: how often each key of a kind is counted, with what is left to be counted, and in how many documents it is: (key, counted, actual). */
export function countedAgain(kind: keyof Contribution): string {
  const { table, key, count, documents } = counts[kind];
  const left = `select e->>0, (e->>1)::int from search_deltas, jsonb_array_elements(delta->'counts'->'${kind}') e`;
  const stored = `select key, sum(by) from (select ${key}, ${count} from ${table} union all ${left}) c (key, by) group by key having sum(by) <> 0`;
  const held = documents.map((name) => `select unnest(${kind}) from ${name}`).join(" union all ");
  return sides(
    `select * from ${gathered(stored)} s`,
    `select * from ${gathered(`select key, count(*) from (${held}) h (key) group by key`)} a`,
  );
}
