import { type Invariants, sides } from "#server/database/invariants.ts";

export const requestsInvariants: Invariants = {
  holds: {
    "whoever asks to follow is known to whom they asked": sides(
      "select concat_ws(' ', person_id, asked_id), created_at from asked_follows",
      "select concat_ws(' ', asker_id, person_id), created_at from follow_requests",
    ),
  },
};
