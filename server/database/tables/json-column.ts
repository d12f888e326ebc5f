import type { ColumnType } from "kysely";

/** A jsonb column: read parsed, written as text. */
export type Json<Value> = ColumnType<Value, string | undefined, string>;

/** The same where there may be none. */
export type JsonOrNull<Value> = ColumnType<Value, string | null | undefined, string | null>;
