import { accessConstants } from "#spec/constants/access.ts";
import type { TextValues } from "#rules/kit/text.ts";
import { saveWindowCopy } from "#spec/copy/content/save-window.ts";
import { localized } from "#server/platform/localized.ts";
import { ownNames } from "#server/services/branding.ts";
import type { Extra } from "./app.ts";
import { folderScript } from "./folder-script.ts";
import { limitsByAddress } from "./limits-by-address.ts";
import { chooseLocale } from "#server/calls/locale.ts";
import { headerOf } from "./open-context.ts";

const overlayFolder = new URL("../../web/bookmarklet/", import.meta.url);
const pictureRules = new URL("../../rules/content/page-pictures.ts", import.meta.url);
const pixel = Buffer.from("R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7", "base64");
const events = new Set([
  "pin_create_success",
  "pin_create_fail",
  "pin_saved_render",
  "pin_saved_click",
  "pin_saved_dismiss",
]);

/**
 * What saving from other sites needs of us: the script of the bookmarklet at `/bookmarklet.js`, and the picture by which the window
 * tells how a save went (saving §7).
 */
export const bookmarkletRoutes: Extra = ({ app }, services) => {
  let source: Promise<string> | undefined;

  app.get("/bookmarklet.js", limitsByAddress(services, "page"), async (request, reply) => {
    source ??= folderScript(overlayFolder, [pictureRules]);
    const locale = chooseLocale(undefined, undefined, headerOf(request, "accept-language"));
    const { imageMinSidePx: leastSide } = accessConstants;
    const told = {
      origin: services.config.publicUrl,
      leastSide,
      texts: textsIn(locale, (await ownNames(services)).name),
    };
    const given = JSON.stringify(told).replaceAll("<", "\\u003c");
    return reply
      .type("text/javascript; charset=utf-8")
      .header("cache-control", "public, max-age=3600")
      .header("vary", "accept-language")
      .header("cross-origin-resource-policy", "cross-origin")
      .send(`(() => {\n${await source}\nshowOverlay(${given});\n})();\n`);
  });

  app.get<{ Querystring: Record<string, unknown> }>(
    "/v3/log/beacon.gif",
    limitsByAddress(services, "page"),
    async ({ query }, reply) => {
      const { event, path, pin_id } = query;
      if (typeof event === "string" && events.has(event))
        services.log.info("saved from elsewhere", { event, method: short(path), pin: short(pin_id) });
      return reply.type("image/gif").header("cache-control", "no-store").send(pixel);
    },
  );
};

function short(value: unknown): string {
  return typeof value === "string" ? value.replaceAll(/[^\w-]/g, "").slice(0, 40) : "";
}

function textsIn(locale: string, name: string | null) {
  const text = (sentence: string, values?: TextValues) => localized(locale, sentence, values, name);
  const { title, save, none, page, close, image } = saveWindowCopy.overlay;
  const counted = (count: number) => text(save, { count }).replace(String(count), "#");
  return {
    title: text(title),
    save: counted(0),
    saveOne: counted(1),
    saveMany: counted(2),
    none: text(none),
    refused: text(saveWindowCopy.refused),
    page: text(page),
    close: text(close),
    image: text(image),
  };
}
