import sharp from "sharp";
import type { World } from "./world.ts";

type Input = Record<string, unknown>;

/** A good input for every call, by the call's name. A new call needs one here; every test of the wire then walks it too. */
export const examples: Record<string, (world: World) => Input | Promise<Input>> = {
  "UserSession.get": () => ({}),
  "UserSession.create": () => ({ username_or_email: "nobody@example.com", password: "not the right one" }),
  "UserSession.delete": () => ({}),
  "UserRegister.create": ({ username }) => ({
    email: `new_${username}@example.com`,
    password: "copper kettle 77",
    birthday: Date.UTC(1990, 4, 1) / 1000,
    first_name: "Grace",
  }),
  "Register.exists": () => ({ email: "somebody@example.com" }),
  "Email.validation": () => ({ email: "somebody@example.com" }),
  "PasswordRules.get": () => ({}),
  "EmailVerification.resend": () => ({}),
  "EmailVerification.update": () => ({ token: "no-such-token" }),
  "UserSessions.get": () => ({}),
  "UserSessions.delete": () => ({ all_others: true }),
  "User.get": ({ username }) => ({ username }),
  "User.update": () => ({ about: "Collects kettles." }),
  "UserPassword.update": () => ({ old_password: "not the right one", new_password: "copper kettle 77" }),
  "Follow.create": ({ other }) => ({ user_id: other.id }),
  "Follow.delete": ({ other }) => ({ user_id: other.id }),
  "BoardFollow.create": ({ otherBoard }) => ({ board_id: otherBoard }),
  "BoardFollow.delete": ({ otherBoard }) => ({ board_id: otherBoard }),
  "UserFollowers.get": ({ username }) => ({ username }),
  "UserFollowing.get": ({ username }) => ({ username }),
  "Media.create": async () => ({ image_base64: (await picture()).toString("base64") }),
  "Media.upload": () => ({}),
  "Image.register": () => ({ image_url: "http://192.0.2.1/picture.jpg" }),
  "FindPinImages.get": () => ({ url: "http://127.0.0.1:9/page" }),
  "Pin.get": ({ pin }) => ({ id: pin }),
  "Pin.read": ({ pin }) => ({ id: pin }),
  "Pin.create": async ({ board }) => ({
    board_id: board,
    title: "Copper pans",
    image_base64: (await picture()).toString("base64"),
  }),
  "Repin.create": ({ otherPin, board }) => ({ pin_id: otherPin, board_id: board }),
  "Pin.update": ({ pin }) => ({ id: pin, title: "A smaller boat" }),
  "Pin.delete": ({ pin }) => ({ id: pin }),
  "TrashPin.update": ({ trashedPin }) => ({ id: trashedPin }),
  "Trash.get": () => ({}),
  "Pin.boardTitleSuggestions": ({ otherPin }) => ({ id: otherPin }),
  "RelatedPins.get": ({ otherPin }) => ({ pin_id: otherPin }),
  "UserHomefeed.get": () => ({ page_size: 1 }),
  "UserPins.get": ({ username }) => ({ username }),
  "PinPlaces.get": ({ otherPin }) => ({ pin_id: otherPin }),
  "Board.get": ({ board }) => ({ board_id: board }),
  "Board.create": () => ({ name: "Gardens" }),
  "Board.update": ({ board }) => ({ board_id: board, description: "Where we cook." }),
  "Board.delete": ({ board }) => ({ board_id: board }),
  "TrashBoard.update": ({ board }) => ({ board_id: board }),
  "Boards.get": ({ username }) => ({ username }),
  "BoardFeed.get": ({ board }) => ({ board_id: board }),
  "BoardSections.get": ({ board }) => ({ board_id: board }),
  "BoardSection.get": ({ section }) => ({ section_id: section }),
  "BoardSection.create": ({ board }) => ({ board_id: board, name: "Tin" }),
  "BoardSectionEdit.update": ({ section }) => ({ section_id: section, name: "Brass" }),
  "BoardSectionEdit.delete": ({ section }) => ({ section_id: section }),
  "BoardSectionPins.delete": ({ section, pin }) => ({ section_id: section, pins: [pin] }),
  "BoardPickerBoards.get": () => ({}),
  "BoardSectionsRepin.get": ({ board }) => ({ board_id: board }),
  "SamplePage.get": () => ({ slug: "no-such-sample" }),
  "SamplePages.get": () => ({}),
  "BaseSearch.get": () => ({ query: "zzyzx" }),
  "AdvancedTypeahead.get": () => ({ term: "zzyzx" }),
  "Search.autocomplete": () => ({ q: "zzyzx" }),
  "Ideas.get": () => ({}),
  "TopicFeed.get": () => ({ topic: "no-such-topic" }),
  "BoardIdeas.get": ({ board }) => ({ board_id: board }),
};

function picture(): Promise<Buffer> {
  const background = { r: 200, g: 90, b: 40 };
  return sharp({ create: { width: 240, height: 320, channels: 3, background } })
    .jpeg()
    .toBuffer();
}
