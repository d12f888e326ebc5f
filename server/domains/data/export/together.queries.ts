import { sql } from "kysely";
import type { Db } from "#server/database/driver/connect.ts";
import type {
  ArchivedComment,
  ArchivedFavorites,
  ArchivedGroup,
  ArchivedMessage,
  ArchivedNote,
} from "./archive-format.ts";

// As with export.queries.ts: what a person wrote and kept beside their pins, read for them alone.

const batch = 500;

/** The notes on a person's pins, by pin. */
export async function* notesFor(db: Db, personId: string): AsyncGenerator<ArchivedNote> {
  for (let after = "0"; ;) {
    const { rows } = await sql<{ pin_id: string; note: string; updated_at: Date }>`
      select pin_id, note, updated_at from pin_notes where person_id = ${personId} and pin_id > ${after}
       order by pin_id limit ${batch}`.execute(db);
    for (const row of rows) yield { ...row, updated_at: row.updated_at.toISOString() };
    const last = rows.at(-1);
    if (last === undefined) return;
    after = last.pin_id;
  }
}

/** The comments a person wrote, oldest first. */
export async function* commentsFor(db: Db, personId: string): AsyncGenerator<ArchivedComment> {
  type Row = Omit<ArchivedComment, "created_at" | "edited_at"> & { created_at: Date; edited_at: Date | null };
  for (let after = "0"; ;) {
    const { rows: ids } = await sql<{ comment_id: string; pin_id: string }>`
      select comment_id, pin_id from person_comments where person_id = ${personId} and comment_id > ${after}
       order by comment_id limit ${batch}`.execute(db);
    const last = ids.at(-1);
    if (last === undefined) return;
    after = last.comment_id;
    const { rows } = await sql<Row>`
      select c.id, c.pin_id, p.title as pin_title, c.parent_id as answer_to, c.text, c.created_at, c.edited_at
        from comments c left join pins p on p.id = c.pin_id and p.privacy = 'public' and p.deleted_at is null
       where c.pin_id = any(${ids.map((row) => row.pin_id)}::bigint[]) and c.id = any(${ids.map((row) => row.comment_id)}::bigint[])
         and c.deleted_at is null order by c.id`.execute(db);
    for (const row of rows)
      yield { ...row, created_at: row.created_at.toISOString(), edited_at: row.edited_at?.toISOString() ?? null };
  }
}

/** The messages of a person's conversations, both sides, one conversation after another, oldest first. */
export async function* messagesFor(db: Db, personId: string): AsyncGenerator<ArchivedMessage> {
  type Row = Omit<ArchivedMessage, "with" | "created_at"> & { created_at: Date };
  const { rows: talks } = await sql<{ id: string; username: string; group: string | null }>`
    select c.conversation_id as id, coalesce(p.username, '') as username, g.name as group
      from person_conversations c left join people p on not c.is_group and p.id = c.other_id
      left join groups g on c.is_group and g.id = c.other_id
     where c.person_id = ${personId} order by c.conversation_id`.execute(db);
  for (const talk of talks)
    for (let after = "0"; ;) {
      const { rows } = await sql<Row>`
        select id, person_id = ${personId} as written_by_me, text, pin_id, created_at from messages
         where conversation_id = ${talk.id} and id > ${after} order by id limit ${batch}`.execute(db);
      const within = talk.group === null ? {} : { group: talk.group };
      for (const row of rows)
        yield { ...row, with: talk.username, ...within, created_at: row.created_at.toISOString() };
      const last = rows.at(-1);
      if (last === undefined) break;
      after = last.id;
    }
}

/** What a person marked as favourite, oldest mark first. */
export async function favoritesFor(db: Db, personId: string): Promise<ArchivedFavorites> {
  const { rows: pins } = await sql<{ pin_id: string; since: Date }>`
    select pin_id, created_at as since from favorite_pins where person_id = ${personId} order by created_at, pin_id`.execute(
    db,
  );
  const { rows: boards } = await sql<{ owner: string; slug: string; name: string; since: Date }>`
    select p.username as owner, b.slug, b.name, f.created_at as since
      from favorite_boards f join boards b on b.id = f.board_id join people p on p.id = b.owner_id
     where f.person_id = ${personId} and b.deleted_at is null
       and (b.privacy = 'public' or exists (select 1 from board_people m where m.board_id = b.id and m.person_id = ${personId}))
     order by f.created_at, b.id`.execute(db);
  const dated = <Mark extends { since: Date }>(mark: Mark) => ({ ...mark, since: mark.since.toISOString() });
  return { pins: pins.map(dated), boards: boards.map(dated) };
}

/** The groups a person belongs to, with who else does and the boards they have through them. */
export async function groupsFor(db: Db, personId: string): Promise<ArchivedGroup[]> {
  type Row = Omit<ArchivedGroup, "since"> & { since: Date };
  const { rows } = await sql<Row>`
    select g.id, g.name, coalesce(o.username, '') as owner, m.created_at as since,
           array(select p.username from group_people gp join people p on p.id = gp.person_id
                  where gp.group_id = g.id and gp.state = 'member' order by gp.created_at, p.id) as people,
           (select coalesce(jsonb_agg(jsonb_build_object('id', b.id::text, 'name', b.name, 'role', s.role) order by b.id), '[]')
                   from group_boards gb join board_groups s on s.board_id = gb.board_id and s.group_id = gb.group_id
                   join boards b on b.id = gb.board_id and b.deleted_at is null
                   join board_people bp on bp.board_id = b.id and bp.person_id = ${personId}
                  where gb.group_id = g.id) as boards
      from person_groups m join groups g on g.id = m.group_id left join people o on o.id = g.owner_id
     where m.person_id = ${personId} and m.state = 'member' order by m.created_at, g.id`.execute(db);
  return rows.map((row) => ({ ...row, since: row.since.toISOString() }));
}
