import type { WirePin } from "#contract/shapes.ts";
import { type Db, together, type Tx } from "../../database/connect.ts";
import { type BoardRefRow, boardRefsByIds, boardRefView } from "../boards/board-refs.ts";
import { packedImages } from "../media/media-view.ts";
import { shuffleAssetView } from "../cut-outs/shuffle-asset.view.ts";
import { pinMediaView } from "../media/pin-media-view.ts";
import { peopleByIds } from "../people/people.queries.ts";
import { goneAccount, type PersonRow, personView } from "../people/people.view.ts";
import type { Viewer } from "../viewer.ts";
import { sponsorshipView } from "./sponsorship.view.ts";
import { type PinRow, savedPlaces, sectionRefs, type Visible, visibleAmong } from "./pins.queries.ts";

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
  const [people, boards, sections, saved, parents] = await together(db, (at) =>
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
        rows.map((row) => row.parent_pin_id),
      ),
    ]),
  );
  await addMissing(boards, saved.values(), (ids) => boardRefsByIds(db, ids));
  await addMissing(
    people,
    [...boards.values()].map((board) => board.owner_id),
    (ids) => peopleByIds(db, ids, viewer),
  );
  return rows.map((row) => pinView(row, { viewer, people, boards, sections, saved, parents }, reasons?.get(row.id)));
}

/** Most lists name no board and no owner beyond those of the first round, and then this costs nothing. */
async function addMissing<Row>(
  known: Map<string, Row>,
  ids: Iterable<string>,
  read: (ids: string[]) => Promise<Map<string, Row>>,
): Promise<void> {
  const missing = [...ids].filter((id) => !known.has(id));
  if (missing.length === 0) return;
  for (const [id, row] of await read(missing)) known.set(id, row);
}

type Hydrated = {
  viewer: Viewer;
  people: ReadonlyMap<string, PersonRow>;
  boards: ReadonlyMap<string, BoardRefRow>;
  sections: ReadonlyMap<string, { id: string; title: string; slug: string }>;
  saved: ReadonlyMap<string, string>;
  parents: ReadonlySet<string>;
};

function pinView(row: Visible<PinRow>, hydrated: Hydrated, reason: string | undefined): WirePin {
  const { viewer, people } = hydrated;
  const creator = row.creator_id === null ? undefined : people.get(row.creator_id);
  return {
    id: row.id,
    type: "pin",
    title: row.title,
    description: row.description,
    alt_text: row.alt_text,
    link: row.link,
    domain: row.domain,
    images: packedImages(row.media_hash, row.renditions),
    ...(row.media === null ? {} : { media: pinMediaView(row.media) }),
    dominant_color: row.dominant_color,
    thumbhash: row.thumbhash,
    board: boardRef(row.board_id, hydrated),
    section: (row.section_id !== null && hydrated.sections.get(row.section_id)) || null,
    pinner: personView(people.get(row.person_id) ?? goneAccount),
    native_creator: creator === undefined ? null : personView(creator),
    parent_pin_id: row.parent_pin_id !== null && hydrated.parents.has(row.parent_pin_id) ? row.parent_pin_id : null,
    save_count: row.save_count,
    comment_count: row.comment_count,
    is_promoted: false,
    ...(row.ai_labelled ? { ai_labelled: true } : {}),
    ...(row.sensitivity === null ? {} : { sensitivity: row.sensitivity }),
    ...sponsorshipView(row, viewer),
    ...shuffleAssetView(row),
    tracking_params: "",
    pinned_to_board: boardRef(hydrated.saved.get(row.root_pin_id), hydrated),
    can_edit: viewer.id === row.person_id,
    ...(reason === undefined ? {} : { reason }),
    version: row.version,
    created_at: row.created_at.toISOString(),
  };
}

function boardRef(id: string | undefined, { boards, people }: Hydrated) {
  const row = id === undefined ? undefined : boards.get(id);
  return row === undefined ? null : boardRefView(row, people.get(row.owner_id)?.username ?? goneAccount.username);
}
