import { sql } from "kysely";
import type { WireSuggestion } from "#contract/social/members.ts";
import { isEmail, normaliseEmail } from "#rules/identity/email.ts";
import type { Db } from "#server/database/driver/connect.ts";
import type { Services } from "#server/services/services.ts";
import { boardRole } from "#server/domains/content/boards/board-role.ts";
import { requireVisibleBoard } from "#server/domains/content/boards/read-board.ts";
import { usernamesFrom } from "./usernames-from.ts";
import { suggestGroups } from "#server/domains/social/groups/suggest-groups.ts";
import { blockedAmong, blockersAmong } from "#server/domains/people/blocks/blocks.ts";
import { peopleByIds } from "#server/domains/people/profiles/people.queries.ts";
import { personView } from "#server/domains/people/profiles/people.view.ts";
import type { PersonRow } from "#server/domains/people/profiles/person-row.ts";
import { isShown } from "#server/domains/people/profiles/shown-states.ts";
import type { Person } from "#server/calls/viewer.ts";

/** Most people one knows that are looked through. */
const maxKnown = 2000;

/** Groups that are offered before anything was typed. */
const maxGroups = 4;

type Offering = { board_id?: string | undefined; groups: boolean; count: number };

/**
 * People one may want on a board: those one shares boards with first, then whom one follows, then one's followers. Before them one's
 * groups, where these are asked for.
 */
export async function shareSuggestions(
  { db }: Services,
  person: Person,
  { board_id: boardId, groups: wantsGroups, count }: Offering,
): Promise<WireSuggestion[]> {
  const states = await statesOn(db, person, boardId);
  const max = Math.min(count, maxGroups);
  const groups = wantsGroups ? await suggestGroups(db, person.id, { boardId, max }) : [];
  const room = count - groups.length;
  const known = await knownPeople(db, person.id);
  const ids = (await withoutBlocked(db, person.id, known)).filter((id) => !states.has(id)).slice(0, count * 2);
  const people = await peopleByIds(db, ids);
  const offered = ids.flatMap((id) => people.get(id) ?? []).slice(0, room);
  return [...groups, ...offered.map((row) => view(row, "user_share_suggestion", states))];
}

/** One's groups where they are asked for, then people by name or username, those one knows first and private ones only if one does; what is typed like an email stands last as one, with whether it is whole. */
export async function contactTypeahead(
  { db }: Services,
  person: Person,
  { term, board_id: boardId, groups: wantsGroups, count }: Offering & { term: string },
): Promise<WireSuggestion[]> {
  const wanted = term.trim().replace(/^@/, "");
  const states = await statesOn(db, person, boardId);
  if (wanted.includes("@")) return [emailRow(wanted)];
  if (wanted === "") return [];
  const groups = wantsGroups ? await suggestGroups(db, person.id, { typed: wanted, boardId, max: count }) : [];
  const room = count - groups.length;
  const known = await knownPeople(db, person.id);
  const like = `${wanted.toLowerCase().replaceAll(/[\\%_]/gu, "\\$&")}%`;
  const mine = await sql<{ id: string }>`
    select id from people p where id = any(${known}::bigint[]) and ${isShown("p")}
       and (username like ${like} or lower(full_name) like ${like} or lower(full_name) like ${`% ${like}`})
     order by array_position(${known}::bigint[], id) limit ${count}`.execute(db);
  const all = await usernamesFrom(wanted.toLowerCase(), count * 2).execute(db);
  const named = await sql<{ person_id: string }>`
    select d.person_id from person_documents d where d.words @@ plainto_tsquery('simple', ${wanted})
     order by d.follower_count desc limit ${count}`.execute(db);
  const ids = [
    ...mine.rows.map((row) => row.id),
    ...all.rows.map((row) => row.person_id),
    ...named.rows.map((row) => row.person_id),
  ].filter((id) => id !== person.id);
  const open = await withoutBlocked(db, person.id, [...new Set(ids)]);
  const people = await peopleByIds(db, open);
  const isKnown = new Set(known);
  const offered = open
    .flatMap((id) => people.get(id) ?? [])
    .filter((row) => !row.is_private || isKnown.has(row.id))
    .slice(0, room);
  return [...groups, ...offered.map((row) => view(row, "user", states))];
}

/** Whom a person knows here, the closest first. */
async function knownPeople(db: Db, personId: string): Promise<string[]> {
  const beside = await peopleBeside(db, personId);
  const { rows } = await sql<{ id: string }>`
    select id from (
      (select followed_id as id, 1 as rank, created_at from follows where person_id = ${personId} order by created_at desc limit ${maxKnown})
      union all
      (select follower_id, 2, created_at from followers where person_id = ${personId} order by created_at desc limit ${maxKnown})
    ) known where id <> ${personId} and id <> all(${beside}::bigint[])
     group by id order by min(rank), max(created_at) desc, id limit ${maxKnown}`.execute(db);
  return [...beside, ...rows.map((row) => row.id)].slice(0, maxKnown);
}

/** Who belongs to a board of this person, who came last first. */
async function peopleBeside(db: Db, personId: string): Promise<string[]> {
  const { rows: boards } = await sql<{ board_id: string }>`
    select board_id from person_boards where person_id = ${personId} and not deleted`.execute(db);
  if (boards.length === 0) return [];
  const { rows } = await sql<{ id: string }>`
    select person_id as id from board_people
     where board_id = any(${boards.map((board) => board.board_id)}::bigint[]) and person_id <> ${personId}
     group by person_id order by max(created_at) desc, person_id limit ${maxKnown}`.execute(db);
  return rows.map((row) => row.id);
}

async function withoutBlocked(db: Db, personId: string, ids: readonly string[]): Promise<string[]> {
  const [blockers, blocked] = await Promise.all([blockersAmong(db, personId, ids), blockedAmong(db, personId, ids)]);
  return ids.filter((id) => !blockers.has(id) && !blocked.has(id));
}

async function statesOn(
  db: Db,
  person: Person,
  boardId: string | undefined,
): Promise<Map<string, "member" | "pending">> {
  if (boardId === undefined) return new Map();
  const board = await requireVisibleBoard(db, person, boardId);
  // Who is asked to a board is between the two and its members.
  if ((await boardRole(db, board.id, person.id)) === null) return new Map();
  const { rows } = await sql<{ person_id: string; state: "member" | "pending" }>`
    select person_id, 'pending' as state from board_invites where board_id = ${board.id} and person_id is not null and state = 'pending'
    union all select person_id, 'member' from board_people where board_id = ${board.id}`.execute(db);
  return new Map(rows.map((row) => [row.person_id, row.state]));
}

function view(
  row: PersonRow,
  type: "user" | "user_share_suggestion",
  states: ReadonlyMap<string, "member" | "pending">,
): WireSuggestion {
  const { is_partner: _partner, ...person } = personView(row);
  const state = states.get(row.id);
  return {
    type,
    ...person,
    title: row.full_name === "" ? row.username : row.full_name,
    ...(state === undefined ? {} : { state }),
  };
}

function emailRow(typed: string): WireSuggestion {
  const email = normaliseEmail(typed);
  return {
    type: "email",
    id: email,
    full_name: email,
    username: "",
    title: email,
    image_medium_url: null,
    image_large_url: null,
    avatar_color_index: 0,
    valid: isEmail(email),
  };
}
