import type { WirePack, WirePackCard } from "#contract/social/packs.ts";
import type { Db, Tx } from "#server/database/driver/connect.ts";
import type { Seen } from "#server/calls/seen.ts";
import { nobody, type Viewer } from "#server/calls/viewer.ts";
import { visibleBoards, type VisibleBoard } from "#server/domains/content/boards/boards.queries.ts";
import { boardViews } from "#server/domains/content/boards/boards.view.ts";
import { listedPeople } from "#server/domains/people/follows/listed-people.ts";
import { peopleByIds } from "#server/domains/people/profiles/people.queries.ts";
import { goneAccount, personView } from "#server/domains/people/profiles/people.view.ts";
import type { PersonRow } from "#server/domains/people/profiles/person-row.ts";
import { apart, type PackRow } from "./packs.queries.ts";

type SeenPack = Seen<PackRow, "view">;

const facesShown = 5;

/** What of some packs a viewer may see. */
type Inside = { people: ReadonlyMap<string, PersonRow>; idsOf: (pack: PackRow) => string[]; boards: Boards };
type Boards = ReadonlyMap<string, VisibleBoard>;

/** Packs as they stand in lists. */
export async function packCards(db: Db | Tx, viewer: Viewer, packs: readonly SeenPack[]): Promise<WirePackCard[]> {
  const inside = await readInside(db, viewer, packs);
  return packs.map((pack) => cardOf(viewer, pack, inside));
}

/** A pack with everything in it. */
export async function packView(db: Db | Tx, viewer: Viewer, pack: SeenPack): Promise<WirePack> {
  const inside = await readInside(db, viewer, [pack]);
  const ids = inside.idsOf(pack);
  const boards = pack.board_ids.flatMap((id) => inside.boards.get(id) ?? []);
  return {
    ...cardOf(viewer, pack, inside),
    people: await listedPeople(db, viewer, ids, inside.people),
    boards: await boardViews(db, viewer, boards),
    includes_me: viewer.id !== null && pack.person_ids.includes(viewer.id),
    ...(inside.people.get(pack.owner_id)?.is_private === true ? { for_followers: true as const } : {}),
    version: pack.version,
  };
}

function cardOf(viewer: Viewer, pack: SeenPack, { people, idsOf, boards }: Inside): WirePackCard {
  const ids = idsOf(pack);
  const rows = ids.slice(0, facesShown).flatMap((id) => people.get(id) ?? []);
  return {
    id: pack.id,
    title: pack.title,
    description: pack.description,
    maker: personView(people.get(pack.owner_id) ?? goneAccount),
    person_count: ids.length,
    board_count: pack.board_ids.filter((id) => boards.has(id)).length,
    faces: rows.map((row) => personView(row)),
    is_mine: pack.owner_id === viewer.id,
    ...(pack.moderated ? { is_hidden: true as const } : {}),
    created_at: pack.created_at.toISOString(),
  };
}

/**
 * Who is in these packs without those whom a block parts from the viewer or the maker, and who are hidden; and their public boards: what
 * the viewer sees as a member or follower is not shown to them in a pack either, so that nobody takes it for public.
 */
async function readInside(db: Db | Tx, viewer: Viewer, packs: readonly SeenPack[]): Promise<Inside> {
  const ids = packs.flatMap((pack) => pack.person_ids);
  const makerIds = [...new Set(packs.map((pack) => pack.owner_id))];
  const people = await peopleByIds(db, [...ids, ...makerIds]);
  const fromViewer = await apart(db, viewer.id, ids);
  const fromMaker = new Map<string, Set<string>>();
  for (const id of makerIds) fromMaker.set(id, id === viewer.id ? fromViewer : await apart(db, id, ids));
  const boardIds = [...new Set(packs.flatMap((pack) => pack.board_ids))];
  const shown = await visibleBoards(db, nobody, boardIds);
  const owners = shown.map((board) => board.owner_id);
  const blocked = new Set([...(await apart(db, viewer.id, owners)), ...(await ofMakers(db, makerIds, owners))]);
  return {
    people,
    idsOf: (pack) =>
      pack.person_ids.filter(
        (id) => people.has(id) && !fromViewer.has(id) && fromMaker.get(pack.owner_id)?.has(id) !== true,
      ),
    boards: new Map(shown.filter((board) => !blocked.has(board.owner_id)).map((board) => [board.id, board])),
  };
}

/** Whom a block parts from the maker; lists are of one maker. */
async function ofMakers(db: Db | Tx, makerIds: readonly string[], owners: readonly string[]): Promise<string[]> {
  const found: string[] = [];
  for (const id of makerIds) found.push(...(await apart(db, id, owners)));
  return found;
}
