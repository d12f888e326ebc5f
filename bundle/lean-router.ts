import { readFile } from "node:fs/promises";
import type { Plugin } from "vite";

/** Parts of the router this site never enters: nothing listens in on it, and every page's route comes with the first one. */
const standIns: Readonly<Record<string, string>> = {
  "router/instrumentation.js": `
    export const consumeInstrumentationClientResultMetaReceiver = () => undefined;
    export const getRouteInstrumentationUpdates = () => ({});
    export const instrumentClientSideRouter = (router) => router;`,
  "dom/ssr/fog-of-war.js": `
    export const isFogOfWarEnabled = () => false;
    export const getPartialManifest = (manifest) => manifest;
    export const getPatchRoutesOnNavigationFunction = () => undefined;
    export const useFogOFWarDiscovery = () => undefined;`,
};

/** The browser takes over the two scripts as they stand in the page, whatever they say, and lets them go. */
const scriptsInPlace = `
  React$1.useEffect(() => setIsHydrated(), []);
  const given = { suppressHydrationWarning: true, dangerouslySetInnerHTML: { __html: " " } };
  return isHydrated ? null : React$1.createElement(React$1.Fragment, null,
    React$1.createElement("script", given),
    React$1.createElement("script", { ...given, type: "module", async: true }));`;

const neverRun = `throw new Error("The browser's build has no router actions, fetchers and forms: see bundle/lean-router.ts");`;

/** What is hydrated are the routes whose modules the page has brought: looking for them in all routes takes a phone a long task. */
const hydrationData = `
  const loaderData = { ...state.loaderData };
  for (const id of Object.keys(window.__reactRouterRouteModules)) {
    const { clientLoader, hasLoader, hasHydrateFallback } = getRouteInfo(id);
    const runs = shouldHydrateRouteLoader(id, clientLoader, hasLoader, isSpaMode);
    if (runs && (hasHydrateFallback || !hasLoader)) delete loaderData[id];
    else if (!hasLoader) loaderData[id] = null;
  }
  return { ...state, loaderData };`;

/**
 * A page whose code can't be fetched is waited for, and the page that is open stays meanwhile: reloading it would end in the browser's own
 * error page. Where there is a connection and it still isn't to be had, the server has a newer version, and the page is loaded anew.
 */
const untilThere = `
  for (let tries = 0; ; tries++)
    try {
      return (routeModulesCache[route.id] ??= await import(/* @vite-ignore */ route.module));
    } catch {
      if (navigator.onLine && tries > 7) location.reload();
      await new Promise((go) => setTimeout(go, 900));
    }`;

/**
 * Functions within other parts, by the body they get instead. Pages write through the API: no route has an action, so that nothing is
 * submitted, fetched by a key or rendered as the router's form; no link prefetches; routes are never added later; there are no server
 * components; and the page's scripts are the server's to write.
 */
const bodies: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  "router/router.js": {
    createDataRouteMatcher: "return new V6RegExMatcher(basename);",
    handleAction: neverRun,
    fetch: neverRun,
    handleFetcherAction: neverRun,
    handleFetcherLoader: neverRun,
    discoverRoutes: neverRun,
    patchRoutes: neverRun,
    normalizeNavigateOptions: "return { path };",
    getSubmissionFromNavigation: "return undefined;",
    createClientSideRequest:
      "return new Request(history.createURL(stripHashFromPath(location)).toString(), { signal });",
  },
  "dom/lib.js": { useSubmit: neverRun, useFormAction: neverRun },
  "dom/ssr/components.js": {
    usePrefetchBehavior: "return [false, null, {}];",
    PrefetchPageLinks: "return null;",
    Scripts: scriptsInPlace,
  },
  "dom/ssr/routeModules.js": { loadRouteModule: untilThere },
  "dom/ssr/hydration.js": { getHydrationData: hydrationData },
  "dom/ssr/single-fetch.js": {
    singleFetchActionStrategy: neverRun,
    nonSsrStrategy: neverRun,
    singleFetchLoaderFetcherStrategy: neverRun,
  },
  "hooks.js": { RSCErrorHandler: "return children;" },
};

/** Components of the router that no page renders: their names stay, for they are exported. */
const components: Readonly<Record<string, readonly string[]>> = { "dom/lib.js": ["Form"] };

/**
 * In the browser's build, stand-ins for the parts of the router that are off by configuration or never asked for; a router without them
 * fails the build.
 */
export function leanRouter(): Plugin {
  const met = new Set<string>();
  return {
    name: "lean-router",
    enforce: "pre",
    apply: "build",
    applyToEnvironment: (environment) => environment.name === "client",
    async load(id) {
      const [, file = ""] = /[\\/]react-router[\\/]dist[\\/]production[\\/]lib[\\/](.+\.js)$/.exec(id) ?? [];
      const part = file.replaceAll("\\", "/");
      const standIn = standIns[part];
      if (standIn === undefined && bodies[part] === undefined) return null;
      met.add(part);
      const original = await readFile(id, "utf8");
      const code = standIn === undefined ? withoutUnused(original, part) : insteadOf(original, part, standIn);
      return { code, map: null, moduleType: "js" };
    },
    buildEnd(error) {
      const gone = [...Object.keys(standIns), ...Object.keys(bodies)].find((part) => !met.has(part));
      if (error === undefined && gone !== undefined)
        throw new Error(`lean-router: the router has no ${gone} any more; look at its new version`);
    },
  };
}

/** A whole part's stand-in; what only its server half or its other modes import is there in name. */
function insteadOf(original: string, part: string, code: string): string {
  const names = (/export \{([^}]+)\};/.exec(original)?.[1] ?? "").split(",").map((name) => name.trim());
  const replaced = [...code.matchAll(/export const (\w+)/g)].map(([, name = ""]) => name);
  const gone = replaced.find((name) => !names.includes(name));
  if (gone) throw notThere(part, gone);
  const unused = names.filter((name) => !replaced.includes(name));
  return code + unused.map((name) => `\n    export const ${name} = undefined;`).join("");
}

/** A part whose functions that never run are empty: what only they use falls away with them. */
export function withoutUnused(original: string, part: string): string {
  let code = original;
  const replace = (name: string, found: RegExp, given: (whole: string) => string) => {
    if (!found.test(code)) throw notThere(part, name);
    code = code.replace(found, given);
  };
  for (const [name, body] of Object.entries(bodies[part] ?? {}))
    replace(
      name,
      // The router's files are indented: a function ends at the first brace in the column it began in.
      new RegExp(String.raw`^(?<indent>\t*)((?:async )?function ${name}\(.*\) \{)\n[\s\S]*?^\k<indent>\}$`, "m"),
      (whole) => `${whole.slice(0, whole.indexOf("\n"))} ${body} }`,
    );
  for (const name of components[part] ?? [])
    replace(
      name,
      new RegExp(String.raw`^const ${name} = [\s\S]*?^${name}\.displayName = .*;$`, "m"),
      () => `const ${name} = undefined;`,
    );
  return code;
}

const notThere = (part: string, name: string) =>
  new Error(`lean-router: ${part} has no ${name} any more; look at the router's new version`);
