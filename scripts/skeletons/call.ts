import { existsSync, globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { camelled, capital, folderOf, type Place, readPlace } from "./place.ts";
import { before, NotMade, type Skeleton, importing } from "./skeleton.ts";

/** What a use case's verb is in the address of its call; any other changes something. */
const verbs: Readonly<Record<string, "get" | "create" | "delete">> = {
  ...{ count: "get", find: "get", list: "get", read: "get" },
  ...{ add: "create", ask: "create", create: "create", make: "create", send: "create", start: "create" },
  ...{ delete: "delete", end: "delete", forget: "delete", remove: "delete" },
};

/** Where a domain's calls are defined, and whom they are for. */
const areas: Readonly<Record<string, { area: string; acting?: true; right?: string }>> = {
  business: { area: "business" },
  content: { area: "content", acting: true },
  discovery: { area: "discovery", acting: true },
  identity: { area: "identity" },
  people: { area: "people", acting: true },
  social: { area: "social", acting: true },
  data: { area: "operate", right: "instance:manage" },
  trust: { area: "operate", right: "reports:decide" },
};

/** A call with its use case, route and test. It tells who asks their username. */
export function callSkeleton(root: string, name: string): Skeleton {
  const place = readPlace(name, "verb-noun");
  const { area, acting, right } = areas[place.domain] ?? notCalled(place.domain);
  const [verb = "", ...nouns] = place.words;
  const resource = nouns.map(capital).join("");
  const does = verbs[verb] ?? "update";
  const call = `${resource}.${does}`;
  const useCase = camelled(place.words);
  const file = place.words.join("-");
  const contract = `contract/${area}/${file}.ts`;
  const sentence = `${capital(verb)}s the ${nouns.join(" ")}.`;
  const golden = `tests/wire/golden/${call}.json`;
  if (existsSync(join(root, golden))) throw new NotMade(`there is a call ${call} already: ${golden} holds its answer`);
  const folder = folderOf(place);
  const routes = routesOf(root, place, { area, file, useCase });
  return {
    makes: {
      [contract]: [
        importing("{ z }", "zod"),
        importing(`{ ${acting ? "type ActedAs, " : ""}defineResource }`, "#contract/kit/define.ts"),
        "",
        ...(acting ? ['export const actedAs: ActedAs = "nobody";', ""] : []),
        `export const ${useCase} = defineResource("${resource}", "${does}", {`,
        `  summary: "${sentence}",`,
        `  audience: ${right === undefined ? '"viewer"' : `{ operate: "${right}" }`},`,
        does === "get" ? '  shows: ["account"],' : '  effect: "none",',
        "  input: z.strictObject({}),",
        "  data: z.object({ username: z.string() }),",
        ...(right === undefined ? [] : ['  errors: ["NOT_FOUND", "ROLE_MISSING"],']),
        "});",
        "",
      ].join("\n"),
      [`${folder}/${file}.ts`]: [
        importing("{ sql }", "kysely"),
        importing("type { Person }", "#server/calls/viewer.ts"),
        importing("type { Services }", "#server/services/services.ts"),
        "",
        `/** ${sentence} */`,
        `export async function ${useCase}({ db }: Services, person: Person) {`,
        "  const { rows } = await sql<{ username: string }>`select username from people where id = ${person.id}`.execute(db);",
        '  return { username: rows[0]?.username ?? "" };',
        "}",
        "",
      ].join("\n"),
      [`${folder}/${file}.test.ts`]: [
        importing("{ expect, test }", "vitest"),
        importing(`{ ${useCase} }`, `#${contract}`),
        importing("{ testPerson, testSite }", "#tests/test-site.ts"),
        "",
        "const site = testSite();",
        `const ann = testPerson(site${right === undefined ? "" : ', { roles: ["owner"] }'});`,
        "",
        `test("who asks to ${place.words.join(" ")} hears their username, a visitor is refused", async () => {`,
        `  expect(await ann.call(${useCase}, {})).toEqual({ username: ann.username });`,
        `  await expect(site.visitor.call(${useCase}, {})).rejects.toThrow();`,
        "});",
        "",
      ].join("\n"),
      ...routes.makes,
    },
    extends: {
      ...routes.extends,
      "tests/wire/examples.ts": before("};\n\nfunction picture", `  "${call}": () => ({}),\n`),
    },
    keeps: { [golden]: goldenAnswer },
    left: [
      `${contract}: what the call does, who may make it, what it takes and answers, what it ${does === "get" ? "shows" : "changes (effect, touches), and whether it is told in the audit log"}`,
      `${folder}/${file}.ts: the use case`,
      `${folder}/${file}.test.ts: what is promised, with the row of the specification in front`,
      `tests/wire/examples.ts: a good input; then npx vitest run tests/wire/golden.test.ts -t ${call} --update, and read ${golden}`,
    ],
  };
}

function notCalled(domain: string): never {
  throw new NotMade(
    `${domain} has no calls of its own: there are ${Object.keys(areas).toSorted().join(", ")}; an operation of the public API is made by npm run new operation`,
  );
}

type Routed = { area: string; file: string; useCase: string };

/** A line in the routes of the folder, where it has one file of them, and a file of its own elsewhere. */
function routesOf(root: string, place: Place, { area, file, useCase }: Routed): Pick<Skeleton, "makes" | "extends"> {
  const folder = folderOf(place);
  const [known, ...others] = globSync(`${folder}/*.routes.ts`, { cwd: root }).map((path) => path.replaceAll("\\", "/"));
  const imported = (as: string) => [
    importing(`* as ${as}`, `#contract/${area}/${file}.ts`),
    importing(`{ ${useCase} }`, `./${file}.ts`),
  ];
  const line = (as: string) =>
    `  implementForPerson(${as}.${useCase}, ({ services, viewer }) => ${useCase}(services, viewer)),`;
  const kit = /import \{ ([^}]+) \} from "#server\/calls\/implement\.ts";\n/;
  const text = known === undefined ? "" : readFileSync(join(root, known), "utf8");
  if (known !== undefined && others.length === 0 && kit.test(text) && text.match(/^\];$/gm)?.length === 1) {
    const as = `${useCase}Calls`;
    return {
      makes: {},
      extends: {
        [known]: (routes) =>
          `${imported(as).join("\n")}\n${routes
            .replace(kit, (whole, names: string) =>
              names.includes("implementForPerson") ? whole : whole.replace(names, `${names}, implementForPerson`),
            )
            .replace(/^\];$/m, `${line(as)}\n];`)}`,
      },
    };
  }
  return {
    makes: {
      [`${folder}/${file}.routes.ts`]: [
        ...imported("calls").toSpliced(1, 0, importing("{ implementForPerson }", "#server/calls/implement.ts")),
        "",
        `export const ${useCase}Routes = [`,
        line("calls"),
        "];",
        "",
      ].join("\n"),
    },
    extends: {},
  };
}

/** What the skeleton answers, as the tests of the wire keep it. */
const goldenAnswer = `${JSON.stringify(
  {
    resource_response: { status: "success", http_status: 200, data: { username: "wire_viewer" } },
    client_context: {
      ...{ country: "US", country_from_hostname: "US", country_from_ip: "US", region_from_ip: "" },
      ...{ is_authenticated: true, viewer_type: "AUTH" },
    },
  },
  null,
  2,
)}\n`;
