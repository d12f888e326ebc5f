import { togetherInvariants } from "./together-invariants.ts";

/** Rows of two sides of an edge that must be equal: what stands on one only, or differs. `key` and `value` are SQL over both. */
function sides(left: string, right: string): string {
  return `
    select coalesce(l.key, r.key), l.value, r.value
      from (${left}) l (key, value) full join (${right}) r (key, value) on r.key = l.key`;
}

/** A counter against a count of its rows. */
function counter(table: string, column: string, counted: string, id = "id"): string {
  return `
    select t.${id}, t.${column}, coalesce(c.count, 0)
      from ${table} t left join (${counted}) c (id, count) on c.id = t.${id}`;
}

const livePins = "select * from pins where deleted_at is null";
const liveBoards = "select * from boards where deleted_at is null";
const coverJson = "jsonb_build_object('pin_id', p.id::text, 'hash', p.media_hash, 'dominant_color', p.dominant_color)";

/** What must hold, by name: a query that gives (row, stored, actual), equal where it holds. */
export const invariants: Readonly<Record<string, string>> = {
  "a board counts its pins": counter("boards", "pin_count", "select board_id, count(*) from board_pins group by 1"),
  "a section counts its pins": counter(
    "sections",
    "pin_count",
    "select section_id, count(*) from board_pins where section_id is not null group by 1",
  ),
  "a board counts its sections": counter(
    "boards",
    "section_count",
    "select board_id, count(*) from sections group by 1",
  ),
  "a board counts its followers": counter(
    "boards",
    "follower_count",
    "select board_id, count(*) from board_followers group by 1",
  ),
  "a person counts their public pins": counter(
    "people",
    "pin_count",
    "select person_id, count(*) from person_pins where privacy = 'public' group by 1",
  ),
  "a person counts their other pins": counter(
    "people",
    "secret_pin_count",
    "select person_id, count(*) from person_pins where privacy <> 'public' group by 1",
  ),
  "a person counts their public boards": counter(
    "people",
    "board_count",
    `select owner_id, count(*) from (${liveBoards}) b where privacy = 'public' group by 1`,
  ),
  "a person counts their other boards": counter(
    "people",
    "secret_board_count",
    `select owner_id, count(*) from (${liveBoards}) b where privacy <> 'public' group by 1`,
  ),
  "a person counts their followers": counter(
    "people",
    "follower_count",
    "select person_id, count(*) from followers group by 1",
  ),
  "a person counts whom they follow": counter(
    "people",
    "following_count",
    "select person_id, count(*) from follows group by 1",
  ),
  "a pin counts its public saves": counter(
    "pins",
    "save_count",
    "select root_pin_id, count(*) from root_pins where privacy = 'public' and pin_id <> root_pin_id group by 1",
  ),
  "a board holds its pins": sides(
    "select pin_id::text, concat_ws(' ', board_id, coalesce(section_id, 0)) from board_pins",
    "select id::text, concat_ws(' ', board_id, coalesce(section_id, 0)) from pins where deleted_at is null or deleted_with_board",
  ),
  "a person holds their pins": sides(
    "select pin_id::text, concat_ws(' ', person_id, root_pin_id, board_id, privacy) from person_pins",
    `select id::text, concat_ws(' ', person_id, root_pin_id, board_id, privacy) from (${livePins}) p`,
  ),
  "a root holds its saves": sides(
    "select pin_id::text, concat_ws(' ', root_pin_id, board_id, person_id, privacy) from root_pins",
    `select id::text, concat_ws(' ', root_pin_id, board_id, person_id, privacy) from (${livePins}) p`,
  ),
  "a topic holds its pins": sides(
    "select concat_ws(' ', topic, pin_id), 'there' from topic_pins",
    `select distinct concat_ws(' ', topic, id), 'there' from (${livePins}) p, unnest(p.topics) topic`,
  ),
  "a pin is as private as its board": `
    select p.id, p.privacy, b.privacy from (${livePins}) p left join (${liveBoards}) b on b.id = p.board_id`,
  "a pin's section is one of its board": `
    select p.id, p.section_id, s.id from (${livePins}) p left join sections s on s.board_id = p.board_id and s.id = p.section_id
     where p.section_id is not null`,
  "a pin's document is as private as the pin": `
    select d.pin_id, d.privacy, p.privacy from pin_documents d join (${livePins}) p on p.id = d.pin_id`,
  "a board's document is as private as the board": `
    select d.board_id, d.privacy, b.privacy from board_documents d join (${liveBoards}) b on b.id = d.board_id`,
  "members know their boards": sides(
    "select concat_ws(' ', board_id, person_id), role from board_people",
    "select concat_ws(' ', board_id, person_id), role from person_boards",
  ),
  "an owner is a member": `
    select b.id, m.role, 'owner' from boards b left join board_people m on m.board_id = b.id and m.person_id = b.owner_id`,
  "what stands beside a member's board is the board's": `
    select concat_ws(' ', m.board_id, m.person_id), concat_ws(' ', m.privacy, m.archived, m.deleted, m.name),
           concat_ws(' ', b.privacy, b.archived_at is not null, b.deleted_at is not null, b.name)
      from person_boards m left join boards b on b.id = m.board_id`,
  "a shared board says so": `
    select b.id, b.is_collaborative, (select count(*) > 1 from board_people m where m.board_id = b.id) from boards b`,
  "a pin's picture is kept": `
    select p.id, p.media_hash, m.hash from pins p left join media m on m.hash = p.media_hash`,
  "further pictures of a pin are kept": `
    select concat_ws(' ', p.id, item->>'hash'), item->>'hash', m.hash
      from pins p cross join jsonb_array_elements(p.media->'items') item left join media m on m.hash = item->>'hash'
     where p.media is not null and p.media->>'kind' = 'images'`,
  "a pin's film is kept": `
    select p.id, p.media->>'hash', v.hash from pins p left join videos v on v.hash = p.media->>'hash'
     where p.media is not null and p.media->>'kind' = 'video'`,
  "a film's still is kept": `
    select v.hash, v.still_hash, m.hash from videos v left join media m on m.hash = v.still_hash where v.still_hash is not null`,
  "a cut-out's picture is kept": `
    select a.id, a.media_hash, m.hash from shuffle_assets a left join media m on m.hash = a.media_hash`,
  "a person's photo is kept": `
    select p.id, p.image_hash, m.hash from people p left join media m on m.hash = p.image_hash where p.image_hash is not null`,
  "a username and an address lead to their person": `
    select p.id, concat_ws(' ', u.person_id, e.person_id), concat_ws(' ', p.id, p.id)
      from people p left join usernames u on u.username = lower(p.username) left join emails e on e.email = lower(p.email)`,
  "a section knows its board": sides(
    "select section_id::text, board_id from section_boards",
    "select id::text, board_id from sections",
  ),
  "who follows is followed": sides(
    "select concat_ws(' ', person_id, followed_id), created_at from follows",
    "select concat_ws(' ', follower_id, person_id), created_at from followers",
  ),
  "who follows a board is its follower": sides(
    "select concat_ws(' ', person_id, board_id), created_at from board_follows",
    "select concat_ws(' ', person_id, board_id), created_at from board_followers",
  ),
  "a board has its address": `
    select b.id, s.board_id, b.id from (${liveBoards}) b left join board_slugs s on s.owner_id = b.owner_id and s.slug = b.slug`,
  "an address leads to a board": `
    select concat_ws(' ', s.owner_id, s.slug), s.board_id, b.id
      from board_slugs s left join (${liveBoards}) b on b.id = s.board_id and (b.owner_id = s.owner_id or s.owner_id = any(b.former_owner_ids))`,
  "a deleted pin lies in the trash": sides(
    "select id::text, person_id from trash where kind = 'pin'",
    `select id::text, person_id from pins p where deleted_at is not null and not deleted_with_board
        and not exists (select from withheld_pins w where w.person_id = p.person_id and w.pin_id = p.id)`,
  ),
  "a withheld pin stands in no list": `
    select w.pin_id, p.deleted_at is not null, true from withheld_pins w left join pins p on p.id = w.pin_id`,
  "a deleted board lies in the trash": sides(
    "select id::text, person_id from trash where kind = 'board'",
    "select id::text, owner_id from boards where deleted_at is not null",
  ),
  "a board's cover is its chosen pin, then its newest": `
    select b.id, b.covers, (
      select coalesce(jsonb_agg(cover order by chosen desc, position desc, id desc), '[]') from (
        select ${coverJson} as cover, p.id, bp.position, p.id is not distinct from b.cover_pin_id as chosen
          from board_pins bp join pins p on p.id = bp.pin_id and p.sensitivity is null where bp.board_id = b.id
         order by chosen desc, bp.position desc, p.id desc limit 5) picked)
      from (${liveBoards}) b`,
  "a section's cover is its newest pins": `
    select s.id, s.covers, (
      select coalesce(jsonb_agg(cover order by position desc, id desc), '[]') from (
        select ${coverJson} as cover, p.id, bp.position from board_pins bp join pins p on p.id = bp.pin_id and p.sensitivity is null
         where bp.board_id = s.board_id and bp.section_id = s.id order by bp.position desc, p.id desc limit 4) picked)
      from sections s join (${liveBoards}) b on b.id = s.board_id`,
  ...togetherInvariants({ sides, counter }),
};
