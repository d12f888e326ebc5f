import type { FastifyInstance, FastifyRequest } from "fastify";
import { getBoard } from "#contract/content/boards.ts";
import type { OutsideWay, Theme } from "#contract/kit/page.ts";
import type { Locale } from "#rules/kit/locale.ts";
import { Refusal } from "#contract/kit/refusal.ts";
import { isLineOffered } from "#server/domains/identity/providers/is-line-offered.ts";
import { branding } from "#server/services/branding.ts";
import { forgetSettings, knownSetting, rememberedSetting } from "#server/services/kept-setting.ts";
import type { Services } from "#server/services/services.ts";
import type { Extra } from "./app.ts";
import type { CallContext } from "#server/calls/context.ts";
import { cookieNames } from "#server/calls/cookie-names.ts";
import { subjectOf } from "#server/calls/subject.ts";
import { limitKey } from "#server/calls/limits/limit-key.ts";
import { chooseLocale } from "#server/calls/locale.ts";
import { headerOf, openContext } from "./open-context.ts";
import { outsideOrigins } from "./outside-origins.ts";
import { pageBrand } from "./pages/page-brand.ts";
import { createHtmlCache } from "./pages/html-cache.ts";
import { loadPagesBuild } from "./pages/pages-build.ts";
import { registerStaticFiles } from "./pages/static-files.ts";
import { registerPages } from "./pages.ts";
import { inProcessApi } from "#server/calls/perform.ts";

/** Every path that is no call, file or feed is a page, rendered with in-process calls as the viewer. */
export const pagesExtra: Extra = async ({ app, registry }, services) => {
  const { developing } = services.config;
  const build = developing ? await developedPages(app) : await loadPagesBuild();
  if (!developing) await registerStaticFiles(app);
  const cache = createHtmlCache();
  services.bus?.subscribe("pages", (names) => {
    if (names === null) forgetSettings(services);
    cache.drop(names);
  });
  await registerPages(app, {
    build,
    cache,
    isCurrent: () => services.bus?.isCurrent() ?? true,
    developing,
    outside: outsideOrigins(services.config),
    async open(request, reply) {
      const context = await openContext(services, request, reply, { withAccount: true });
      await services.limits.take("page", limitKey(context.viewer.id, context.origin.address));
      const theme =
        context.viewer.id === null ? themeCookie(context.cookies.get(cookieNames.theme)) : context.viewer.theme;
      return {
        api: inProcessApi(registry, await asAllowed({ ...context, source: "page" })),
        locale: context.viewer.locale as Locale,
        theme,
        country: context.origin.country,
        outsideWays: outsideWaysFor(context),
        tellsSeen: services.ads !== undefined,
        brand: pageBrand(await knownSetting(services, branding)),
        origin: services.config.publicUrl,
        personal:
          context.viewer.id !== null ||
          context.deviceHash !== null ||
          context.cookies.get(cookieNames.announcements) !== undefined,
      };
    },
    fallback: (request) => strangersPage(services, request),
    onError: (what, error) => services.log.error(`${what} failed`, error),
  });
};

/** A page for who may no more act as the business they chose is their own; its scripts tell them so. */
async function asAllowed(context: CallContext): Promise<CallContext> {
  if (context.actingAs === undefined) return context;
  try {
    await subjectOf(context, getBoard, {}, "business");
    return context;
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    const { actingAs: _ended, ...own } = context;
    return own;
  }
}

/** Imported on demand, because the bundler is large. */
async function developedPages(app: FastifyInstance) {
  const { createDevBuild } = await import("./pages/dev.ts");
  return (await createDevBuild(app)).build;
}

function outsideWaysFor(context: CallContext): OutsideWay[] {
  const { google, facebook } = context.services.config;
  return [
    ...(google ? ["google" as const] : []),
    ...(facebook ? ["facebook" as const] : []),
    ...(isLineOffered(context) ? ["line" as const] : []),
  ];
}

function strangersPage(services: Services, request: FastifyRequest) {
  const { config } = services;
  return {
    brand: pageBrand(rememberedSetting(services, branding)),
    locale: chooseLocale(undefined, undefined, headerOf(request, "accept-language")) as Locale,
    theme: "system" as const,
    country: config.country ?? "US",
    origin: config.publicUrl,
  };
}

function themeCookie(value: string | undefined): Theme {
  return value === "light" || value === "dark" ? value : "system";
}
