import type { CallParsed } from "#contract/kit/define.ts";
import { createPin as createPinCall } from "#contract/content/pins.ts";
import { refuse } from "#contract/kit/refusal.ts";
import type { WirePin } from "#contract/kit/shapes.ts";
import { limits } from "#spec/constants/limits.ts";
import { keptSponsorship } from "#rules/content/sponsorship.ts";
import type { ImageSource } from "#server/domains/media/take-image.ts";
import { packRenditions } from "#server/domains/media/media-view.ts";
import type { Services } from "#server/services/services.ts";
import { writableBoard } from "#server/domains/content/boards/boards.policy.ts";
import { takeMedia } from "#server/domains/content/media/take-media.ts";
import { cutOutFor } from "./cut-out-for.ts";
import { topicsIn } from "#server/domains/content/topics/topics-in.ts";
import { accountOfOther, type Subject } from "#server/calls/subject.ts";
import { sectionOfBoard } from "#server/domains/content/boards/section-of-board.ts";
import type { Person } from "#server/calls/viewer.ts";
import { domainOf } from "./domain-of.ts";
import { describePin } from "./describe-pin.ts";
import { insertPin } from "./insert-pin.ts";
import type { PinRow } from "./pin-row.ts";
import { refuseSharingSecrets } from "./refuse-sharing-secrets.ts";
import { savePin } from "./save-pin.ts";

type Input = CallParsed<typeof createPinCall>;

/**
 * Makes a pin from an uploaded picture, one sent along or by URL, from several, or from a converted video. With a `pin_id` it is a save of
 * that pin. The method `button` without a guid is recorded as `button_external` (saving §7). `cover`: a picture to show in place of a video's still.
 * `request`: what makes a second write with the same key the same, where that isn't all of the input.
 */
export async function createPin(
  services: Services,
  person: Person,
  input: Input,
  key: string | null,
  {
    topics,
    subject = null,
    cover,
    request = input,
  }: { topics?: readonly string[]; subject?: Subject; cover?: ImageSource | undefined; request?: unknown } = {},
): Promise<WirePin> {
  const asked = { call: createPinCall.name, request };
  if (input.pin_id !== undefined) {
    const { pin_id, board_id, section, title, description, link, method, guid, share_facebook, share_twitter } = input;
    return savePin(
      services,
      person,
      { pin_id, board_id, section, title, description, link, method, guid, share_facebook, share_twitter },
      key,
      subject,
      asked,
    );
  }
  const board = await writableBoard(services.db, person, input.board_id, "add", "board_id");
  refuseSharingSecrets(board, input);
  if (board.pin_count >= limits.pinsPerBoardMax) refuse("BOARD_FULL", { data: { field: "board_id" } });
  if (input.section) await sectionOfBoard(services.db, board.id, input.section);
  const advertiserId = accountOfOther(subject, person.id);
  // Before anything is fetched from there.
  const slides = (input.carousel ?? []).map(({ link }, at) => [`carousel.${at}.link`, link || undefined] as const);
  const from = { image_url: input.image_url, link: input.link, ...Object.fromEntries(slides) };
  await services.contentRules.judge(services, person.id, { kind: "pin", links: from });
  const cut = input.shuffle_asset === undefined ? null : await cutOutFor(services, person, input);
  const { image, media, alt } = cut ?? (await takeMedia(services, person, input, cover));
  const id = services.ids.next();
  const title = input.title ?? "";
  const description = input.description ?? "";
  const link = input.link === "" ? null : (input.link ?? null);
  const row: PinRow = {
    id,
    person_id: person.id,
    board_id: board.id,
    section_id: input.section ?? null,
    parent_pin_id: cut?.source?.id ?? null,
    root_pin_id: id,
    creator_id:
      cut !== null ? cut.creatorId : input.method === "uploaded" || input.method === undefined ? person.id : null,
    title,
    description,
    alt_text: input.alt_text ?? alt,
    link,
    domain: domainOf(services.config, link),
    privacy: board.privacy,
    media_hash: image.hash,
    width: image.width,
    height: image.height,
    dominant_color: image.dominant_color,
    thumbhash: image.thumbhash,
    renditions: packRenditions(image.files),
    media,
    brought: cut === null && media?.kind !== "video",
    topics: [...new Set([...(topics ?? []), ...topicsIn(title, description)])],
    ai_labelled: image.ai_labelled || input.ai_labelled === true,
    sensitivity: image.sensitive || cut?.source?.sensitivity ? "copy" : input.sensitive === true ? "owner" : null,
    sponsorship: keptSponsorship(input.sponsorship),
    shuffle_asset_id: input.shuffle_asset ?? null,
    save_count: 0,
    comment_count: 0,
    version: 1,
    created_at: services.clock.now(),
  };
  const method =
    input.method === "button" && input.guid === undefined ? "button_external" : (input.method ?? "uploaded");
  const answer = await describePin(services, person, row, board);
  const repeatable = key === null ? null : { key, ...asked };
  return insertPin(services, person, { row, method, board, savedFrom: null, answer, repeatable, advertiserId });
}
