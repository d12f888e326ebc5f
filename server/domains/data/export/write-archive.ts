import { productName } from "#rules/kit/product-name.ts";
import { ownNames } from "#server/services/branding.ts";
import { Readable } from "node:stream";
import { ownKeptFormats } from "#server/domains/content/media/kept-files.queries.ts";
import { mediaKey, storedKey } from "#server/platform/storage/media-key.ts";
import type { Services } from "#server/services/services.ts";
import { accountById } from "#server/domains/identity/account/access.queries.ts";
import { personData } from "#server/domains/data/person-data.ts";
import { archiveFiles, archiveFormat, type ArchivedPin } from "./archive-format.ts";
import { boardPage, boardPageFile, indexPage } from "./archive-pages.ts";
import { archivedProfile } from "./archived-profile.ts";
import { csvLine } from "#rules/kit/csv-line.ts";
import * as from from "./export.queries.ts";
import { openZip } from "#server/platform/storage/open-zip.ts";

type Parts = AsyncIterable<string> | Iterable<string>;
type Progress = (percent: number) => void;
type Archived = Pick<Services, "db" | "storage" | "clock" | "config" | "caches">;

const boardColumns = [
  ...([
    "id",
    "name",
    "description",
    "privacy",
    "role",
    "owner",
    "archived",
    "cover_pin_id",
    "place",
    "created_at",
  ] as const),
];
const sectionColumns = ["id", "board_id", "title", "created_at"] as const;
const pinColumns = [
  ...([
    "id",
    "board_id",
    "section_id",
    "title",
    "description",
    "alt_text",
    "link",
    "topics",
    "method",
    "made_by_me",
    "ai_labelled",
    "sensitive",
  ] as const),
  ...(["saved_from", "image_file", "more_files", "created_at"] as const),
];

/**
 * Everything a person made and saved as a ZIP (docs/export-format.md), streamed: memory use doesn't grow with the pictures. Throws when
 * there is no such person.
 */
export async function writeArchive(
  services: Archived,
  personId: string,
  progress: Progress = () => {},
): Promise<Readable> {
  const { db, storage, clock, config } = services;
  const person = await accountById(db, personId);
  if (person === undefined) throw new Error(`there is no person ${personId}`);
  const made = clock.now();
  const boards = await from.boardsFor(db, personId);
  const sections = await from.sectionsFor(
    db,
    boards.map(({ id }) => id),
  );
  const photo = person.image_hash === null ? undefined : await pictureOf(services, personId, person.image_hash);
  const { zip, output, queue, turn } = openZip(made);
  const text = (name: string, parts: () => Parts) =>
    queue({ name, open: async () => Readable.from(inPieces(parts())) });
  const json = (name: string, value: unknown) => text(name, () => [`${JSON.stringify(value, null, 1)}\n`]);
  const table = <Row>(
    name: string,
    columns: readonly string[],
    rows: () => AsyncIterable<Row> | Iterable<Row>,
    cells: (row: Row) => Cells,
  ) => {
    text(`${name}.json`, () => jsonLines(rows()));
    text(`${name}.csv`, () => csvLines(columns, rows(), cells));
  };

  json(archiveFiles.head, {
    ...archiveFormat,
    made_at: made.toISOString(),
    site: config.publicUrl,
    username: person.username,
  });
  json(
    archiveFiles.profile,
    archivedProfile(person, photo === undefined ? null : { file: photo.file, hash: photo.hash }),
  );
  table(
    "boards",
    boardColumns,
    () => boards,
    (board) => boardColumns.map((column) => board[column]),
  );
  table(
    "sections",
    sectionColumns,
    () => sections,
    (section) => sectionColumns.map((column) => section[column]),
  );
  table("pins", pinColumns, () => from.pinsFor(db, personId), pinCells);
  for (const { archived = [] } of personData)
    for (const part of archived)
      if ("lines" in part) text(part.file, () => jsonLines(part.lines(db, personId)));
      else json(part.file, await part.whole(db, personId));
  const site = (await ownNames(services)).name ?? productName;
  text("index.html", () => [indexPage(person, boards, site)]);
  for (const board of boards) {
    const own = sections.filter(({ board_id: id }) => id === board.id);
    text(boardPageFile(board), () =>
      boardPage(board, own, (section) => only(from.pinsFor(db, personId, board.id), section)),
    );
  }
  void addPictures().then(
    () => zip.end(),
    (error: unknown) => output.destroy(asError(error)),
  );
  return output;

  /** The pictures, each once and stored as they are: they hardly shrink. A picture whose file is missing is left out. */
  async function addPictures(): Promise<void> {
    const hashes = new Set<string>(photo === undefined ? [] : [photo.hash]);
    const videos = new Map<string, string>();
    for await (const { image, pictures = [], video } of from.pinsFor(db, personId)) {
      for (const { hash } of [image, ...pictures]) hashes.add(hash);
      if (video !== undefined) videos.set(video.hash, video.file);
    }
    let done = 0;
    for (const hash of hashes) {
      const picture = await pictureOf(services, personId, hash);
      done += 1;
      const percent = Math.floor((done * 100) / hashes.size);
      if (picture === undefined || !(await storage.has(picture.key))) continue;
      // Wait for one at a time, so that no list of open pictures grows.
      await turn({ name: picture.file, open: () => openPicture(storage, picture.key), compress: false });
      progress(percent);
    }
    for (const [hash, file] of videos) {
      const key = await videoKeyOf(services, hash);
      if (key === undefined || !(await storage.has(key))) continue;
      await turn({ name: file, open: () => openPicture(storage, key), compress: false });
    }
  }
}

async function openPicture(storage: Services["storage"], key: string): Promise<Readable> {
  const stored = await storage.get(key);
  if (stored === null) throw new Error(`${key} is gone`);
  return stored.stream;
}

/** The file of a picture: as it came where the person brought it, else as pages show it. */
async function pictureOf({ db }: Pick<Services, "db">, personId: string, hash: string) {
  const row = await db.selectFrom("media").select("files").where("hash", "=", hash).executeTakeFirst();
  if (row === undefined) return undefined;
  const isOwn = (await ownKeptFormats(db, personId, [hash])).size > 0;
  const file = row.files.find(({ rendition }) => rendition === (isOwn ? "kept" : "orig"));
  if (file === undefined) throw new Error(`picture ${hash} has no original`);
  return { hash, file: from.imageFile(hash, file.format), key: storedKey(hash, file) };
}

async function videoKeyOf({ db }: Pick<Services, "db">, hash: string): Promise<string | undefined> {
  const row = await db.selectFrom("videos").select("files").where("hash", "=", hash).executeTakeFirst();
  const best = row?.files[0];
  return best && mediaKey(hash, best.rendition, best.format);
}

type Cells = (string | number | boolean | null)[];

function pinCells(pin: ArchivedPin): Cells {
  const { image, pictures = [], video, topics, ...rest } = pin;
  const { id, board_id, section_id, title, description, alt_text, link, method, made_by_me, saved_from, created_at } =
    rest;
  const { ai_labelled, sensitive } = rest;
  return [
    id,
    board_id,
    section_id,
    title,
    description,
    alt_text,
    link,
    topics.join(" "),
    method,
    made_by_me,
    ai_labelled,
    sensitive,
    saved_from,
    image.file,
    [...pictures.slice(1), ...(video ? [video] : [])].map(({ file }) => file).join(" "),
    created_at,
  ];
}

/** A JSON list with one record a line, so that it can be read line by line. */
async function* jsonLines(rows: AsyncIterable<unknown> | Iterable<unknown>): AsyncGenerator<string> {
  let before = "[\n";
  for await (const row of rows) {
    yield before + JSON.stringify(row);
    before = ",\n";
  }
  yield before === "[\n" ? "[]\n" : "\n]\n";
}

async function* csvLines<Row>(
  columns: readonly string[],
  rows: AsyncIterable<Row> | Iterable<Row>,
  cells: (row: Row) => Cells,
): AsyncGenerator<string> {
  yield csvLine([...columns]);
  for await (const row of rows) yield csvLine(cells(row));
}

async function* only(pins: AsyncIterable<ArchivedPin>, sectionId: string | null): AsyncGenerator<ArchivedPin> {
  for await (const pin of pins) if (pin.section_id === sectionId) yield pin;
}

const pieceChars = 64 * 1024;

/** Gathers small parts, so that a line is not a chunk of its own. */
async function* inPieces(parts: Parts): AsyncGenerator<Buffer> {
  let held = "";
  for await (const part of parts) {
    held += part;
    if (held.length < pieceChars) continue;
    yield Buffer.from(held);
    held = "";
  }
  yield Buffer.from(held);
}

function asError(error: unknown): Error {
  return error instanceof Error ? error : new Error(String(error));
}
