import { type Invariants, sides } from "#server/database/invariants.ts";

export const blocksInvariants: Invariants = {
  holds: {
    "whoever blocks is known": sides(
      "select concat_ws(' ', person_id, blocked_id), created_at from blocks",
      "select concat_ws(' ', blocker_id, person_id), created_at from blocked_by",
    ),
  },
};
