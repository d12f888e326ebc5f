import { readFile } from "node:fs/promises";
import { fileURLToPath } from "node:url";
import { gzipSync } from "node:zlib";
import { build } from "vite";
import type { InlineConfig, Manifest } from "vite";

export const contestants = ["magpie", "gestalt-prefilled", "gestalt", "masonic"] as const;
export type ContestantName = (typeof contestants)[number];

const here = fileURLToPath(new URL(".", import.meta.url));
const entry = (name: string) => `${here}contestants/${name}.tsx`;
const shared: InlineConfig = {
  root: here,
  configFile: false,
  logLevel: "error",
  css: { transformer: "lightningcss" },
  define: { "process.env.NODE_ENV": '"production"' },
  // Whatever NODE_ENV a test runner has set: what is measured is what is shipped.
  mode: "production",
  oxc: { jsx: { runtime: "automatic", development: false } },
};

export type BuiltPage = { script: string; styles: string[] };

/** Builds pages and their server entries into `outDir`; returns what each page loads. */
export async function buildPages(
  outDir: string,
  names: readonly string[] = contestants,
): Promise<Record<string, BuiltPage>> {
  const input = Object.fromEntries(names.map((name) => [name, entry(name)]));
  await build({
    ...shared,
    build: { outDir: `${outDir}/client`, emptyOutDir: true, manifest: true, rolldownOptions: { input } },
  });
  await build({
    ...shared,
    build: { outDir: `${outDir}/server`, emptyOutDir: true, ssr: true, rolldownOptions: { input } },
    ssr: { noExternal: ["gestalt", "masonic"] },
  });
  const manifest = JSON.parse(await readFile(`${outDir}/client/.vite/manifest.json`, "utf8")) as Manifest;
  return Object.fromEntries(
    names.map((name) => {
      const chunk = manifest[`contestants/${name}.tsx`];
      const styles = new Set(chunk?.css);
      for (const key of chunk?.imports ?? []) for (const style of manifest[key]?.css ?? []) styles.add(style);
      return [name, { script: `/${chunk?.file}`, styles: [...styles].map((style) => `/${style}`) }];
    }),
  );
}

const sources: Record<ContestantName, string> = {
  magpie: 'export { Grid } from "#web/ui/grid/grid.tsx"; export { useGridMemory } from "#web/ui/grid/grid-memory.ts";',
  "gestalt-prefilled": 'export { Masonry } from "gestalt";',
  gestalt: 'export { Masonry } from "gestalt";',
  masonic: 'export { Masonry } from "masonic";',
};

/** Weight of a contestant's script without React, kB compressed. */
export async function weigh(name: ContestantName): Promise<number> {
  const virtual = `${here}weighed.ts`;
  const result = await build({
    ...shared,
    plugins: [
      {
        name: "weighed",
        resolveId: (id) => (id === virtual ? virtual : null),
        load: (id) => (id === virtual ? sources[name] : null),
      },
    ],
    build: {
      write: false,
      minify: "oxc",
      rolldownOptions: {
        input: virtual,
        external: [/^react($|\/)/, /^react-dom($|\/)/],
        preserveEntrySignatures: "strict",
      },
    },
  });
  const outputs = Array.isArray(result) ? result : [result];
  let bytes = 0;
  for (const each of outputs) {
    if (!("output" in each)) continue;
    for (const chunk of each.output) if (chunk.type === "chunk") bytes += gzipSync(chunk.code, { level: 9 }).length;
  }
  return bytes / 1000;
}
