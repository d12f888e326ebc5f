import { sql } from "kysely";
import type { Tx } from "#server/database/driver/connect.ts";
import type { Cover } from "#server/database/tables/board-tables.ts";

/** Most pictures of a board's cover, and of a section's. */
export const coverSizes = { board: 5, section: 4 } as const;

/** So many of the newest pins of a board and of each section are looked at first, since few are sensitive; then ever more. */
const firstLook = 8;
const lookFurther = 8;

/** A pin in its place: newest on the board, in a section, or chosen for the board. */
type Candidate = { pin_id: string; section_id: string | null; is_chosen: boolean };

/**
 * Recomputes the covers of a board and its sections from their pins: the chosen cover first, then the newest. Called after pins left, moved
 * or were reordered; saving itself only adds. Sensitive pictures are never covers.
 */
export async function refreshCovers(tx: Tx, boardId: string): Promise<void> {
  for (let look = firstLook; ; look *= lookFurther) {
    const candidates = await candidatesOf(tx, boardId, look);
    const shown = await coversOf(tx, candidates);
    const places = Map.groupBy(candidates, (one) => one.section_id);
    const covers = new Map([...places].map(([section, own]) => [section, chooseCovers(own, shown)]));
    const isShort = [...places].some(([section, own]) => {
      const newest = own.filter((one) => !one.is_chosen);
      return newest.length === look && (covers.get(section)?.length ?? 0) < sizeOf(section);
    });
    if (!isShort) return writeCovers(tx, boardId, covers);
  }
}

const sizeOf = (section: string | null) => (section === null ? coverSizes.board : coverSizes.section);

/** What may be a cover, newest first within each place. */
async function candidatesOf(tx: Tx, boardId: string, look: number): Promise<Candidate[]> {
  const { rows } = await sql<Candidate>`
    select pin_id, section_id, is_chosen from (
      select bp.pin_id, null::bigint as section_id, true as is_chosen, bp.position
        from boards b join board_pins bp on bp.board_id = ${boardId} and bp.pin_id = b.cover_pin_id where b.id = ${boardId}
      union all
      select n.pin_id, null, false, n.position from (
        select pin_id, position from board_pins where board_id = ${boardId} order by position desc, pin_id desc limit ${look}::int) n
      union all
      select n.pin_id, s.id, false, n.position from sections s cross join lateral (
        select pin_id, position from board_pins bp where bp.board_id = ${boardId} and bp.section_id = s.id
         order by bp.position desc, bp.pin_id desc limit ${look}::int) n
       where s.board_id = ${boardId}) every_one
     order by position desc, pin_id desc`.execute(tx);
  return rows;
}

/** The pictures of those that may be shown as covers, by pin. */
async function coversOf(tx: Tx, candidates: readonly Candidate[]): Promise<Map<string, Cover>> {
  const ids = [...new Set(candidates.map((one) => one.pin_id))];
  if (ids.length === 0) return new Map();
  const { rows } = await sql<Cover>`
    select id as pin_id, media_hash as hash, dominant_color from pins
     where id = any(${ids}::bigint[]) and sensitivity is null`.execute(tx);
  return new Map(rows.map((cover) => [cover.pin_id, cover]));
}

function chooseCovers(own: readonly Candidate[], shown: ReadonlyMap<string, Cover>): Cover[] {
  const chosen = own.find((one) => one.is_chosen)?.pin_id;
  const newest = own.flatMap((one) => (one.is_chosen || one.pin_id === chosen ? [] : one.pin_id));
  const covers = [...(chosen === undefined ? [] : [chosen]), ...newest].flatMap((id) => shown.get(id) ?? []);
  return covers.slice(0, sizeOf(own[0]?.section_id ?? null));
}

async function writeCovers(tx: Tx, boardId: string, covers: ReadonlyMap<string | null, Cover[]>): Promise<void> {
  await sql`
    update boards set covers = ${JSON.stringify(covers.get(null) ?? [])}::jsonb, revision = revision + 1 where id = ${boardId}`.execute(
    tx,
  );
  const ofSections = [...covers].flatMap(([id, own]) => (id === null ? [] : [{ id, covers: own }]));
  await sql`
    update sections s set covers = coalesce(n.covers, '[]'::jsonb)
      from sections t left join jsonb_to_recordset(${JSON.stringify(ofSections)}::jsonb) as n (id bigint, covers jsonb) on n.id = t.id
     where s.board_id = ${boardId} and t.board_id = ${boardId} and s.id = t.id
       and s.covers is distinct from coalesce(n.covers, '[]'::jsonb)`.execute(tx);
}
