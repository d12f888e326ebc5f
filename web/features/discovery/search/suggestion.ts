/** One row under the search field. */
export type Suggestion =
  | { kind: "recent"; label: string; query: string; to: string; remove: () => void }
  | { kind: "query"; label: string; query: string; to: string }
  | { kind: "board" | "user" | "topic"; label: string; to: string; picture: string | null }
  | { kind: "forget"; label: string; run: () => void };
