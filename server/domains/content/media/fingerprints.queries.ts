import { sql } from "kysely";
import type { Db } from "#server/database/driver/connect.ts";
import type { MediaFile } from "#server/database/tables/media-file.ts";
import { type Fingerprint, gridOf, mirroredGrid } from "#engines/fingerprints/fingerprint-index.ts";
import { haveSameColors } from "#engines/fingerprints/same-colors.ts";

export type StoredFingerprint = Fingerprint & { hash: string; files: MediaFile[] };

type Row = Omit<StoredFingerprint, "color_grid"> & { color_grid: Buffer | null };

/** How these pictures look, by hash. */
export async function fingerprintsByHash(db: Db, hashes: readonly string[]): Promise<StoredFingerprint[]> {
  if (hashes.length === 0) return [];
  const { rows } = await sql<Row>`
    select hash, phash::text, dhash::text, phash_mirrored::text, dhash_mirrored::text, color_grid, files from media
     where hash = any(${hashes}::text[])`.execute(db);
  return rows.map((row) => ({ ...row, color_grid: gridOf(row.color_grid) ?? [] }));
}

/** This person's pins that hold one of the pictures: by root, newest first. */
export async function ownPinsOfRoots(
  db: Db,
  personId: string,
  roots: readonly string[],
  max: number,
): Promise<string[]> {
  const { rows } = await sql<{ pin_id: string }>`
    select pin_id from person_pins where person_id = ${personId}::bigint and root_pin_id = any(${roots}::bigint[])
     order by pin_id desc limit ${max}`.execute(db);
  return rows.map((row) => row.pin_id);
}

/** This person's pins of this picture or of copies of it, of so many newest: their secret ones too. Fewer than no bits: no copies. */
export async function ownCopiesOf(
  db: Db,
  personId: string,
  fingerprint: Fingerprint,
  { hash, bits, among, max }: { hash: string; bits: number; among: number; max: number },
): Promise<string[]> {
  const { rows } = await sql<{ pin_id: string; hash: string; color_grid: Buffer | null; is_mirrored: boolean }>`
    with own as (
      select pin_id from person_pins where person_id = ${personId}::bigint order by pin_id desc limit ${among}
    ), pictured as (
      select own.pin_id, p.media_hash from own join pins p on p.id = own.pin_id where p.deleted_at is null
    )
    select own.pin_id, m.hash, m.color_grid,
           bit_count((m.phash # ${fingerprint.phash}::bigint)::bit(64))
             > bit_count((m.phash_mirrored # ${fingerprint.phash}::bigint)::bit(64)) as is_mirrored
      from pictured own join media m on m.hash = own.media_hash
     where (m.hash = ${hash}
        or (bit_count((m.phash # ${fingerprint.phash}::bigint)::bit(64)) <= ${bits} and bit_count((m.dhash # ${fingerprint.dhash}::bigint)::bit(64)) <= ${bits})
        or (bit_count((m.phash_mirrored # ${fingerprint.phash}::bigint)::bit(64)) <= ${bits}
            and bit_count((m.dhash_mirrored # ${fingerprint.dhash}::bigint)::bit(64)) <= ${bits}))
     order by own.pin_id desc`.execute(db);
  const isCopy = (row: (typeof rows)[number]) => {
    const grid = gridOf(row.color_grid);
    if (row.hash === hash || grid === null || fingerprint.color_grid.length !== grid.length) return true;
    return haveSameColors(row.is_mirrored ? mirroredGrid(grid) : grid, 0, fingerprint.color_grid);
  };
  return rows
    .filter(isCopy)
    .slice(0, max)
    .map((row) => row.pin_id);
}

/** The pictures, public or not, that are copies of this one; reads all of them, for a moderator and not for a page. */
export async function copiesOf(db: Db, fingerprint: Fingerprint, bits: number): Promise<string[]> {
  const { rows } = await sql<{ hash: string }>`
    select hash from media
     where (bit_count((phash # ${fingerprint.phash}::bigint)::bit(64)) <= ${bits} and bit_count((dhash # ${fingerprint.dhash}::bigint)::bit(64)) <= ${bits})
        or (bit_count((phash_mirrored # ${fingerprint.phash}::bigint)::bit(64)) <= ${bits}
            and bit_count((dhash_mirrored # ${fingerprint.dhash}::bigint)::bit(64)) <= ${bits})`.execute(db);
  return rows.map((row) => row.hash);
}
