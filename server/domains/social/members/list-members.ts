import { sql } from "kysely";
import type { CallData } from "#contract/kit/define.ts";
import type { listMembers as listMembersCall } from "#contract/social/members.ts";
import type { Services } from "#server/services/services.ts";
import { boardRefsByIds, boardRefView } from "#server/domains/content/boards/board-refs.ts";
import { peopleOfBoards } from "#server/domains/content/boards/boards.queries.ts";
import { inOrder } from "#server/domains/content/boards/boards.view.ts";
import { requireVisibleBoard } from "#server/domains/content/boards/read-board.ts";
import { groupsOfBoard } from "#server/domains/social/groups/groups.queries.ts";
import { peopleByIds } from "#server/domains/people/profiles/people.queries.ts";
import { goneAccount, personView } from "#server/domains/people/profiles/people.view.ts";
import type { Person } from "#server/calls/viewer.ts";
import { type InviteRow, invitesOf } from "./members.queries.ts";

type Answer = CallData<typeof listMembersCall>;

/** Who belongs to a board, in the order of saving §6, then who is asked; those only for whoever may invite. Its groups are its members'. */
export async function listMembers({ db }: Services, person: Person, boardId: string): Promise<Answer> {
  const board = await requireVisibleBoard(db, person, boardId);
  const members = (await peopleOfBoards(db, [board.id])).get(board.id) ?? [];
  const mine = members.find((member) => member.person_id === person.id)?.role;
  const invites = mine === "owner" || mine === "edit" ? await invitesOf(db, board.id) : [];
  const people = await peopleByIds(db, [
    ...members.map((member) => member.person_id),
    ...invites.flatMap((invite) => invite.person_id ?? []),
  ]);
  const joined = new Map(members.map((member) => [member.person_id, member]));
  const standing = await sql<{ person_id: string; created_at: Date; group_id: string | null }>`
    select person_id, created_at, group_id from board_people where board_id = ${board.id}`.execute(db);
  const byId = new Map(standing.rows.map((row) => [row.person_id, row]));
  return {
    members: [
      ...inOrder([...joined.values()], people, board.owner_id, person.id).map(({ user, role }) => ({
        state: "member" as const,
        role,
        user,
        email: null,
        invited_by: null,
        group_id: mine === undefined ? null : (byId.get(user.id)?.group_id ?? null),
        created_at: (byId.get(user.id)?.created_at ?? board.created_at).toISOString(),
      })),
      ...invites.map((invite) => ({
        state: invite.state,
        role: invite.role,
        user: invite.person_id === null ? null : personView(people.get(invite.person_id) ?? goneAccount),
        email: invite.email,
        invited_by: invite.invited_by,
        group_id: null,
        created_at: invite.created_at.toISOString(),
      })),
    ],
    groups: mine === undefined ? [] : await groupsOfBoard(db, board.id, person.id),
    invites: [],
  };
}

/** The viewer's own open invitations, newest first. */
export async function listInvites({ db }: Services, person: Person): Promise<Answer> {
  const { rows: asked } = await sql<{ board_id: string; invite_id: string }>`
    select board_id, invite_id from person_invites where person_id = ${person.id}`.execute(db);
  const { rows } =
    asked.length === 0
      ? { rows: [] }
      : await sql<InviteRow>`
          select i.board_id, i.id, i.role, i.invited_by, i.created_at
            from board_invites i join boards b on b.id = i.board_id and b.deleted_at is null
           where i.board_id = any(${asked.map((one) => one.board_id)}::bigint[])
             and i.id = any(${asked.map((one) => one.invite_id)}::bigint[]) and i.state = 'pending'
           order by i.id desc`.execute(db);
  const boards = await boardRefsByIds(
    db,
    rows.map((row) => row.board_id),
  );
  const people = await peopleByIds(db, [
    ...rows.map((row) => row.invited_by),
    ...[...boards.values()].map((board) => board.owner_id),
  ]);
  return {
    members: [],
    groups: [],
    invites: rows.flatMap((row) => {
      const board = boards.get(row.board_id);
      if (board === undefined) return [];
      return [
        {
          board: boardRefView(board, people.get(board.owner_id)?.username ?? goneAccount.username),
          role: row.role,
          invited_by: personView(people.get(row.invited_by) ?? goneAccount),
          created_at: row.created_at.toISOString(),
        },
      ];
    }),
  };
}
