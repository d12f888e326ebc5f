import { createSection } from "#contract/content/boards.ts";
import { deletePin, savePin } from "#contract/content/pins.ts";
import type { Call } from "#contract/kit/define.ts";
import type { OperatorRole } from "#spec/constants/operators.ts";
import { turnAdsOn } from "#server/domains/business/ad-settings/ad-settings.ts";
import type { TestPerson, TestSite } from "#tests/site.ts";

/** People and things for one call: nothing of it is anybody else's. */
export type World = {
  viewer: TestPerson;
  other: TestPerson;
  board: string;
  otherBoard: string;
  section: string;
  pin: string;
  /** A pin of the other person. */
  otherPin: string;
  trashedPin: string;
  username: string;
};

let worlds = 0;

/** The roles that somebody needs whom a call answers. */
export const rolesFor = ({ audience }: Pick<Call, "audience">): readonly OperatorRole[] =>
  typeof audience === "object" && "operate" in audience ? ["owner"] : [];

/** Makes a small world: two people, a board with a section each knows, pins on it, one in the trash. */
export async function makeWorld(site: TestSite, roles: readonly OperatorRole[] = []): Promise<World> {
  worlds += 1;
  await turnAdsOn(site.services, {
    seller: "Wire Media Ltd",
    address: "1 Wire Lane",
    country: "CZ",
    tax_id: null,
    tax_percent: "21",
    load_percent: 10,
  });
  const viewer = await site.person({ username: `wire_viewer_${worlds}`, emailVerified: true, roles });
  const other = await site.person({ username: `wire_other_${worlds}` });
  const [board, otherBoard] = [await site.board(viewer, "Kitchen"), await site.board(other, "Boats")];
  const otherPin = await site.pin(other, otherBoard.id, { title: "A small boat", link: "https://example.com/boat" });
  const pin = await viewer.call(savePin, { pin_id: otherPin.id, board_id: board.id });
  const trashed = await viewer.call(savePin, { pin_id: otherPin.id, board_id: board.id });
  await viewer.call(deletePin, { id: trashed.id });
  const section = await viewer.call(createSection, { board_id: board.id, name: "Copper", initial_pins: [pin.id] });
  return {
    viewer,
    other,
    board: board.id,
    otherBoard: otherBoard.id,
    section: section.id,
    pin: pin.id,
    otherPin: otherPin.id,
    trashedPin: trashed.id,
    username: viewer.username,
  };
}

/** An input by the name of its call. */
export type Examples = Record<string, (world: World) => Record<string, unknown> | Promise<Record<string, unknown>>>;
