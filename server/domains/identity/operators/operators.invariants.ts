import { type Invariants, sides } from "#server/database/invariants.ts";

export const operatorsInvariants: Invariants = {
  holds: {
    "who operates the instance has a role, and nobody else": sides(
      "select id, true from people where is_operator",
      "select person_id, true from operators",
    ),
  },
};
