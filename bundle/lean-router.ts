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

/** In the browser's build, stand-ins for the parts of the router that are off by configuration; a router without them fails the build. */
export function leanRouter(): Plugin {
  return {
    name: "lean-router",
    enforce: "pre",
    apply: "build",
    applyToEnvironment: (environment) => environment.name === "client",
    async load(id) {
      const [, part = ""] = /[\\/]react-router[\\/]dist[\\/]production[\\/]lib[\\/](.+\.js)$/.exec(id) ?? [];
      const code = standIns[part.replaceAll("\\", "/")];
      if (code === undefined) return null;
      const original = await readFile(id, "utf8");
      const names = (/export \{([^}]+)\};/.exec(original)?.[1] ?? "").split(",").map((name) => name.trim());
      const replaced = [...code.matchAll(/export const (\w+)/g)].map(([, name = ""]) => name);
      const gone = replaced.find((name) => !names.includes(name));
      if (gone) throw new Error(`lean-router: ${part} has no ${gone} any more; look at the router's new version`);
      // What only its server half or its other modes import.
      const unused = names.filter((name) => !replaced.includes(name));
      return {
        code: code + unused.map((name) => `\n    export const ${name} = undefined;`).join(""),
        map: null,
        moduleType: "js",
      };
    },
  };
}
