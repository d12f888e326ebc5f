import { withoutControls } from "#rules/kit/without-controls.ts";
import { EgressFailed } from "#server/platform/egress/errors.ts";
import type { Egress } from "#server/platform/egress/egress.ts";
import { readImageHead } from "#server/platform/egress/image-head.ts";
import { TaskFailed } from "#server/platform/threads/task-thread.ts";
import { choosePictures, type Picture } from "./choose-pictures.ts";
import type { ProductFacts } from "#server/services/page-facts.ts";
import type { PageReader } from "#server/services/page-reader.ts";
import { pictureProbe } from "./probe-pictures.ts";

export type PinnableImages = {
  page: { title: string; description: string; url: string; product?: ProductFacts; nopin?: string };
  items: ({ type: "pinnable" } & Picture)[];
};

const pageBytes = 5 * 1024 * 1024;

/**
 * The pictures a person may save from a page they name, the likeliest first, at most 100 (saving §7).
 * A page longer than 5 MB is read as far as that; an address that is itself a picture gives that one.
 * @throws EgressRefused, EgressFailed, Busy
 */
export async function findPinImages(
  { egress, pages }: { egress: Egress; pages: PageReader },
  url: string,
  locale = "en",
): Promise<PinnableImages> {
  const accept = "text/html, application/xhtml+xml, image/*;q=0.8, */*;q=0.5";
  const answer = await egress.get(url, {
    maxBytes: pageBytes,
    cut: true,
    accept,
    leads: true,
    headers: { "accept-language": locale === "en" ? "en, *;q=0.5" : `${locale}, en;q=0.8, *;q=0.5` },
  });
  if (answer.status > 299) throw new EgressFailed("bad_status", { status: answer.status });

  const head = readImageHead(answer.bytes);
  if (head) {
    const size = head.width && head.height ? { width: head.width, height: head.height } : {};
    const title = fileTitle(answer.url);
    const item = { type: "pinnable" as const, url: answer.url, ...size, ...(title === "" ? {} : { title }) };
    return { page: { title, description: "", url: answer.url }, items: [item] };
  }
  if (!isMarkup(answer.type, answer.bytes)) throw new EgressFailed("wrong_type");

  const contentType = answer.headers["content-type"] ?? "";
  const reading = await pages.read({ bytes: answer.bytes, url: answer.url, contentType }).catch((cause: unknown) => {
    throw cause instanceof TaskFailed ? new EgressFailed("bad_answer", { cause }) : cause;
  });
  const pictures = await choosePictures(reading.pictures, pictureProbe(egress, answer.url));
  return {
    page: {
      title: reading.title,
      description: reading.description,
      url: answer.url,
      ...(reading.product ? { product: reading.product } : {}),
      ...(reading.nopin === undefined ? {} : { nopin: reading.nopin }),
    },
    items: pictures.map((picture) => ({ type: "pinnable", ...picture })),
  };
}

function isMarkup(type: string, bytes: Buffer): boolean {
  if (/html|xml|^text\/plain$/.test(type)) return true;
  return /<(!doctype|html|head|body|meta)\b/i.test(bytes.toString("latin1", 0, 4096));
}

function fileTitle(url: string): string {
  const file = new URL(url).pathname.split("/").at(-1) ?? "";
  try {
    return withoutControls(decodeURIComponent(file))
      .replace(/\.\w+$/, "")
      .replace(/[-_+]+/g, " ")
      .trim();
  } catch {
    return "";
  }
}
