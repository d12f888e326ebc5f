import { linkDomain } from "#rules/kit/link.ts";
import type { CopyValue } from "#server/database/copy-rows.ts";
import { idTime } from "#server/database/ids.ts";
import { packRenditions } from "#server/domains/media/media-view.ts";
import type { Collection } from "./collection.ts";
import { idAt, type NumberedCollection, privacyOf } from "./numbered-collection.ts";
import { sectionIds } from "./section-rows.ts";
import { numbers, type TableRows } from "./table-rows.ts";

/** Pins and where they can be found: by board, person, first pin and topic. */
export function* pinRows(numbered: NumberedCollection): Generator<TableRows> {
  const { collection, ids, counts, pictures } = numbered;
  const { boards, pins, contents } = collection;
  const sectionId = sectionIds(numbered);
  const parts = pictures.map((picture) => ({ ...picture, renditions: packRenditions(picture.files) }));
  yield {
    table: "pins",
    columns:
      "id person_id board_id section_id parent_pin_id root_pin_id creator_id title description alt_text link domain method privacy media_hash width height dominant_color thumbhash renditions topics save_count created_at updated_at",
    rows: numbers(pins.count, (n) => {
      const [board, root, parent] = [pins.board[n] ?? 0, pins.root[n] ?? n, pins.parent[n] ?? -1];
      const content = contents[pins.content[n] ?? 0];
      const picture = parts[content?.picture ?? 0];
      if (content === undefined || picture === undefined) throw new RangeError(`pin ${n} shows nothing`);
      const owner = (of: number) => idAt(ids.people, boards[pins.board[of] ?? 0]?.owner ?? -1);
      const made = idTime(idAt(ids.pins, n));
      return [
        ...[idAt(ids.pins, n), owner(n), idAt(ids.boards, board), sectionId(board, pins.section[n] ?? -1)],
        ...[parent < 0 ? null : idAt(ids.pins, parent), idAt(ids.pins, root), owner(root)],
        ...[
          content.title,
          content.description,
          content.altText,
          content.link,
          content.link === null ? null : linkDomain(content.link),
        ],
        ...[parent < 0 ? "uploaded" : "repin", privacyOf(numbered, board)],
        ...[picture.hash, picture.width, picture.height, picture.dominant_color, picture.thumbhash, picture.renditions],
        content.topics,
        ...[counts.saves[n] ?? 0, made, made],
      ];
    }),
  };
  yield {
    table: "board_pins",
    columns: "board_id pin_id section_id position",
    rows: numbers(pins.count, (n) => {
      const board = pins.board[n] ?? 0;
      return [idAt(ids.boards, board), idAt(ids.pins, n), sectionId(board, pins.section[n] ?? -1), idAt(ids.pins, n)];
    }),
  };
  const edge = (n: number) => {
    const board = pins.board[n] ?? 0;
    return {
      person: idAt(ids.people, boards[board]?.owner ?? -1),
      pin: idAt(ids.pins, n),
      root: idAt(ids.pins, pins.root[n] ?? n),
      board: idAt(ids.boards, board),
      privacy: privacyOf(numbered, board),
    };
  };
  yield {
    table: "person_pins",
    columns: "person_id pin_id root_pin_id board_id privacy",
    rows: numbers(pins.count, (n) => {
      const of = edge(n);
      return [of.person, of.pin, of.root, of.board, of.privacy];
    }),
  };
  yield {
    table: "root_pins",
    columns: "root_pin_id pin_id board_id person_id privacy",
    rows: numbers(pins.count, (n) => {
      const of = edge(n);
      return [of.root, of.pin, of.board, of.person, of.privacy];
    }),
  };
  yield { table: "topic_pins", columns: "topic pin_id", rows: topicRows(collection, ids.pins) };
}

function* topicRows({ pins, contents }: Collection, ids: readonly string[]): Generator<readonly CopyValue[]> {
  for (let n = 0; n < pins.count; n += 1)
    for (const topic of contents[pins.content[n] ?? 0]?.topics ?? []) yield [topic, idAt(ids, n)];
}
