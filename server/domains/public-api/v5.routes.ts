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
import type { Person } from "#server/calls/viewer.ts";
import type { Services } from "#server/services/services.ts";
import { v5Board, v5Pin } from "./v5.view.ts";

export const publicRoutes = [
  implementForPerson(calls.v5GetAccount, async (context, input) => {
    const { services, viewer } = context;
    await requireOwnAccount(context, input);
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
    await requireOwnAccount({ services, viewer }, input);
    const page = await listBoards(services, viewer, {
      ...input,
      privacies: privacies[input.privacy],
      username: viewer.username,
      sort: "newest",
      archived: false,
    });
    return { ...page, items: page.items.map((board) => v5Board(board, services.config.publicUrl)) };
  }),

  implementForPerson(calls.v5GetBoard, async (context, { board_id, ...input }) => {
    const { services, viewer } = context;
    await requireOwnAccount(context, input);
    return v5Board(await readBoard(services, viewer, { board_id }), services.config.publicUrl);
  }),

  implementList(calls.v5ListBoardPins, async (context, input) => {
    const { services, viewer } = asPerson(context);
    await requireOwnAccount({ services, viewer }, input);
    const board = await requireVisibleBoard(services.db, viewer, input.board_id);
    const { creative_types: wanted, pin_metrics: metrics, ...paging } = input;
    const kinds = wanted && pinKinds.filter((kind) => wanted.includes(creativeTypes[kind]));
    const page = await boardPins(services, viewer, { boardId: board.id }, { ...paging, kinds });
    return { ...page, items: page.items.map((pin) => v5Pin(pin, services.config.publicUrl, viewer.id, metrics)) };
  }),

  implementForPerson(calls.v5GetPin, async (context, { pin_id, pin_metrics: metrics, ...input }) => {
    const { services, viewer } = context;
    await requireOwnAccount(context, input);
    const row = (await visiblePin(services.db, viewer, pin_id)) ?? refuse("NOT_FOUND", { message: "Pin not found." });
    const [pin] = await pinViews(services.db, viewer, [row]);
    return v5Pin(pin ?? refuse("NOT_FOUND"), services.config.publicUrl, viewer.id, metrics);
  }),
];

const pinKinds = ["image", "video", "several"] as const;
const creativeTypes = { image: "REGULAR", video: "VIDEO", several: "CAROUSEL" } as const;
const privacies = {
  ALL: undefined,
  PUBLIC: ["public"],
  PROTECTED: ["protected"],
  SECRET: ["secret"],
  PUBLIC_AND_SECRET: ["public", "secret"],
} as const;

/** A token reads what is its own person's: an account of somebody else is refused, whatever they may do in it. */
async function requireOwnAccount(
  { services, viewer }: { services: Services; viewer: Person },
  { ad_account_id: id }: { ad_account_id?: string | undefined },
): Promise<void> {
  if (id === undefined) return;
  const account = await services.accounts.find(services.db, viewer.id, id);
  if (account?.owner_id !== viewer.id)
    refuse("NOT_ALLOWED", { message: "This token can't act in that ad account.", detail: "ad_account_id" });
}
