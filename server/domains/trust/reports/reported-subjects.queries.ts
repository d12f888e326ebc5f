import { sql } from "kysely";
import type { Db } from "#server/database/driver/connect.ts";
import type { ReportedKind } from "#spec/constants/moderation.ts";

/** The words of what was reported, who wrote them, and the pin it is or stands under. */
export type Subject = {
  id: string;
  text: string;
  person_id: string;
  pin_id: string | null;
  /** Of a pin. */
  media_hash?: string;
  dominant_color?: string;
};
/** What was reported, and by whom first. */
export type Reported = { kind: ReportedKind; subject_id: string; reporter: string };

/** What was reported, by kind and id, also what a moderator took down; what is gone is missing. */
export async function reportedSubjects(db: Db, reports: readonly Reported[]): Promise<Map<string, Subject>> {
  const idsOf = (kind: ReportedKind) => reports.flatMap((one) => (one.kind === kind ? one.subject_id : []));
  const found: Partial<Record<ReportedKind, Subject[]>> = {
    comment: await comments(db, idsOf("comment")),
    pin: await pins(db, idsOf("pin")),
    board: await boards(db, idsOf("board")),
    pack: await packs(db, idsOf("pack")),
    person: await people(db, idsOf("person")),
    message: await messages(
      db,
      reports.filter((one) => one.kind === "message"),
    ),
  };
  return new Map(
    Object.entries(found).flatMap(([kind, subjects]) =>
      subjects.map((subject) => [`${kind} ${subject.id}`, subject] as const),
    ),
  );
}

async function comments(db: Db, ids: readonly string[]): Promise<Subject[]> {
  if (ids.length === 0) return [];
  const { rows: places } = await sql<{ pin_id: string }>`
    select pin_id from comment_pins where comment_id = any(${ids}::bigint[])`.execute(db);
  const { rows } = await sql<Subject>`
    select id, text, person_id, pin_id from comments
     where pin_id = any(${places.map((place) => place.pin_id)}::bigint[]) and id = any(${ids}::bigint[]) and (deleted_at is null or moderated)`.execute(
    db,
  );
  return rows;
}

async function pins(db: Db, ids: readonly string[]): Promise<Subject[]> {
  if (ids.length === 0) return [];
  const { rows } = await sql<Subject>`
    select id, concat_ws(E'\\n', nullif(title, ''), nullif(description, ''), link) as text, person_id, id as pin_id, media_hash,
           dominant_color
      from pins where id = any(${ids}::bigint[])`.execute(db);
  return rows;
}

async function boards(db: Db, ids: readonly string[]): Promise<Subject[]> {
  if (ids.length === 0) return [];
  const { rows } = await sql<Subject>`
    select id, concat_ws(E'\\n', name, nullif(description, '')) as text, owner_id as person_id, null::bigint as pin_id
      from boards where id = any(${ids}::bigint[]) and deleted_at is null`.execute(db);
  return rows;
}

async function packs(db: Db, ids: readonly string[]): Promise<Subject[]> {
  if (ids.length === 0) return [];
  const { rows } = await sql<Subject>`
    select id, concat_ws(E'\\n', title, nullif(description, '')) as text, owner_id as person_id, null::bigint as pin_id
      from packs where id = any(${ids}::bigint[])`.execute(db);
  return rows;
}

async function people(db: Db, ids: readonly string[]): Promise<Subject[]> {
  if (ids.length === 0) return [];
  const { rows } = await sql<Subject>`
    select id, concat_ws(E'\\n', nullif(full_name, ''), '@' || username, nullif(about, ''), website_url) as text, id as person_id, null::bigint as pin_id from people where id = any(${ids}::bigint[])`.execute(
    db,
  );
  return rows;
}

/** Messages are found among the conversations of whoever reported them. */
async function messages(db: Db, reports: readonly Reported[]): Promise<Subject[]> {
  const found: Subject[] = [];
  for (const { subject_id: id, reporter } of reports) {
    const { rows: own } = await sql<{ conversation_id: string }>`
      select conversation_id from person_conversations where person_id = ${reporter}`.execute(db);
    const { rows } = await sql<Subject>`
      select id, text, person_id, pin_id from messages
       where conversation_id = any(${own.map((one) => one.conversation_id)}::bigint[]) and id = ${id}`.execute(db);
    found.push(...rows);
  }
  return found;
}

/** One thing, or undefined where it is gone. */
export async function reportedSubject(db: Db, reported: Reported): Promise<Subject | undefined> {
  return (await reportedSubjects(db, [reported])).get(`${reported.kind} ${reported.subject_id}`);
}
