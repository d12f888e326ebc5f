import { type Invariants, sides } from "#server/database/invariants.ts";

export const mutesInvariants: Invariants = {
  holds: {
    "whoever mutes is known": sides(
      "select concat_ws(' ', person_id, muted_id), created_at from mutes",
      "select concat_ws(' ', muter_id, person_id), created_at from muted_by",
    ),
  },
};
