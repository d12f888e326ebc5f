import { sql } from "kysely";
import type { ReportedKind } from "#spec/constants/moderation.ts";
import type { Db } from "#server/database/driver/connect.ts";
import type { Writing } from "#server/services/content-rules.ts";

export type Written = { id: string } & Omit<Writing, "kind">;

type Page = (db: Db, after: string, max: number) => Promise<Written[]>;

/** What was made after an id, in the order of ids, of each kind. */
export const writtenSince: Readonly<Record<ReportedKind, Page>> = {
  async pin(db, after, max) {
    const { rows } = await sql<
      Record<"id" | "title" | "description" | "alt_text" | "media_hash", string> & { link: string | null }
    >`
      select id, title, description, alt_text, link, media_hash from pins
       where id > ${after} and deleted_at is null order by id limit ${max}`.execute(db);
    return rows.map(({ id, title, description, alt_text, link, media_hash: hash }) => ({
      ...{ id, texts: { title, description, alt_text }, links: { link }, pictures: { image: [hash] } },
    }));
  },
  async board(db, after, max) {
    const { rows } = await sql<Record<"id" | "name" | "description", string>>`
      select id, name, description from boards where id > ${after} and deleted_at is null order by id limit ${max}`.execute(
      db,
    );
    return rows.map(({ id, ...texts }) => ({ id, texts }));
  },
  async pack(db, after, max) {
    const { rows } = await sql<Record<"id" | "title" | "description", string>>`
      select id, title, description from packs where id > ${after} order by id limit ${max}`.execute(db);
    return rows.map(({ id, ...texts }) => ({ id, texts }));
  },
  async person(db, after, max) {
    const { rows } = await sql<
      Record<"id" | "full_name" | "username" | "about", string> & { website_url: string | null }
    >`
      select id, full_name, username, about, website_url from people where id > ${after} order by id limit ${max}`.execute(
      db,
    );
    return rows.map(({ id, website_url, ...texts }) => ({ id, texts, links: { website_url } }));
  },
  async comment(db, after, max) {
    const { rows: places } = await sql<{ comment_id: string; pin_id: string }>`
      select comment_id, pin_id from comment_pins where comment_id > ${after} order by comment_id limit ${max}`.execute(
      db,
    );
    if (places.length === 0) return [];
    const { rows } = await sql<Record<"id" | "text", string>>`
      select id, text from comments where pin_id = any(${places.map((one) => one.pin_id)}::bigint[])
         and id = any(${places.map((one) => one.comment_id)}::bigint[])`.execute(db);
    const texts = new Map(rows.map(({ id, text }) => [id, text]));
    return places.map(({ comment_id: id }) => ({ id, texts: { text: texts.get(id) ?? "" } }));
  },
  /** Those that wait as a request, from people whom the reader doesn't know. */
  async message(db, after, max) {
    const { rows: places } = await sql<{ conversation_id: string }>`
      select conversation_id from person_conversations
       where folder = 'requests' and last_message_id > ${after} order by conversation_id`.execute(db);
    const { rows } = await sql<Record<"id" | "text", string>>`
      select id, text from messages where conversation_id = any(${places.map((one) => one.conversation_id)}::bigint[])
         and id > ${after} order by id limit ${max}`.execute(db);
    return rows.map(({ id, text }) => ({ id, texts: { text } }));
  },
};
