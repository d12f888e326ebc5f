import { limits } from "#spec/constants/limits.ts";

/** The moment until which something deleted now can be restored. */
export function restorableUntil(deletedAt: Date): Date {
  return new Date(deletedAt.getTime() + limits.trashDays * 86_400_000);
}
