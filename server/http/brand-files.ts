import { accentTones } from "#rules/kit/accent.ts";
import { productName } from "#rules/kit/product-name.ts";
import { usualAccent } from "#spec/constants/branding.ts";
import { commonCopy } from "#spec/copy/kit/common.ts";
import { refuse } from "#contract/kit/refusal.ts";
import { chooseLocale } from "#server/calls/locale.ts";
import { localized } from "#server/platform/localized.ts";
import { branding, readLogo } from "#server/services/branding.ts";
import { knownSetting } from "#server/services/kept-setting.ts";
import type { Extra } from "./app.ts";
import { limitsByAddress } from "./limits-by-address.ts";
import { headerOf } from "./open-context.ts";

const yearS = 365 * 24 * 3600;
const icons = { "icon-192.png": "icon192", "icon-512.png": "icon512", "touch.png": "touch" } as const;

/** What browsers ask for by the operator's branding: the manifest of the site, and the logo as icons. Icons are pictures of our own drawing. */
export const brandFiles: Extra = ({ app }, services) => {
  app.get("/manifest.webmanifest", limitsByAddress(services, "page"), async (request, reply) => {
    const { name, tagline, accent, logo } = await knownSetting(services, branding);
    const locale = chooseLocale(undefined, undefined, headerOf(request, "accept-language"));
    return reply
      .type("application/manifest+json; charset=utf-8")
      .header("cache-control", "public, max-age=3600")
      .header("vary", "accept-language")
      .header("cross-origin-resource-policy", "same-origin")
      .send(
        JSON.stringify({
          name: name ?? productName,
          short_name: name ?? productName,
          description: tagline ?? localized(locale, commonCopy.product.tagline),
          id: "/",
          start_url: "/",
          scope: "/",
          display: "standalone",
          background_color: "#fbfaf7",
          theme_color: accentTones(accent ?? usualAccent)["color-accent"].light,
          share_target: {
            action: "/pin/create/button/",
            method: "GET",
            params: { title: "title", text: "description", url: "url" },
          },
          icons: logo === null ? usualIcons : ownIcons(logo.hash),
        }),
      );
  });

  app.get<{ Params: { hash: string; file: string } }>(
    "/assets/brand/:hash/:file",
    limitsByAddress(services, "page"),
    async ({ params: { hash, file } }, reply) => {
      const name = Object.hasOwn(icons, file) ? icons[file as keyof typeof icons] : refuse("NOT_FOUND");
      const files = (await readLogo(services)) ?? refuse("NOT_FOUND");
      // Of another time: what is there now, until it is asked for by its own name.
      const kept = files.hash === hash ? `public, max-age=${yearS}, immutable` : "no-store";
      return reply
        .type("image/png")
        .header("cache-control", kept)
        .header("cross-origin-resource-policy", "same-origin")
        .send(Buffer.from(files[name], "base64"));
    },
  );
};

const usualIcons = [
  { src: "/favicon.svg", sizes: "any", type: "image/svg+xml" },
  { src: "/icon-192.png", sizes: "192x192", type: "image/png" },
  { src: "/icon-512.png", sizes: "512x512", type: "image/png" },
  { src: "/icon-maskable-512.png", sizes: "512x512", type: "image/png", purpose: "maskable" },
];

function ownIcons(hash: string) {
  return [192, 512].map((side) => ({
    src: `/assets/brand/${hash}/icon-${side}.png`,
    sizes: `${side}x${side}`,
    type: "image/png",
  }));
}
