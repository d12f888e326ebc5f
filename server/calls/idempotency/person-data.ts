import { deleted, type PersonData } from "#server/calls/person-data.ts";

export const idempotencyPersonData: PersonData = {
  tables: {
    idempotency_keys: {
      person: { person_id: deleted },
      archive: { leftOut: "answers of a day, which tell what stands elsewhere" },
    },
  },
  keeps: [{ table: "idempotency_keys", ends: "created_at", days: 1 }],
};
