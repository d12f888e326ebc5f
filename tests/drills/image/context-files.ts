import { spawnSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { join, matchesGlob } from "node:path";

/** The files of a checkout that its .dockerignore lets into an image, of those that git knows. */
export function contextFiles(checkout: string): string[] {
  const listed = spawnSync("git", ["ls-files", "--cached", "--others", "--exclude-standard"], {
    cwd: checkout,
    encoding: "utf8",
  });
  const rules = readFileSync(join(checkout, ".dockerignore"), "utf8").split("\n").filter(Boolean);
  return listed.stdout.split("\n").filter((file) => file !== "" && isLetIn(file, rules));
}

/** The last rule that fits a file or one of its folders decides (https://docs.docker.com/build/concepts/context/#dockerignore-files). */
export function isLetIn(file: string, rules: readonly string[]): boolean {
  const parts = file.split("/");
  const paths = parts.map((_, end) => parts.slice(0, end + 1).join("/"));
  const last = rules.findLast((rule) => paths.some((path) => matchesGlob(path, rule.replace(/^!/, ""))));
  return last === undefined || last.startsWith("!");
}
