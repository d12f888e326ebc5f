import {
  createBoard,
  createSection,
  deleteBoard,
  deleteSection,
  updateBoard,
  updateSection,
} from "#contract/content/boards.ts";
import { checkClaim, endClaim } from "#contract/content/claims.ts";
import { uploadMedia } from "#contract/content/media.ts";
import { createPin, deletePin, savePin, updatePin } from "#contract/content/pins.ts";
import { follow } from "#contract/people/people.ts";
import { businessCalls } from "./business-calls.ts";
import { v5Call } from "./operation.ts";

/** The operations of the public API that are implemented; those that write name the product's own call that does the same. */
export const v5Calls = {
  "boards/list": v5Call("boards/list"),
  "boards/get": v5Call("boards/get"),
  "boards/list_pins": v5Call("boards/list_pins"),
  "boards/create": v5Call("boards/create", createBoard),
  "boards/update": v5Call("boards/update", updateBoard),
  "boards/delete": v5Call("boards/delete", deleteBoard),
  "board_sections/list": v5Call("board_sections/list"),
  "board_sections/list_pins": v5Call("board_sections/list_pins"),
  "board_sections/create": v5Call("board_sections/create", createSection),
  "board_sections/update": v5Call("board_sections/update", updateSection),
  "board_sections/delete": v5Call("board_sections/delete", { ...deleteSection, audited: { names: ["section_id"] } }),
  "pins/list": v5Call("pins/list"),
  "pins/get": v5Call("pins/get"),
  "pins/create": v5Call("pins/create", createPin),
  "pins/save": v5Call("pins/save", savePin),
  "pins/update": v5Call("pins/update", updatePin),
  "pins/delete": v5Call("pins/delete", deletePin),
  "media/list": v5Call("media/list"),
  "media/get": v5Call("media/get"),
  "media/create": v5Call("media/create", { ...uploadMedia, maxBytes: 64 * 1024 }),
  "search_user_boards/get": v5Call("search_user_boards/get"),
  "search_user_pins/list": v5Call("search_user_pins/list"),
  search_partner_pins: v5Call("search_partner_pins"),
  "user_account/get": v5Call("user_account/get"),
  "linked_business_accounts/get": v5Call("linked_business_accounts/get"),
  "followers/list": v5Call("followers/list"),
  "user_following/get": v5Call("user_following/get"),
  "boards_user_follows/list": v5Call("boards_user_follows/list"),
  "user_account/followed_interests": v5Call("user_account/followed_interests"),
  "follow_user/update": v5Call("follow_user/update", follow),
  "user_websites/get": v5Call("user_websites/get"),
  "website_verification/get": v5Call("website_verification/get"),
  "verify_website/update": v5Call("verify_website/update", checkClaim),
  "unverify_website/delete": v5Call("unverify_website/delete", endClaim),
  "ad_account_countries/get": v5Call("ad_account_countries/get"),
  ...businessCalls,
} as const;

export type V5Id = keyof typeof v5Calls;
