import { readFile } from "node:fs/promises";
import { dirname, resolve } from "node:path";
import { fileURLToPath, pathToFileURL } from "node:url";
import type { RouterContextProvider, ServerBuild } from "react-router";
import type { PageRequest } from "#contract/kit/page.ts";
import { StartError } from "#server/config/start-error.ts";
import { readSheets, type Sheets } from "./sheets.ts";

/** The pages as the bundler made them; their server entry also tells how to open a request's context. */
export type PagesBuild = ServerBuild & {
  entry: { module: { createPageContext: (request: PageRequest) => Promise<RouterContextProvider> } };
  /** Absent in development, where the bundler serves the styles. */
  sheets?: Sheets;
};

export const projectFolder = resolve(dirname(fileURLToPath(import.meta.url)), "../../..");
export const clientFolder = resolve(projectFolder, "build/client");
const serverFile = resolve(projectFolder, "build/server/index.js");

/** Loads the built pages. React uses its production build only if NODE_ENV says so, hence the default. */
export async function loadPagesBuild(): Promise<PagesBuild> {
  process.env["NODE_ENV"] ??= "production";
  const built = await readFile(serverFile).then(
    () => true,
    () => false,
  );
  if (!built)
    throw new StartError(
      "The pages are not built. Run `npm start`, which builds them, or run `node scripts/build.ts`.",
    );
  const build = (await import(pathToFileURL(serverFile).href)) as PagesBuild;
  return { ...build, sheets: await readSheets(clientFolder) };
}
