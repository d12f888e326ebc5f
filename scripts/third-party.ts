import { existsSync, readdirSync, readFileSync, statSync } from "node:fs";
import { join } from "node:path";

export type Notice = {
  /** `name version`. */
  title: string;
  /** As the package names it: an SPDX expression. */
  licence: string;
  /** Where its source is told to be. */
  source: string;
  /** Its files that hold licences and notices, as they are. */
  texts: string[];
};

type Locked = { version: string; dev?: boolean };
type Told = { license?: string; homepage?: string; repository?: string | { url?: string } };

export const unnamed = "not named, see its text";

/** What is passed on with the product: the packages of a lock file that are installed and not only for developing. */
export function readNotices(root: string): Notice[] {
  const { packages } = JSON.parse(readFileSync(join(root, "package-lock.json"), "utf8")) as {
    packages: Record<string, Locked>;
  };
  const passedOn = Object.entries(packages).filter(
    ([path, { dev }]) => path !== "" && dev !== true && existsSync(join(root, path)),
  );
  return passedOn.map(([path, { version }]) => {
    const { license, homepage, repository } = JSON.parse(
      readFileSync(join(root, path, "package.json"), "utf8"),
    ) as Told;
    return {
      title: `${path.slice(path.lastIndexOf("node_modules/") + "node_modules/".length)} ${version}`,
      licence: license ?? unnamed,
      source: (typeof repository === "string" ? repository : repository?.url) ?? homepage ?? "",
      texts: textsIn(join(root, path)),
    };
  });
}

/** One text of them all; packages with the same words stand together. */
export function writeNotices(notices: readonly Notice[]): string {
  const byText = Map.groupBy(notices, ({ licence, texts }) => [`Licence: ${licence}`, ...texts].join("\n\n"));
  return [...byText]
    .map(([text, alike]) => `${[...new Set(alike.map(titled))].toSorted().join("\n")}\n\n${text}\n`)
    .toSorted()
    .join(`\n${"-".repeat(80)}\n\n`);
}

const titled = ({ title, source }: Notice) => (source === "" ? title : `${title} (${source})`);

function textsIn(folder: string): string[] {
  return readdirSync(folder)
    .filter((name) => /^(licen[sc]e|copying|notice)/i.test(name) && statSync(join(folder, name)).isFile())
    .toSorted()
    .map((name) => readFileSync(join(folder, name), "utf8").trim());
}
