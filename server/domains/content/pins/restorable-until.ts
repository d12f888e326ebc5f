import { limits } from "#spec/constants/limits.ts";

/** Until when something deleted now can be taken back. */
export function restorableUntil(deletedAt: Date): Date {
  return new Date(deletedAt.getTime() + limits.trashDays * 86_400_000);
}
