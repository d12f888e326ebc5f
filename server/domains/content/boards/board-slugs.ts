import { sql } from "kysely";
import { refuse } from "#contract/kit/refusal.ts";
import { nameKey } from "#rules/kit/seen-line.ts";
import { freeSlug, slugOf } from "#rules/kit/slug.ts";
import type { Tx } from "#server/database/driver/connect.ts";

type Claim = { ownerId: string; boardId: string; slug: string };

/**
 * Claims a name for a board of its owner and gives the address that goes with it. Refuses a name that another of their boards has, as
 * BOARD_NAME_TAKEN; different names that ask for one address get numbers.
 */
export async function claimName(
  tx: Tx,
  { ownerId, boardId, name }: { ownerId: string; boardId: string; name: string },
) {
  await lockOwner(tx, ownerId);
  const { rows } = await sql<{ board_id: string; name: string }>`
    select board_id, name from person_boards where person_id = ${ownerId} and role = 'owner' and not deleted`.execute(
    tx,
  );
  const key = nameKey(name);
  if (rows.some((board) => board.board_id !== boardId && nameKey(board.name) === key))
    refuse("BOARD_NAME_TAKEN", { data: { field: "name" } });
  return claimNext(tx, { ownerId, boardId, slug: slugFor(name, boardId) });
}

/** An address for a board that comes back from the trash or to an owner: its own, or that with the first free number. */
export async function claimFreeSlug(tx: Tx, claim: Claim): Promise<string> {
  await lockOwner(tx, claim.ownerId);
  return claimNext(tx, claim);
}

/** Until the transaction ends nobody else names a board of this person: of two equal names at once the second one is seen. */
async function lockOwner(tx: Tx, ownerId: string): Promise<void> {
  await sql`select 1 from people where id = ${ownerId} for no key update`.execute(tx);
}

/**
 * Claims an address for a board of its owner. `false` when another of their boards uses it; one that only leads on to another board is
 * taken over.
 */
async function claimSlug(tx: Tx, { ownerId, boardId, slug }: Claim): Promise<boolean> {
  const { rows } = await sql<{ board_id: string }>`
    insert into board_slugs (owner_id, slug, board_id) values (${ownerId}, ${slug}, ${boardId})
    on conflict (owner_id, slug) do update set slug = excluded.slug returning board_id`.execute(tx);
  const holder = rows[0]?.board_id;
  if (holder === boardId) return true;
  if (holder !== undefined && (await ownAddresses(tx, ownerId, [holder])).has(slug)) return false;
  await tx
    .updateTable("board_slugs")
    .set({ board_id: boardId })
    .where("owner_id", "=", ownerId)
    .where("slug", "=", slug)
    .execute();
  return true;
}

/** The addresses these boards have themselves, as far as this person owns them. */
async function ownAddresses(tx: Tx, ownerId: string, boardIds: readonly string[]): Promise<Set<string>> {
  if (boardIds.length === 0) return new Set();
  const { rows } = await sql<{ slug: string }>`
    select slug from boards where id = any(${boardIds}::bigint[]) and owner_id = ${ownerId}`.execute(tx);
  return new Set(rows.map(({ slug }) => slug));
}

/** These parts of a profile's URL are pages, not boards. */
const profileParts = new Set(["pins", "favorites", "favourites"]);

/** The address a board's name asks for. */
function slugFor(name: string, boardId: string): string {
  const slug = slugOf(name, `board-${boardId}`);
  return profileParts.has(slug) ? `${slug}-board` : slug;
}

/** Claims the address, or that with the first number that no other board of its owner has. */
async function claimNext(tx: Tx, claim: Claim): Promise<string> {
  if (await claimSlug(tx, claim)) return claim.slug;
  const { rows } = await sql<{ slug: string; board_id: string }>`
    select slug, board_id from board_slugs where owner_id = ${claim.ownerId} and board_id <> ${claim.boardId}`.execute(
    tx,
  );
  const near = rows.filter(({ slug }) => slug.startsWith(claim.slug)).map(({ board_id: id }) => id);
  const taken = await ownAddresses(tx, claim.ownerId, near);
  for (;;) {
    const slug = freeSlug(claim.slug, (candidate) => taken.has(candidate));
    if (await claimSlug(tx, { ...claim, slug })) return slug;
    taken.add(slug);
  }
}

/** Whose addresses lead to a board: its owner's, and those of people who owned it, or a board that was merged into it. */
async function keepersOf(tx: Tx, boardId: string): Promise<string[]> {
  const { rows } = await sql<{ owner_ids: string[] }>`
    select array_append(former_owner_ids, owner_id) as owner_ids from boards where id = ${boardId}`.execute(tx);
  return rows[0]?.owner_ids ?? [];
}

/** Frees every address of a board. */
export async function freeSlugs(tx: Tx, boardId: string): Promise<void> {
  const keepers = await keepersOf(tx, boardId);
  await sql`
    delete from board_slugs where owner_id = any(${keepers}::bigint[]) and board_id = ${boardId}`.execute(tx);
}

/** Lets every address of a board lead on to another one, which it was merged into. */
export async function leadOnTo(tx: Tx, boardId: string, toId: string): Promise<void> {
  const keepers = await keepersOf(tx, boardId);
  await sql`
    update board_slugs set board_id = ${toId} where owner_id = any(${keepers}::bigint[]) and board_id = ${boardId}`.execute(
    tx,
  );
  await sql`
    update boards set former_owner_ids = array(
             select keeper from unnest(former_owner_ids || ${keepers}::bigint[]) with ordinality as k (keeper, place)
              where keeper <> owner_id group by keeper order by min(place))
     where id = ${toId}`.execute(tx);
}
