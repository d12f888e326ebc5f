import { refuse } from "#contract/kit/refusal.ts";
import type { WirePin } from "#contract/kit/shapes.ts";
import { refusalSentences } from "#spec/copy/kit/refusal-sentences.ts";
import type { Page } from "#server/calls/context.ts";
import type { Viewer } from "#server/calls/viewer.ts";
import type { Services } from "#server/services/services.ts";
import { boardUrl } from "#server/domains/content/boards/board-refs.ts";
import { boardRow, visibleBoard } from "#server/domains/content/boards/boards.queries.ts";
import { boardPins, type ListInput } from "#server/domains/content/pins/pin-lists.ts";
import { coverUrl } from "#server/domains/media/media-view.ts";
import { peopleByIds } from "#server/domains/people/profiles/people.queries.ts";
import { personView } from "#server/domains/people/profiles/people.view.ts";
import { isOpen, linkByToken } from "./open-share-link.ts";

type Shared = { token: string; pass?: string | undefined };

/** What a link leads to; of a board behind a password nothing but that it has one, until it was given. */
export async function readShareLink(services: Services, viewer: Viewer, { token, pass }: Shared) {
  const { db } = services;
  const link = await linkByToken(services, db, token);
  const { role } = link;
  if (!isOpen(services, link, pass)) {
    const unknown = { board_name: null, owner: null, description: null, pin_count: null, board_url: null };
    return { ...unknown, cover_images: [], role, needs_password: true };
  }
  const board = await boardRow(db, link.board_id);
  const owner = (await peopleByIds(db, [board.owner_id])).get(board.owner_id);
  // What somebody shared who is hidden is hidden with them.
  if (owner === undefined) refuse("LINK_EXPIRED", { message: refusalSentences.linkEnded });
  const seen = await visibleBoard(db, viewer, board.id);
  return {
    board_name: board.name,
    owner: personView(owner),
    description: board.description,
    pin_count: board.pin_count,
    cover_images: board.covers.map((cover) => ({ url: coverUrl(cover.hash), dominant_color: cover.dominant_color })),
    board_url: seen === undefined ? null : boardUrl(owner.username, board.slug),
    role,
    needs_password: false,
  };
}

/** The pins of the board a link leads to: whoever has it looks at them as somebody who belongs to that board. */
export async function sharedPins(
  services: Services,
  viewer: Viewer,
  { token, pass, ...input }: Shared & ListInput,
): Promise<Page<WirePin>> {
  const link = await linkByToken(services, services.db, token);
  const { owner } = await readShareLink(services, viewer, { token, pass });
  if (owner === null) refuse("LINK_EXPIRED", { message: refusalSentences.linkPassword });
  const guest = { ...viewer, memberBoardIds: [...viewer.memberBoardIds, link.board_id] };
  return boardPins(services, guest, { boardId: link.board_id }, input);
}
