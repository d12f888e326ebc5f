/**
 * A 64-bit number (an id, a hash) as two 32-bit parts, which typed arrays hold and which compare without a BigInt. `high` bears the
 * sign, as in PostgreSQL's bigint; `low` bears none.
 */
export type Int64 = { high: number; low: number };

/** The parts of a decimal number. */
export function int64Of(text: string): Int64 {
  const whole = BigInt(text);
  return { high: Number(BigInt.asIntN(32, whole >> 32n)), low: Number(BigInt.asUintN(32, whole)) };
}

/** The decimal number of two parts; of the low one the 32 bits alone matter, however they are signed. */
export function textOfInt64(high: number, low: number): string {
  return ((BigInt(high) << 32n) | BigInt(low >>> 0)).toString();
}
