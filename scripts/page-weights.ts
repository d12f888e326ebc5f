import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { gzipSync } from "node:zlib";

type Route = { id: string; parentId?: string; module: string; imports?: string[]; css?: string[] };
type Manifest = { entry: { module: string; imports: string[] }; routes: Record<string, Route> };

export type PageWeight = { page: string; script: number; style: number; inArea: boolean };

/** How much script and style a page may load at first, in kB as gzip. */
export const pageBudget = { script: 140, style: 15 };
/** The same for pages of the business and the operators' area, which are tools and not first sights. */
export const areaBudget = { script: 220, style: 20 };
const area = "pages/business/area";
const operating = "pages/operate/operate";

/** What each page loads at first, in kB as gzip, the heaviest first. Needs a build. */
export function pageWeights(): PageWeight[] {
  const client = join(import.meta.dirname, "..", "build", "client");
  const { entry, routes } = readManifest(client);
  const sizes = new Map<string, number>();
  const sizeOf = (file: string) => {
    const size = sizes.get(file) ?? gzipSync(readFileSync(join(client, file)), { level: 9 }).length / 1000;
    sizes.set(file, size);
    return size;
  };
  const sizeOfAll = (files: readonly string[]) =>
    [...new Set(files.map((file) => file.replace(/#.*$/, "")))].reduce((sum, file) => sum + sizeOf(file), 0);
  return Object.values(routes)
    .filter(({ id }) => id !== "root" && id !== "pages/shell")
    .map((route) => {
      const chain = withParents(routes, route);
      const scripts = chain.flatMap(({ module, imports = [] }) => [module, ...imports]);
      return {
        page: route.id,
        inArea: [area, operating].includes(route.id) || route.parentId === area,
        script: sizeOfAll([entry.module, ...entry.imports, ...scripts]),
        style: sizeOfAll(chain.flatMap(({ css = [] }) => css)),
      };
    })
    .toSorted((a, b) => b.script - a.script);
}

export function isTooHeavy({ script, style, inArea }: PageWeight): boolean {
  const budget = inArea ? areaBudget : pageBudget;
  return script > budget.script || style > budget.style;
}

function readManifest(client: string): Manifest {
  const file = readdirSync(join(client, "assets")).find((name) => /^manifest-.*\.js$/.test(name));
  if (file === undefined) throw new Error("build/client has no manifest: run `node scripts/build.ts` first");
  const source = readFileSync(join(client, "assets", file), "utf8");
  return JSON.parse(source.slice(source.indexOf("=") + 1).replace(/;\s*$/, "")) as Manifest;
}

function withParents(routes: Manifest["routes"], route: Route): Route[] {
  const parent = route.parentId === undefined ? undefined : routes[route.parentId];
  return parent ? [...withParents(routes, parent), route] : [route];
}
