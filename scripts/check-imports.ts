import { join } from "node:path";
import { findCircles } from "./find-circles.ts";
import { readImports } from "./read-imports.ts";
import { declarations, outside, rooms } from "./rooms.ts";

/** Whether imports keep to the order of the rooms, to their public files, and run in no circle. */
const root = join(import.meta.dirname, "..");
const imports = readImports(root).filter(({ from }) => !/\.(test|fixture|bench)\.tsx?$|-in-tests\.ts$/.test(from));
const within = (file: string, folder: string) => file === folder || file.startsWith(`${folder}/`);
const roomOf = (file: string) => rooms.findIndex(({ folder }) => within(file, folder));
const isOutside = (file: string) => outside.some((place) => within(file, place));

const found = {
  "upward imports": [] as string[],
  "imports past public files": [] as string[],
  circles: [] as string[],
};
const used = new Set<string>();

for (const { from, to } of imports) {
  const [own, other] = [roomOf(from), roomOf(to)];
  const room = rooms[other];
  if (room === undefined || own === other) continue;
  if (own >= 0 && other > own) found["upward imports"].push(`${from} → ${to}`);
  if (room.public === undefined || isOutside(from) || declarations.test(to)) continue;
  const file = to.slice(room.folder.length + 1);
  used.add(to);
  if (!room.public.includes(file)) found["imports past public files"].push(`${from} → ${to}`);
}

const now = imports.filter(({ lazy }) => !lazy);
const folderOf = (file: string) => rooms[roomOf(file)]?.folder ?? file.split("/", 1)[0] ?? "";
for (const circle of findCircles(now.map(({ from, to }) => [from, to] as const)))
  found.circles.push(circle.join(" ↔ "));
for (const circle of findCircles(now.map(({ from, to }) => [folderOf(from), folderOf(to)] as const)))
  found.circles.push(circle.join(" ↔ "));

const unused = rooms.flatMap(({ folder, public: open = [] }) =>
  open.map((file) => `${folder}/${file}`).filter((file) => !used.has(file)),
);

let failed = 0;
for (const [what, places] of Object.entries({ ...found, "public files nobody needs": unused })) {
  failed += places.length;
  process.stdout.write(`${places.length} ${what}\n${places.map((place) => `  ${place}\n`).join("")}`);
}
process.exit(failed === 0 ? 0 : 1);
