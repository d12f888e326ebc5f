import type { WireBoardRef, WirePerson, WirePin } from "#contract/kit/shapes.ts";
import { type Db, pipelined, type Tx } from "#server/database/driver/connect.ts";
import { boardRefFor, boardRefsByIds } from "#server/domains/content/boards/board-refs.ts";
import { packedImages } from "#server/domains/media/media-view.ts";
import { shuffleAssetView } from "./shuffle-asset.view.ts";
import { pinMediaView } from "#server/domains/content/media/pin-media-view.ts";
import { peopleByIds } from "#server/domains/people/profiles/people.queries.ts";
import { goneAccount, personView } from "#server/domains/people/profiles/people.view.ts";
import type { Viewer } from "#server/calls/viewer.ts";
import { originOf } from "./pin-origin.ts";
import { sponsorshipView } from "./sponsorship.view.ts";
import { type SavedPlace, savedPlaces, sectionRefs, type Visible, visibleAmong } from "./pins.queries.ts";
import type { PinRow } from "./pin-row.ts";

/** Why a pin stands in a feed, by pin id. */
export type Reasons = ReadonlyMap<string, string>;

/** Hydrates and renders pins: people, boards, sections and the viewer's own saves, each in one read, all at once. */
export async function pinViews(
  db: Db | Tx,
  viewer: Viewer,
  rows: readonly Visible<PinRow>[],
  reasons?: Reasons,
): Promise<WirePin[]> {
  if (rows.length === 0) return [];
  const peopleIds = rows.flatMap((row) =>
    row.creator_id === null ? [row.person_id] : [row.person_id, row.creator_id],
  );
  const rootIds = rows.map((row) => row.root_pin_id);
  const [people, boards, sections, saved, open] = await pipelined(db, (at) =>
    Promise.all([
      peopleByIds(at, peopleIds, viewer),
      boardRefsByIds(
        at,
        rows.map((row) => row.board_id),
      ),
      sectionRefs(at, rows),
      savedPlaces(at, viewer, rootIds),
      visibleAmong(
        at,
        viewer,
        rows.flatMap((row) => [row.parent_pin_id, originOf(row)]),
      ),
    ]),
  );
  await addMissing(
    boards,
    [...saved.values()].map((place) => place.board_id),
    (ids) => boardRefsByIds(db, ids),
  );
  await addMissing(
    people,
    [...boards.values()].map((board) => board.owner_id),
    (ids) => peopleByIds(db, ids, viewer),
  );
  // Each is worked out once, however many pins name it.
  const hydrated = {
    viewer,
    people: mapped(people, personView),
    boards: mapped(boards, (board) => boardRefFor(viewer, board, (people.get(board.owner_id) ?? goneAccount).username)),
    sections,
    saved,
    open,
  };
  return rows.map((row) => pinView(row, hydrated, reasons?.get(row.id)));
}

function mapped<Row, View>(rows: ReadonlyMap<string, Row>, view: (row: Row) => View): Map<string, View> {
  const views = new Map<string, View>();
  for (const [id, row] of rows) views.set(id, view(row));
  return views;
}

const gone = personView(goneAccount);

/** Most lists need no further boards or owners, and then this costs nothing. */
async function addMissing<Row>(
  known: Map<string, Row>,
  ids: Iterable<string>,
  read: (ids: string[]) => Promise<Map<string, Row>>,
): Promise<void> {
  const missing = [...ids].filter((id) => !known.has(id));
  if (missing.length === 0) return;
  for (const [id, row] of await read(missing)) known.set(id, row);
}

function creatorOf(row: Visible<PinRow>, { viewer, people, open }: Hydrated): WirePerson | null {
  if (row.creator_id === null) return null;
  const origin = originOf(row);
  const isTold = origin === null || open.has(origin) || row.creator_id === viewer.id;
  return (isTold && people.get(row.creator_id)) || null;
}

type Hydrated = {
  viewer: Viewer;
  people: ReadonlyMap<string, WirePerson>;
  boards: ReadonlyMap<string, WireBoardRef>;
  sections: ReadonlyMap<string, { id: string; title: string; slug: string }>;
  saved: ReadonlyMap<string, SavedPlace>;
  /** Those among the pins' parents and origins that the viewer may see. */
  open: ReadonlySet<string>;
};

function pinView(row: Visible<PinRow>, hydrated: Hydrated, reason: string | undefined): WirePin {
  const { viewer, people, boards, sections, saved, open } = hydrated;
  const place = saved.get(row.root_pin_id);
  const savedTo = place && boards.get(place.board_id);
  const view: WirePin = {
    id: row.id,
    type: "pin",
    title: row.title,
    description: row.description,
    alt_text: row.alt_text,
    link: row.link,
    domain: row.domain,
    images: packedImages(row.media_hash, row.renditions),
    dominant_color: row.dominant_color,
    thumbhash: row.thumbhash,
    board: boards.get(row.board_id) ?? null,
    section: (row.section_id !== null && sections.get(row.section_id)) || null,
    pinner: people.get(row.person_id) ?? gone,
    native_creator: creatorOf(row, hydrated),
    parent_pin_id: row.parent_pin_id !== null && open.has(row.parent_pin_id) ? row.parent_pin_id : null,
    save_count: row.save_count,
    comment_count: row.comment_count,
    is_promoted: false,
    tracking_params: "",
    pinned_to_board: savedTo ?? null,
    can_edit: viewer.id === row.person_id,
    version: row.version,
    created_at: row.created_at.toISOString(),
  };
  // Few pins have these: leaving them out keeps most objects in one hidden class.
  if (place !== undefined && savedTo !== undefined) view.pinned_pin_id = place.pin_id;
  if (row.media !== null) view.media = pinMediaView(row.media);
  if (row.ai_labelled) view.ai_labelled = true;
  if (row.sensitivity !== null) view.sensitivity = row.sensitivity;
  if (row.sponsorship !== null) Object.assign(view, sponsorshipView(row.sponsorship, viewer));
  if (row.shuffle_asset_id !== null) view.shuffle_asset = shuffleAssetView(row.shuffle_asset_id, row);
  if (reason !== undefined) view.reason = reason;
  return view;
}
