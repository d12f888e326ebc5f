import type pg from "pg";
import type { FingerprintRow } from "#engines/fingerprints/fingerprint-index.ts";

const columns = "p.id as pin_id, p.root_pin_id, m.phash, m.dhash, m.phash_mirrored, m.dhash_mirrored, m.color_grid";
const seen = "d.privacy = 'public'";

/** Fingerprints of pictures, each by one public pin: the original where it is public, else every save of it. */
export async function readFingerprints(client: pg.Client, after: string, max: number): Promise<FingerprintRow[]> {
  const { rows } = await client.query<FingerprintRow>({
    name: "looks",
    text: `select ${columns} from pin_documents d join pins p on p.id = d.pin_id join media m on m.hash = p.media_hash
            where d.pin_id > $1 and p.id > $1 and ${seen}
              and (d.pin_id = d.root_pin_id
                   or not exists (select 1 from pin_documents o where o.pin_id = d.root_pin_id and o.privacy = 'public'))
            order by d.pin_id limit ${max}`,
    values: [after],
  });
  return rows;
}

/** The same for these pictures, choosing the pin a full read would end with; pictures without a public pin are left out. */
export async function readFingerprintsOf(client: pg.Client, roots: readonly string[]): Promise<FingerprintRow[]> {
  if (roots.length === 0) return [];
  const { rows } = await client.query<FingerprintRow>({
    name: "looks of",
    text: `select ${columns} from unnest($1::bigint[]) as r (id), lateral (
             select coalesce(
               (select d.pin_id from pin_documents d where d.pin_id = r.id and ${seen}),
               (select s.pin_id from root_pins s join pin_documents d on d.pin_id = s.pin_id and ${seen}
                 where s.root_pin_id = r.id and s.privacy = 'public' order by s.pin_id desc limit 1)) as id) shown
             join pins p on p.id = shown.id join media m on m.hash = p.media_hash`,
    values: [roots],
  });
  return rows;
}
