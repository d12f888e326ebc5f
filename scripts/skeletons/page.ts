import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { rooms } from "../rooms.ts";
import { camelled, capital } from "./place.ts";
import { importing, NotMade, type Skeleton } from "./skeleton.ts";

const area = "web/features/operate";
/** Folders that all pages of the area share. */
const shared = ["area", "desk", "screen"];

/** A page of the operators' area beside those of its folder, for whom they are for. Until it has texts of its own it bears the area's name. */
export function pageSkeleton(root: string, name: string): Skeleton {
  const [where, folder = "", last = "", ...more] = name.split("/");
  const words = last.split("-");
  if (where !== "operate" || more.length > 0 || !words.every((word) => /^[a-z][a-z0-9]*$/.test(word)))
    throw new NotMade(`${JSON.stringify(name)} is no name: write operate/FOLDER/name-of-page, in small letters`);
  const { order = [] } = rooms.find((room) => room.folder === area) ?? {};
  const folders = order.filter((one) => !shared.includes(one)).toSorted();
  if (!folders.includes(folder))
    throw new NotMade(
      `${area}/${folder} is no folder of pages: there are ${folders.join(", ")}; a new one gets its place in the order of its room first (scripts/rooms.ts)`,
    );
  const section = `${words.join("-")}.section.ts`;
  const [known] = globSync(`${area}/*/${section}`, { cwd: root });
  if (known !== undefined) throw new NotMade(`there is a page ${last} already: ${known} declares it`);
  const beside = globSync(`${area}/${folder}/*.section.ts`, { cwd: root }).map((file) =>
    readFileSync(join(root, file), "utf8"),
  );
  const said = (field: RegExp, otherwise: string) => field.exec(beside[0] ?? "")?.[1] ?? otherwise;
  const places = beside.map((text) => Number(/^ {2}place: (\d+),$/m.exec(text)?.[1] ?? 0));
  const right = said(/^ {2}right: "([^"]+)",$/m, "instance:manage");
  const screen = `${words.map(capital).join("")}Screen`;
  const file = `${area}/${folder}/${last}`;
  return {
    makes: {
      [`${area}/${folder}/${section}`]: [
        importing("{ operateCopy }", "#spec/copy/operate/operate.ts"),
        importing("type { Section }", `#${area}/area/section.ts`),
        "",
        `export const ${camelled(words)}Section: Section<"${last}"> = {`,
        `  name: "${last}",`,
        "  title: operateCopy.area.name,",
        `  group: "${said(/^ {2}group: "([^"]+)",$/m, "site")}",`,
        `  right: "${right}",`,
        `  place: ${Math.max(0, ...places) + 1},`,
        "  queries: () => ({}),",
        `  screen: async () => (await import("./${last}-screen.tsx")).${screen},`,
        "};",
        "",
      ].join("\n"),
      [`${file}-screen.tsx`]: [
        importing("{ operateCopy }", "#spec/copy/operate/operate.ts"),
        importing("{ useText }", "#web/app/text.tsx"),
        importing("{ Page }", "#web/ui/layout.tsx"),
        "",
        `/** The ${words.join(" ")}: who looks at them, and what for. */`,
        `export function ${screen}() {`,
        "  const t = useText();",
        "  return (",
        '    <Page width="wide" gap={4}>',
        "      <h1>{t(operateCopy.area.name)}</h1>",
        "    </Page>",
        "  );",
        "}",
        "",
      ].join("\n"),
      [`${file}-screen.test.ts`]: [
        importing("{ expect, test }", "vitest"),
        importing("{ sections, sectionsFor }", `#${area}/area/sections.ts`),
        "",
        `test("the page ${last} is there for those whose right it is, and for nobody else", async () => {`,
        `  expect(sectionsFor(["${right}"], true)).toContain("${last}");`,
        `  expect(sectionsFor([], true)).not.toContain("${last}");`,
        `  expect(await sections["${last}"].screen()).toBeTypeOf("function");`,
        "});",
        "",
      ].join("\n"),
    },
    extends: {},
    left: [
      `spec/copy/operate/${last}.ts: its texts; npm run fix adds them to the catalogs of translations`,
      `${area}/${folder}/${section}: its title, what it is about, which right opens it, where it stands in the bar, and what it reads`,
      `${file}-screen.tsx: what is drawn; what it reads goes into a file of queries beside it`,
      `${file}-screen.test.ts: what is promised, with the row of the specification in front`,
    ],
  };
}
