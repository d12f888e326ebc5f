/**
 * The tables as Kysely sees them: bigint is a decimal string, date is `YYYY-MM-DD`, jsonb is read parsed and written as text. Each is declared
 * in the `*.tables.ts` of the folder that writes it.
 */
export interface Tables {}
