/** A place in the database's write-ahead log, in bytes from its beginning: later is larger. */
export type Position = bigint;

/** Reads PostgreSQL's way of writing one (`pg_lsn`), `16/B374D848`; null for anything else. */
export function parsePosition(text: string | null | undefined): Position | null {
  const [, high, low] = /^([0-9A-F]{1,8})\/([0-9A-F]{1,8})$/i.exec(text ?? "") ?? [];
  if (high === undefined || low === undefined) return null;
  return (BigInt(`0x${high}`) << 32n) | BigInt(`0x${low}`);
}
