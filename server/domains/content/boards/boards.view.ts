import type { WireBoard, WirePerson } from "#contract/kit/shapes.ts";
import type { Db, Tx } from "#server/database/driver/connect.ts";
import type { BoardRole } from "#server/database/tables/board-tables.ts";
import { coverUrl } from "#server/domains/media/media-view.ts";
import { peopleByIds } from "#server/domains/people/profiles/people.queries.ts";
import { goneAccount, personView } from "#server/domains/people/profiles/people.view.ts";
import type { PersonRow } from "#server/domains/people/profiles/person-row.ts";
import type { Viewer } from "#server/calls/viewer.ts";
import { boardRefFor } from "./board-refs.ts";
import { followedBoardsAmong, peopleOfBoards, type VisibleBoard } from "./boards.queries.ts";

/** Hydrates and renders boards: owners, members and the viewer's own follows, each in one read. */
export async function boardViews(db: Db | Tx, viewer: Viewer, rows: readonly VisibleBoard[]): Promise<WireBoard[]> {
  if (rows.length === 0) return [];
  const shared = rows.filter((row) => row.is_collaborative).map((row) => row.id);
  const [members, followed] = await Promise.all([
    peopleOfBoards(db, shared),
    followedBoardsAmong(
      db,
      viewer.id,
      rows.map((row) => row.id),
    ),
  ]);
  const memberIds = [...members.values()].flat().map((member) => member.person_id);
  const people = await peopleByIds(db, [...rows.map((row) => row.owner_id), ...memberIds], viewer);
  return rows.map((row) => {
    const owner = people.get(row.owner_id) ?? goneAccount;
    const others = (members.get(row.id) ?? []).filter((member) => member.person_id !== row.owner_id);
    const role = row.owner_id === viewer.id ? "owner" : others.find((member) => member.person_id === viewer.id)?.role;
    const covers = row.covers.map((cover) => ({ url: coverUrl(cover.hash), dominant_color: cover.dominant_color }));
    return {
      ...boardRefFor(viewer, row, owner.username),
      description: row.description,
      pin_count: row.pin_count,
      section_count: row.section_count,
      follower_count: row.follower_count,
      owner: personView(owner),
      image_cover_url: covers[0]?.url ?? null,
      cover_images: covers,
      // The chosen cover may be on moderation hold: another picture is shown then, without the crop of the chosen one.
      ...(row.cover_pin_id === null || row.covers[0]?.pin_id !== row.cover_pin_id
        ? {}
        : { cover_pin_id: row.cover_pin_id, ...(row.cover_crop === null ? {} : { cover_crop: row.cover_crop }) }),
      ...(row.advertiser_id === null ? {} : { advertiser_id: row.advertiser_id }),
      ...(row.is_collaborative
        ? { collaborators: inOrder(members.get(row.id) ?? [], people, row.owner_id, viewer.id) }
        : {}),
      is_collaborative: row.is_collaborative,
      collaborated_by_me: role !== undefined && role !== "owner",
      collaborating_users: inOrder(others, people, row.owner_id, viewer.id).map((member) => member.user),
      followed_by_me: followed.has(row.id),
      archived_by_me_at: (role === undefined ? null : row.archived_at?.toISOString()) ?? null,
      ...rights(role),
      version: row.version,
      created_at: row.created_at.toISOString(),
      updated_at: row.updated_at.toISOString(),
    };
  });
}

type Member = { person_id: string; role: BoardRole };

/** The owner, then the viewer, then by full name (saving §6). */
export function inOrder(
  members: readonly Member[],
  people: ReadonlyMap<string, PersonRow>,
  ownerId: string,
  viewerId: string | null,
): { user: WirePerson; role: BoardRole }[] {
  const rank = (id: string) => (id === ownerId ? 0 : id === viewerId ? 1 : 2);
  return members
    .map(({ person_id: id, role }) => ({ user: personView(people.get(id) ?? goneAccount), role, rank: rank(id) }))
    .toSorted((a, b) => a.rank - b.rank || byName.compare(a.user.full_name, b.user.full_name))
    .map(({ user, role }) => ({ user, role }));
}

const byName = new Intl.Collator("en", { sensitivity: "base", numeric: true });

function rights(role: BoardRole | undefined): { can_edit: boolean; can_add: boolean } {
  return { can_edit: role === "owner" || role === "edit", can_add: role !== undefined && role !== "view" };
}
