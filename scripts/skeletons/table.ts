import { existsSync, globSync, readFileSync } from "node:fs";
import { basename, join } from "node:path";
import { camelled, folderOf, readPlace } from "./place.ts";
import { before, importing, NotMade, type Skeleton } from "./skeleton.ts";

const placement = "#server/database/tables/placement.ts";
const fates = "#server/calls/person-data.ts";

/** A table of rows that belong to a person and go with them, in a folder that alone writes it. */
export function tableSkeleton(root: string, name: string): Skeleton {
  const place = readPlace(name, "table_name", "_");
  const table = place.words.join("_");
  const folder = folderOf(place);
  const known = globSync("server/**/*.tables.ts", { cwd: root }).find((file) =>
    new RegExp(`^ {2}${table}: \\{ (?:key|held)|^ {2}${table}: \\{$`, "m").test(readFileSync(join(root, file), "utf8")),
  );
  if (known !== undefined) throw new NotMade(`there is a table ${table} already: ${known} declares it`);
  const migrations = globSync("server/database/migrations/[0-9]*.ts", { cwd: root }).toSorted();
  const last = Number(basename(migrations.at(-1) ?? "0").slice(0, 4));
  const step = `${String(last + 1).padStart(4, "0")}-${place.words.join("-")}`;
  const migration = `server/database/migrations/${step}.ts`;
  const test = `${folder}/${place.words.join("-")}.test.ts`;
  const declared = declaredIn(root, folder, table);
  const personal = personalIn(root, folder, table);
  return {
    makes: {
      [migration]: [
        `/** The ${place.words.join(" ")}: what they are, and why they are kept. */`,
        `export const ${camelled(place.words)} = {`,
        `  name: "${step}",`,
        "  up: /* sql */ `",
        `create table ${table} (`,
        "  person_id bigint not null,",
        "  id bigint not null,",
        "  created_at timestamptz not null,",
        "  primary key (person_id, id)",
        ");",
        "`,",
        "};",
        "",
      ].join("\n"),
      ...declared.makes,
      ...personal.makes,
      [test]: [
        importing("{ expect, test }", "vitest"),
        importing("{ testPerson, testSite }", "#tests/test-site.ts"),
        "",
        "const site = testSite();",
        "const ann = testPerson(site);",
        "",
        `test("the ${place.words.join(" ")} of a person are kept", async () => {`,
        "  const { db, ids, clock } = site.services;",
        "  const row = { person_id: ann.id, id: ids.next(), created_at: clock.now() };",
        `  await db.insertInto("${table}").values(row).execute();`,
        `  expect(await db.selectFrom("${table}").selectAll().where("person_id", "=", ann.id).execute()).toEqual([row]);`,
        "});",
        "",
      ].join("\n"),
    },
    extends: { ...declared.extends, ...personal.extends },
    left: [
      `${migration}: its columns, and the index that each question needs`,
      `${declared.file}: the same columns as types, and what reaches beyond its key (crosses)`,
      `${personal.file}: whose data it is, which file of their archive has it (docs/export-format.md), and for how long it is kept`,
      `${test}: the use case that writes it, and what is promised of it`,
    ],
  };
}

type Part = Pick<Skeleton, "makes" | "extends"> & { file: string };

/** The columns and the key, beside those of the folder's other tables. */
function declaredIn(root: string, folder: string, table: string): Part {
  const name = basename(folder);
  const file = `${folder}/${name}.tables.ts`;
  const columns = `    ${table}: { person_id: string; id: string; created_at: Date };\n`;
  const key = `  ${table}: { key: "person_id", of: "person" },\n`;
  if (existsSync(join(root, file)))
    return {
      ...{ file, makes: {} },
      extends: { [file]: (text) => before("\n});\n", `\n${key.trimEnd()}`)(before("  }\n}\n", columns)(text)) },
    };
  const text = [
    importing("{ defineTables }", placement),
    `\ndeclare module "#server/database/tables/tables.ts" {\n  interface Tables {\n${columns}  }\n}\n`,
    `export const ${camelled(name.split("-"))}Tables = defineTables({\n${key}});\n`,
  ].join("\n");
  return { file, makes: { [file]: text }, extends: {} };
}

/** What happens to the rows when their person goes. */
function personalIn(root: string, folder: string, table: string): Part {
  const file = `${folder}/person-data.ts`;
  const rows = `    ${table}: { person: { person_id: deleted }, archive: { leftOut: "nothing stands in it yet" } },\n`;
  if (existsSync(join(root, file)))
    return {
      ...{ file, makes: {} },
      extends: {
        [file]: (text) =>
          text
            .replace(/^ {2}tables: \{\s/m, `  tables: {\n${rows}`)
            .replace(/import \{ ([^}]+?),? \} from "#server\/calls\/person-data\.ts";/, (whole, names: string) =>
              /\bdeleted\b/.test(names) ? whole : whole.replace("type PersonData", "deleted, type PersonData"),
            ),
      },
    };
  const text = [
    importing("{ deleted, type PersonData }", fates),
    `\nexport const ${camelled(basename(folder).split("-"))}PersonData: PersonData = {\n  tables: {\n${rows}  },\n};\n`,
  ].join("\n");
  return { file, makes: { [file]: text }, extends: {} };
}
