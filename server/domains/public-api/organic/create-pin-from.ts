import { createPin as createPinCall } from "#contract/content/pins.ts";
import { refuseField } from "#contract/kit/refusal.ts";
import type { WirePin } from "#contract/kit/shapes.ts";
import type { V5Input } from "#contract/v5/operation.ts";
import type { CallContext } from "#server/calls/context.ts";
import { readInput } from "#server/calls/read-input.ts";
import type { Person } from "#server/calls/viewer.ts";
import { createPin } from "#server/domains/content/pins/create-pin.ts";
import { visiblePin } from "#server/domains/content/pins/pins.queries.ts";
import { noteUpload } from "#server/domains/media/keep-upload.ts";
import { type ImageSource, takeImage } from "#server/domains/media/take-image.ts";
import { videoFrame } from "#server/domains/media/video-frame.ts";
import { given, refuseMissing } from "#server/domains/public-api/implement-v5.ts";
import { mediaState } from "./media.queries.ts";
import { boardToWrite, requireSection } from "./to-write.ts";

type Body = V5Input<"pins/create">["body"];
/** Declared as unbuilt, and refused before: a pin of an address that something is sold at. */
type Source = Exclude<NonNullable<Body["media_source"]>, { source_type: "pin_url" }>;
type Several = Extract<Source, { items: unknown }>;

/** Makes a pin from what a program sends: from media, or, with a parent, a save of that pin. */
export async function createPinFrom(context: CallContext<Person>, body: Body): Promise<WirePin> {
  const { services, viewer, idempotencyKey } = context;
  const boardId = body.board_id ?? refuseField("board_id", "board_id: name the board of the Pin");
  await boardToWrite(context, boardId, "pins:write_secret");
  await requireSection(context, boardId, body.board_section_id ?? null);
  const { media, cover } = await takenFrom(context, body);
  const { title, description, alt_text, link } = body;
  const input = readInput(createPinCall, {
    ...media,
    board_id: boardId,
    section: body.board_section_id ?? null,
    title: title ?? "",
    description: description ?? "",
    ...(alt_text != null && { alt_text }),
    link: link ?? null,
  });
  return createPin(services, viewer, input, idempotencyKey, { cover });
}

type Taken = { media: object; cover?: ImageSource };

async function takenFrom(context: CallContext<Person>, { media_source, parent_pin_id: parent }: Body): Promise<Taken> {
  const source = media_source as Source | undefined;
  if (parent != null) {
    if (source !== undefined)
      refuseField("parent_pin_id", "parent_pin_id: its picture is the parent's; leave out media_source");
    const { services, viewer } = context;
    return { media: { pin_id: ((await visiblePin(services.db, viewer, parent)) ?? refuseMissing("pin")).id } };
  }
  if (source === undefined) refuseField("media_source", "media_source: say what the Pin shows");
  switch (source.source_type) {
    case "image_base64":
      return { media: { image_base64: source.data } };
    case "image_url":
      return { media: { image_url: source.url } };
    case "video_id":
      await requireFile(context, source.media_id);
      return { media: { media_upload_id: source.media_id }, ...(await coverOf(context, source)) };
    case "multiple_image_base64":
    case "multiple_image_urls":
      return { media: { carousel: await takeSeveral(context, source), carousel_index: source.index ?? 0 } };
  }
}

/** Refuses a film whose file hasn't come, or that is nobody's. */
async function requireFile({ services: { db }, viewer }: CallContext<Person>, id: string): Promise<void> {
  const state = await mediaState(db, viewer.id, id);
  if (state === null) refuseField("media_source.media_id", "no media was registered under this id");
  if (state === "registered")
    refuseField("media_source.media_id", "its file hasn't come yet; send it to the upload_url first");
}

/** A film's picture: one that is sent along, or its frame at a second. At 0 its still stands, which is a little after a black beginning. */
async function coverOf(
  { services, viewer }: CallContext<Person>,
  source: Extract<Source, { source_type: "video_id" }>,
): Promise<{ cover?: ImageSource }> {
  const { cover_image_url: url, cover_image_data: data, cover_image_key_frame_time: second = 0 } = source;
  if (url !== undefined) return { cover: { image_url: url } };
  if (data !== undefined) return { cover: { image_base64: data } };
  const frame = second === 0 ? null : await videoFrame(services, viewer, source.media_id, second);
  if (frame === null) return {};
  const { media_upload_id } = await noteUpload(services, viewer, frame, null);
  return { cover: { media_upload_id } };
}

/** Pictures of one pin, each kept as an upload first. */
async function takeSeveral({ services, viewer }: CallContext<Person>, { items }: Several) {
  const carousel: object[] = [];
  for (const item of items) {
    const image = await takeImage(
      services,
      viewer,
      "url" in item ? { image_url: item.url } : { image_base64: item.data },
    );
    const { media_upload_id } = await noteUpload(services, viewer, image, "url" in item ? item.url : null);
    const { title, link, description: alt_text } = item;
    carousel.push({ media_upload_id, ...given({ title, link, alt_text }) });
  }
  return carousel;
}
