import { readFileSync } from "node:fs";
import { join } from "node:path";
import { findCircles } from "./find-circles.ts";
import { lineOf } from "./line-of.ts";
import { readFiles, readImports, unwrittenImports } from "./read-imports.ts";
import { declarations, outside, registry, rooms } from "./rooms.ts";

/** Whether every file has a room, and imports keep to the order of the rooms and of their folders, to public files, and run in no circle. */
const root = join(import.meta.dirname, "..");
const imports = readImports(root).filter(({ from }) => !/\.(test|fixture|bench)\.tsx?$|-in-tests\.ts$/.test(from));
const within = (file: string, folder: string) => file === folder || file.startsWith(`${folder}/`);
const roomOf = (file: string) => rooms.findIndex(({ folder }) => within(file, folder));
const isOutside = (file: string) => outside.some((place) => within(file, place));

/** The folder of a room that a file is in; undefined of what stands in the room itself. */
const folderIn = (file: string, room: string) => {
  const [folder, ...rest] = file.slice(room.length + 1).split("/");
  return rest.length > 0 ? folder : undefined;
};
/** What collects the parts of its room, or is collected itself, stands above all its folders. */
const collects = (file: string) => declarations.test(file) || file.endsWith(".routes.ts");

const found = {
  "files without a room": [] as string[],
  "folders without a place": [] as string[],
  "imports of fixtures": [] as string[],
  "upward imports": [] as string[],
  "upward imports within a room": [] as string[],
  "imports past public files": [] as string[],
  "imports of files that are not named": [] as string[],
  circles: [] as string[],
};
const used = new Set<string>();
const inRooms = (what: string) => lineOf(root, "scripts/rooms.ts", what);

for (const file of readFiles(root).filter((one) => /\.tsx?$/.test(one)))
  if (roomOf(file) < 0 && !isOutside(file)) found["files without a room"].push(`${file}:1`);

/** The one file that is made by a build. */
const loader = "server/http/pages/pages-build.ts";
for (const file of new Set(imports.map(({ from }) => from)))
  if (!isOutside(file) && file !== loader)
    for (const line of unwrittenImports(readFileSync(join(root, file), "utf8")))
      found["imports of files that are not named"].push(`${file}:${line}`);

for (const { from, to, lazy } of imports) {
  const [own, other] = [roomOf(from), roomOf(to)];
  if (/\.fixture\.tsx?$/.test(to) && !isOutside(from)) found["imports of fixtures"].push(`${from} → ${to}`);
  const room = rooms[other];
  if (room === undefined) continue;
  if (own === other) {
    const [lower, upper] = [folderIn(to, room.folder), folderIn(from, room.folder)];
    if (room.order === undefined || lower === undefined || upper === undefined || lower === upper) continue;
    for (const folder of [lower, upper])
      if (!room.order.includes(folder)) found["folders without a place"].push(`${room.folder}/${folder}`);
    // What is loaded later is asked for when somebody wants it.
    if (lazy || collects(from) || collects(to)) continue;
    if (room.order.indexOf(lower) > room.order.indexOf(upper))
      found["upward imports within a room"].push(`${from} → ${to}`);
    continue;
  }
  if (own >= 0 && other > own) found["upward imports"].push(`${from} → ${to}`);
  if (room.public === undefined || isOutside(from) || (declarations.test(to) && within(from, registry))) continue;
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
  open.filter((file) => !used.has(`${folder}/${file}`)).map((file) => `${inRooms(`"${file}"`)} ${folder}/${file}`),
);

const places = rooms.flatMap(({ folder, order = [] }) => order.map((one) => `${folder}/${one}`));
const files = [...new Set(imports.flatMap(({ from, to }) => [from, to]))];
const empty = places
  .filter((place) => !files.some((file) => within(file, place)))
  .map((place) => `${inRooms(place.split("/").at(-1) ?? "")} ${place}`);

/** What to do about each, where its name doesn't say it. */
const cures: Readonly<Record<string, string>> = {
  "files without a room": "move them into a folder of scripts/rooms.ts, or give theirs a place there",
  "folders without a place": "give them one in the order of their room (scripts/rooms.ts)",
  "public files nobody needs": "take them out of scripts/rooms.ts",
  "places of no folder": "take them out of scripts/rooms.ts",
};

let failed = 0;
for (const [what, cases] of Object.entries({
  ...found,
  "public files nobody needs": unused,
  "places of no folder": empty,
})) {
  failed += cases.length;
  const cure = cases.length > 0 && Object.hasOwn(cures, what) ? `: ${cures[what]}` : "";
  process.stdout.write(`${cases.length} ${what}${cure}\n${[...new Set(cases)].map((one) => `  ${one}\n`).join("")}`);
}
process.exit(failed === 0 ? 0 : 1);
