import { sql } from "kysely";
import type { Db, Tx } from "#server/database/driver/connect.ts";
import type { Privacy } from "#server/database/tables/board-tables.ts";
import type { PinMedia } from "#server/database/tables/media-tables.ts";
import type { Sensitivity } from "#server/database/tables/pin-tables.ts";

/** A pin as whoever promotes or reviews it needs to know it. */
export type PromotablePin = {
  id: string;
  person_id: string;
  board_id: string;
  parent_pin_id: string | null;
  title: string;
  description: string;
  alt_text: string;
  link: string | null;
  domain: string | null;
  privacy: Privacy;
  media_hash: string;
  width: number;
  height: number;
  dominant_color: string;
  media: PinMedia | null;
  sensitivity: Sensitivity | null;
  topics: string[];
  /** Its picture moves. */
  animated: boolean;
  created_at: Date;
};

const columns =
  sql.raw(`id, person_id, board_id, parent_pin_id, title, description, alt_text, link, domain, privacy, media_hash,
       width, height, dominant_color, media, sensitivity, topics, created_at`);

/** Pins by id, those that are deleted left out, in the order of the ids. */
export async function promotablePins(db: Db | Tx, ids: readonly string[]): Promise<PromotablePin[]> {
  if (ids.length === 0) return [];
  const { rows } = await sql<PromotablePin>`
    select ${columns} from pins where id = any(${ids}::bigint[]) and deleted_at is null`.execute(db);
  const whole = await withMotion(db, rows);
  return ids.flatMap((id) => whole.find((pin) => pin.id === id) ?? []);
}

/** The same of one pin, which stays as it is until the transaction ends. */
export async function heldPin(tx: Tx, id: string): Promise<PromotablePin | undefined> {
  const { rows } = await sql<PromotablePin>`
    select ${columns} from pins where id = ${id} and deleted_at is null for share`.execute(tx);
  const [pin] = await withMotion(tx, rows);
  return pin;
}

async function withMotion(db: Db | Tx, pins: readonly PromotablePin[]): Promise<PromotablePin[]> {
  if (pins.length === 0) return [];
  const hashes = [...new Set(pins.map((pin) => pin.media_hash))];
  const { rows } = await sql<{ hash: string }>`
    select hash from media where hash = any(${hashes}::text[]) and animated`.execute(db);
  const moving = new Set(rows.map((row) => row.hash));
  return pins.map((pin) => ({ ...pin, animated: moving.has(pin.media_hash) }));
}

/** Ids of a person's pins, newest first, below one. */
export async function ownPinIds(db: Db, personId: string, below: string | null, max: number): Promise<string[]> {
  const { rows } = await sql<{ pin_id: string }>`
    select pin_id from person_pins
     where person_id = ${personId} and pin_id < coalesce(${below}::bigint, 9223372036854775807)
     order by pin_id desc limit ${max}`.execute(db);
  return rows.map((row) => row.pin_id);
}

/** How many ads of an account show each of these pins, archived ones aside. */
export async function countAdsOf(db: Db, accountId: string, pinIds: readonly string[]): Promise<Map<string, number>> {
  if (pinIds.length === 0) return new Map();
  const { rows } = await sql<{ pin_id: string; ads: number }>`
    select pin_id, count(*)::int as ads from ads
     where ad_account_id = ${accountId} and pin_id = any(${pinIds}::bigint[]) and status <> 'ARCHIVED' group by 1`.execute(
    db,
  );
  return new Map(rows.map((row) => [row.pin_id, row.ads]));
}
