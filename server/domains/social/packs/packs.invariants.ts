import { type Invariants, sides } from "#server/database/invariants.ts";

export const packsInvariants: Invariants = {
  holds: {
    "a pack knows its people, and they it": sides(
      `select concat_ws(' ', id, owner_id), 'maker' from packs
        union all select concat_ws(' ', id, p), 'listed' from packs, unnest(person_ids) as p
        union all select concat_ws(' ', id, p), 'left' from packs, unnest(left_ids) as p`,
      "select concat_ws(' ', pack_id, person_id), role from person_packs",
    ),
  },
};
