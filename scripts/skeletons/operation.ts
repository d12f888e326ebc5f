import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { answeredIn, type Operation, propertiesOf, readWhole } from "../v5-parts.ts";
import { NotMade, type Skeleton, importing } from "./skeleton.ts";

const publicApi = "server/domains/public-api";
const declared = "contract/v5/declared.ts";

/**
 * An operation of the public API that nothing answers yet. A list is answered with none, anything else is refused by the operation's name;
 * what is loaded of its description, its types and the requests that it is tried with follow from its id.
 */
export function operationSkeleton(root: string, id: string): Skeleton {
  const { operations, schemas } = readWhole(root);
  const operation = operations[id];
  const answered = answeredIn(root);
  if (operation === undefined) throw new NotMade(`the description knows no operation ${JSON.stringify(id)}`);
  if (answered.has(id)) throw new NotMade(`${id} is answered already`);
  const folder = folderOf(operation);
  const file = `${publicApi}/${folder}/${operation.tag.replaceAll("_", "-")}.routes.ts`;
  const isList = operation.method === "GET" && propertiesOf(operation["answer"], schemas).has("items");
  const maker = isList ? "v5List" : "implementV5, refuseUnbuilt";
  const line = isList
    ? `  v5List("${id}", { rows: () => [] }, () => []),`
    : `  implementV5("${id}", null, () => refuseUnbuilt("${id}")),`;
  const makers = `#${publicApi}/${isList ? "makers" : "implement-v5"}.ts`;
  const isThere = existsSync(join(root, file));
  const writes = operation.method !== "GET";
  const effect = operation.method === "POST" ? "adds" : "removes";
  return {
    makes: isThere
      ? {}
      : {
          [file]: [
            importing(`{ ${maker} }`, makers),
            "",
            `export const ${camelled(operation.tag)}Operations = [`,
            line,
            "];",
            "",
          ].join("\n"),
        },
    extends: {
      ...(isThere && { [file]: withLine(readFileSync(join(root, file), "utf8"), { maker, makers, line, file }) }),
      ...tabled(operation, id),
      ...(writes && {
        [declared]: (text) =>
          text.replace(/\n\};\n$/, `\n  "${id}": { ...plain, effect: "${effect}", touches: ["advertiser"] },\n};\n`),
      }),
    },
    left: [
      `${file}: what answers it`,
      ...(writes ? [`${declared}: what it changes, and whether it is told in the audit log`] : []),
      `${publicApi}/${folder}/operations.test.ts: a request that it answers, where the least that its description allows is refused`,
    ],
  };
}

type Line = { maker: string; makers: string; line: string; file: string };

function withLine(text: string, { maker, makers, line, file }: Line): (text: string) => string {
  const end = [/^\];$/m, /(?<=^export const \w+ = \[.*)\];$/m].find((one) => one.test(text));
  if (end === undefined || text.split(/\];$/m).length !== 2)
    throw new NotMade(`${file} has no one list of what it answers`);
  const known = new RegExp(`import \\{ ([^}]+) \\} from "${makers.replaceAll(/[.#/]/g, String.raw`\$&`)}";\n`);
  return (routes) => {
    const [, names = ""] = known.exec(routes) ?? [];
    const lacking = maker.split(", ").filter((name) => !names.split(", ").includes(name));
    const imported =
      names === ""
        ? `${importing(`{ ${maker} }`, makers)}\n${routes}`
        : routes.replace(names, [names, ...lacking].join(", "));
    return imported.replace(end, `${end.source.startsWith("^") ? "" : ",\n"}${line}\n];`);
  };
}

/** Who may do it: on an ad account that follows from its scopes, elsewhere it is said in a table. */
function tabled({ path, parameters = [] }: Operation, id: string): Skeleton["extends"] {
  if (path.startsWith("/ad_accounts/")) return {};
  const isForOwners = parameters.some(({ in: at, name }) => at === "query" && name === "ad_account_id");
  const [mark, line] = path.startsWith("/businesses/")
    ? ["const operations: readonly [V5Id, Asked][] = [\n", `  ["${id}", {}],\n`]
    : isForOwners
      ? ["const forOwners: Readonly<Partial<Record<V5Id, Asked>>> = {\n", `  "${id}": {},\n`]
      : ["const ofOneself = [\n", `  "${id}",\n`];
  return { [`${publicApi}/business/roles.test.ts`]: (text) => text.replace(mark, `${mark}${line}`) };
}

/** Which operations stand together: those on an ad account, those on a business, and all others. */
function folderOf({ path }: Operation): string {
  if (path.startsWith("/ad_accounts/")) return "ads";
  return path.startsWith("/businesses/") ? "business" : "organic";
}

function camelled(tag: string): string {
  return tag.replaceAll(/_([a-z])/g, (_, letter: string) => letter.toUpperCase());
}
