/** What is left of a credit, in micro, and the last day whose ads it pays; null: any day. */
export type UsableCredit = { id: string; left: bigint; lastDay: string | null };
export type CreditUse = { id: string; micro: bigint };

/**
 * What each credit pays of amounts of days: the one that ends first pays first, and none pays a day behind its last. Credits that pay nothing
 * are missing.
 */
export function creditUses(
  credits: readonly UsableCredit[],
  amounts: readonly { day: string; micro: bigint }[],
): CreditUse[] {
  const open = credits.toSorted(byEnd).map((credit) => ({ ...credit, used: 0n }));
  for (const { day, micro } of amounts) {
    let rest = micro;
    for (const credit of open) {
      if (rest <= 0n) break;
      if (credit.lastDay !== null && credit.lastDay < day) continue;
      const paid = credit.left < rest ? credit.left : rest;
      credit.left -= paid;
      credit.used += paid;
      rest -= paid;
    }
  }
  return open.filter(({ used }) => used > 0n).map(({ id, used }) => ({ id, micro: used }));
}

function byEnd(a: UsableCredit, b: UsableCredit): number {
  if (a.lastDay !== b.lastDay) {
    if (a.lastDay === null) return 1;
    return b.lastDay === null || a.lastDay < b.lastDay ? -1 : 1;
  }
  return BigInt(a.id) < BigInt(b.id) ? -1 : 1;
}
