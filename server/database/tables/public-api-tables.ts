import type { Generated } from "kysely";

/** The tables of the forty-ninth migration. */
export type PublicApiTables = {
  registered_media: {
    person_id: string;
    id: string;
    token_hash: Buffer;
    is_refused: Generated<boolean>;
    created_at: Date;
  };
  site_codes: { person_id: string; code: string };
};
