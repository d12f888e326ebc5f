import type { CallData, CallParsed } from "#contract/kit/define.ts";
import type { getSection, sectionsToFind as sectionsToFindCall } from "#contract/content/boards.ts";
import { refuse, refuseField } from "#contract/kit/refusal.ts";
import { limits } from "#spec/constants/limits.ts";
import type { WireSection } from "#contract/kit/shapes.ts";
import { slugKey } from "#rules/kit/slug.ts";
import type { Services } from "#server/services/services.ts";
import { personById } from "#server/domains/people/profiles/person-by-name.ts";
import { writableBoard } from "#server/domains/content/boards/boards.policy.ts";
import { boardsToSaveTo } from "#server/domains/content/boards/boards.queries.ts";
import { boardUrl } from "#server/domains/content/boards/board-refs.ts";
import { requireVisibleBoard } from "#server/domains/content/boards/read-board.ts";
import type { Person, Viewer } from "#server/calls/viewer.ts";
import { boardOfSection, sectionGone, sectionNames, sectionRow, sectionsOf } from "./sections.queries.ts";
import { sectionView } from "./sections.view.ts";

/** The sections of a board the viewer may see, in their order. */
export async function listSections({ db }: Services, viewer: Viewer, boardId: string): Promise<WireSection[]> {
  const board = await requireVisibleBoard(db, viewer, boardId);
  return (await sectionsOf(db, board.id)).map(sectionView);
}

/** The sections of all boards the person can save to, to be found by name: as many as a person's boards hold in the run of things. */
export async function sectionsToFind({ db }: Services, person: Person): Promise<CallData<typeof sectionsToFindCall>> {
  const boardIds = await boardsToSaveTo(db, person.id);
  return sectionNames(db, boardIds, limits.sectionsFoundMax);
}

/** The sections of a board the person can save to. */
export async function sectionsForSaving({ db }: Services, person: Person, boardId: string): Promise<WireSection[]> {
  const board = await writableBoard(db, person, boardId, "add");
  return (await sectionsOf(db, board.id)).map(sectionView);
}

/** One section, by id, or by its board and slug. An address it had before refuses as MOVED with the one of today. */
export async function readSection(
  { db }: Services,
  viewer: Viewer,
  input: CallParsed<typeof getSection>,
): Promise<WireSection> {
  const { section_id: id, board_id, slug } = input;
  if (id === undefined && (board_id === undefined || slug === undefined))
    refuseField("section_id", "section_id: give it, or board_id and slug");
  const boardId = id === undefined ? (board_id ?? "") : await boardOfSection(db, id);
  const board = await requireVisibleBoard(db, viewer, boardId);
  const wanted = slugKey(slug ?? "");
  const row = await sectionRow(db, board.id, id === undefined ? { slug: wanted } : { id });
  if (row === undefined) refuse("NOT_FOUND", { message: sectionGone });
  if (id === undefined && row.slug !== wanted) {
    const { username } = await personById(db, board.owner_id);
    refuse("MOVED", { data: { redirect_url: `${boardUrl(username, board.slug)}${encodeURIComponent(row.slug)}/` } });
  }
  return sectionView(row);
}
