import * as calls from "#contract/public-api/v5.ts";
import { refuse } from "#contract/kit/refusal.ts";
import { asPerson, implementForPerson, implementList } from "#server/calls/implement.ts";
import { listBoards } from "#server/domains/content/boards/list-boards.ts";
import { readBoard, requireVisibleBoard } from "#server/domains/content/boards/read-board.ts";
import { mediaUrl } from "#server/domains/media/media-view.ts";
import { profileById } from "#server/domains/people/profiles/people.queries.ts";
import { boardPins } from "#server/domains/content/pins/pin-lists.ts";
import { visiblePin } from "#server/domains/content/pins/pins.queries.ts";
import { pinViews } from "#server/domains/content/pins/pins.view.ts";
import { v5Board, v5Pin } from "./v5.view.ts";

export const publicRoutes = [
  implementForPerson(calls.v5GetAccount, async ({ services, viewer }) => {
    const profile = (await profileById(services.db, viewer.id)) ?? refuse("NOT_FOUND");
    const { publicUrl } = services.config;
    return {
      account_type: profile.is_partner ? ("BUSINESS" as const) : ("PINNER" as const),
      id: profile.id,
      username: profile.username,
      about: profile.about,
      profile_image: profile.image_hash === null ? "" : publicUrl + mediaUrl(profile.image_hash, "474x", "webp"),
      website_url: profile.website_url ?? "",
      business_name: profile.is_partner ? profile.full_name : null,
      board_count: profile.board_count,
      pin_count: profile.pin_count,
      follower_count: profile.follower_count,
      following_count: profile.following_count,
      monthly_views: null,
    };
  }),

  implementList(calls.v5ListBoards, async (context, input) => {
    const { services, viewer } = asPerson(context);
    const page = await listBoards(services, viewer, {
      ...input,
      username: viewer.username,
      sort: "newest",
      archived: false,
    });
    return { ...page, items: page.items.map((board) => v5Board(board, services.config.publicUrl)) };
  }),

  implementForPerson(calls.v5GetBoard, async ({ services, viewer }, { board_id }) =>
    v5Board(await readBoard(services, viewer, { board_id }), services.config.publicUrl),
  ),

  implementList(calls.v5ListBoardPins, async (context, input) => {
    const { services, viewer } = asPerson(context);
    const board = await requireVisibleBoard(services.db, viewer, input.board_id);
    const page = await boardPins(services, viewer, { boardId: board.id }, input);
    return { ...page, items: page.items.map((pin) => v5Pin(pin, services.config.publicUrl, viewer.id)) };
  }),

  implementForPerson(calls.v5GetPin, async ({ services, viewer }, { pin_id }) => {
    const row = (await visiblePin(services.db, viewer, pin_id)) ?? refuse("NOT_FOUND", { message: "Pin not found." });
    const [pin] = await pinViews(services.db, viewer, [row]);
    return v5Pin(pin ?? refuse("NOT_FOUND"), services.config.publicUrl, viewer.id);
  }),
];
