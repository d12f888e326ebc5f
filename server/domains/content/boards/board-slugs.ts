import { sql } from "kysely";
import { freeSlug, slugOf } from "#rules/kit/slug.ts";
import type { Tx } from "#server/database/driver/connect.ts";

type Claim = { ownerId: string; boardId: string; slug: string };

/**
 * Claims an address for a board of its owner. `false` when another of their boards uses it; a former address of another board, which only
 * redirects, is taken over.
 */
export async function claimSlug(tx: Tx, { ownerId, boardId, slug }: Claim): Promise<boolean> {
  const { rows } = await sql<{ board_id: string }>`
    insert into board_slugs (owner_id, slug, board_id) values (${ownerId}, ${slug}, ${boardId})
    on conflict (owner_id, slug) do update set slug = excluded.slug returning board_id`.execute(tx);
  const holder = rows[0]?.board_id;
  if (holder === boardId) return true;
  const other = await tx
    .selectFrom("boards")
    .select(["slug", "owner_id"])
    .where("id", "=", holder ?? "0")
    .executeTakeFirst();
  if (other?.slug === slug && other.owner_id === ownerId) return false;
  await tx
    .updateTable("board_slugs")
    .set({ board_id: boardId })
    .where("owner_id", "=", ownerId)
    .where("slug", "=", slug)
    .execute();
  return true;
}

/** These parts of a profile's URL are pages, not boards. */
const profileParts = new Set(["pins", "favourites"]);

/** The address a board's name asks for. */
export function slugFor(name: string, boardId: string): string {
  const slug = slugOf(name, `board-${boardId}`);
  return profileParts.has(slug) ? `${slug}-board` : slug;
}

/** An address for a board that comes back from the trash or to an owner: its own, or that with the first free number. */
export async function claimFreeSlug(tx: Tx, claim: Claim): Promise<string> {
  const { rows } = await sql<{ slug: string }>`
    select slug from board_slugs where owner_id = ${claim.ownerId} and board_id <> ${claim.boardId}`.execute(tx);
  const taken = new Set(rows.map((row) => row.slug));
  for (;;) {
    const slug = freeSlug(claim.slug, (candidate) => taken.has(candidate));
    if (await claimSlug(tx, { ...claim, slug })) return slug;
    taken.add(slug);
  }
}

/** Frees every address of a board, those with people who owned it before too. */
export async function freeSlugs(tx: Tx, boardId: string): Promise<void> {
  const { rows } = await sql<{ owner_ids: string[] }>`
    select array_append(former_owner_ids, owner_id) as owner_ids from boards where id = ${boardId}`.execute(tx);
  await sql`
    delete from board_slugs where owner_id = any(${rows[0]?.owner_ids ?? []}::bigint[]) and board_id = ${boardId}`.execute(
    tx,
  );
}
