import { globSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { bundledGroups, chunkGroups } from "./chunk-groups.ts";

const root = join(import.meta.dirname, "..");
const filesOf = (source: string) => globSync(source.endsWith("/") ? `${source}**/*.*` : `${source}.*`, { cwd: root });

test.each(chunkGroups.flatMap(({ name, sources, apart = [] }) => [...sources, ...apart].map((one) => [name, one])))(
  "what %s names is there: %s",
  (_, source) => expect(filesOf(source)).not.toEqual([]),
);

test("what stays apart would come with its folder", () => {
  const idle = chunkGroups.flatMap(({ sources, apart = [] }) =>
    apart.filter((one) => !sources.some((source) => source.endsWith("/") && one.startsWith(source))),
  );
  expect(idle).toEqual([]);
});

test("a source comes with its styles, a folder with all below it, and nothing else whose name begins so", () => {
  const takenBy = (id: string) => bundledGroups().flatMap(({ name, test: takes }) => (takes(id) ? [name] : []));
  const groupsOf = (path: string) => takenBy(join(root, path));
  expect(groupsOf("web/ui/pin-card.tsx")).toEqual(["cards"]);
  expect(groupsOf("web/ui/pin-card.module.css")).toEqual(["cards"]);
  expect(groupsOf("web/ui/pin-card-menu.tsx")).toEqual([]);
  expect(groupsOf("web/ui/grid/layout.ts")).toEqual(["cards"]);
  expect(groupsOf("web/app/queries.ts")).toEqual(["app"]);
  expect(groupsOf("web/app/route-change.module.css")).toEqual([]);
  expect(groupsOf("web/app/tab-channel.ts")).toEqual(["pictures"]);
  expect(groupsOf("node_modules/react/index.js")).toEqual(["vendor"]);
  expect(groupsOf("node_modules/react-qr/index.js")).toEqual([]);
  expect(takenBy("\0virtual:web/app/queries.ts")).toEqual([]);
});
