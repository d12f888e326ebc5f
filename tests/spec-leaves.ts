import { globSync, readFileSync } from "node:fs";
import { dirname, join, relative } from "node:path";
import { parseSync } from "vite";

type Node = { type: string; start: number } & Record<string, unknown>;

const root = join(import.meta.dirname, "..");
/** Objects that are no leaf themselves: what stands in them is. */
const isPlain = (value: unknown): value is Record<string, unknown> =>
  typeof value === "object" && value !== null && Object.getPrototypeOf(value) === Object.prototype;

/** Every leaf of what a module exports, as `export.key.key`. */
export function leavesOf(exports: Record<string, unknown>): string[] {
  return Object.entries(exports).flatMap(([key, value]) =>
    isPlain(value) ? leavesOf(value).map((rest) => `${key}.${rest}`) : [key],
  );
}

/** The files of the product itself, without tests and what only they need. */
export function productFiles(folders: readonly string[]): string[] {
  const patterns = folders.map((folder) => `${folder}/**/*.{ts,tsx}`);
  return globSync(patterns, { cwd: root }).filter(
    (file) => !/\.(test|fixture|bench)\.tsx?$|(^|\/)fixtures\//.test(file),
  );
}

export const readText = (file: string) => readFileSync(join(root, file), "utf8");

/**
 * What a file reads of the modules that `isWanted` names, each as `module#export.key.key`. What is reached by a computed key, or handed
 * on as it is, counts as read with everything below it.
 */
export function readsOf(file: string, code: string, isWanted: (module: string) => boolean): Set<string> {
  const reads = new Set<string>();
  /** What the file's own names stand for. */
  const paths = new Map<string, string[]>();
  const bind = (name: string, path: string) => paths.set(name, [...(paths.get(name) ?? []), path]);
  const { program } = parseSync(file, code);

  /** What an expression stands for: a name, or a chain that begins with one. */
  function pathsOf(node: Node | null | undefined): readonly string[] {
    if (!node) return [];
    if (node.type === "Identifier") return paths.get(nameOf(node)) ?? [];
    if (wrappers.has(node.type)) return pathsOf(child(node, "expression"));
    if (node.type !== "MemberExpression") return [];
    const key = child(node, "property");
    const isOpen = node["computed"] === true && typeof key?.["value"] !== "string";
    return pathsOf(child(node, "object")).map((path) => (isOpen ? path : below(path, nameOf(key))));
  }

  function bindPattern(pattern: Node | undefined, path: string): void {
    if (pattern?.type === "Identifier") return void bind(nameOf(pattern), path);
    if (pattern?.type === "AssignmentPattern") return bindPattern(child(pattern, "left"), path);
    if (pattern?.type !== "ObjectPattern") return void reads.add(path);
    for (const one of pattern["properties"] as Node[])
      if (one.type === "Property") bindPattern(child(one, "value"), below(path, nameOf(child(one, "key"))));
      else reads.add(path);
  }

  function visit(node: Node, isExported: boolean): void {
    if (node.type === "ImportDeclaration") return bindImports(node);
    if (node.type === "ImportExpression") bindImported(node);
    if (node.type === "TSIndexedAccessType") return readMembers(node);
    // What is told of a thing by its type is nowhere shown.
    if (node.type === "TSTypeQuery") return;
    const found = pathsOf(node);
    if (found.length > 0) {
      for (const path of found) reads.add(path);
      if (node.type === "MemberExpression" && node["computed"] === true) visit(child(node, "property") as Node, false);
      return;
    }
    const known = node.type === "VariableDeclarator" && !isExported ? pathsOf(child(node, "init")) : [];
    for (const path of known) bindPattern(child(node, "id"), path);
    if (known.length > 0) return;
    for (const [name, one] of childrenOf(node)) {
      const isName =
        node["computed"] !== true && (name === "key" || (name === "property" && node.type === "MemberExpression"));
      if (!isName) visit(one, node.type === "ExportNamedDeclaration" || (isExported && name === "declarations"));
    }
  }

  function bindImports(node: Node): void {
    const module = moduleOf(file, child(node, "source"));
    if (!isWanted(module)) return;
    for (const one of node["specifiers"] as Node[])
      bind(
        nameOf(child(one, "local")),
        `${module}#${one.type === "ImportSpecifier" ? nameOf(child(one, "imported")) : ""}`,
      );
  }

  /** The type of a list's members, `(typeof list)[number]`, says all of them. */
  function readMembers(node: Node): void {
    const object = child(node, "objectType");
    const query = object?.type === "TSParenthesizedType" ? child(object, "typeAnnotation") : object;
    const isOfMembers = child(node, "indexType")?.type === "TSNumberKeyword" && query?.type === "TSTypeQuery";
    if (isOfMembers && query) for (const path of pathsOf(child(query, "exprName"))) reads.add(path);
    else childrenOf(node).forEach(([, one]) => visit(one, false));
  }

  /** What comes later is read by whoever waits for it: all of it counts. */
  function bindImported(node: Node): void {
    const module = moduleOf(file, child(node, "source"));
    if (isWanted(module)) reads.add(`${module}#`);
  }

  visit(program as unknown as Node, false);
  return reads;
}

const wrappers = new Set([
  "TSAsExpression",
  "TSSatisfiesExpression",
  "TSNonNullExpression",
  "ChainExpression",
  "ParenthesizedExpression",
]);

/** A part of what a path stands for; of a module as a whole, one of its exports. */
const below = (path: string, key: string) => (path.endsWith("#") ? path + key : `${path}.${key}`);

/** Whether a leaf is read: by itself, something of it, or what it stands in as a whole. */
export function isRead(leaf: string, reads: ReadonlySet<string>): boolean {
  const [module = "", path = ""] = leaf.split("#");
  const keys = path.split(".");
  const outer = keys.map((_, index) => `${module}#${keys.slice(0, index + 1).join(".")}`);
  return [`${module}#`, ...outer].some((one) => reads.has(one)) || [...reads].some((one) => one.startsWith(`${leaf}.`));
}

function moduleOf(file: string, source: Node | undefined): string {
  const name = textOf(source?.["value"]);
  if (name.startsWith("#")) return name.slice(1);
  return name.startsWith(".") ? relative(root, join(root, dirname(file), name)) : name;
}

const textOf = (value: unknown) => (typeof value === "string" || typeof value === "number" ? String(value) : "");
const nameOf = (node: Node | undefined) => textOf(node?.["name"] ?? node?.["value"]);

function child(node: Node, name: string): Node | undefined {
  const value = node[name];
  return isNode(value) ? value : undefined;
}

function childrenOf(node: Node): [string, Node][] {
  return Object.entries(node).flatMap(([name, value]) =>
    [value].flat().flatMap((one): [string, Node][] => (isNode(one) ? [[name, one]] : [])),
  );
}

const isNode = (value: unknown): value is Node =>
  typeof value === "object" && value !== null && typeof (value as Node).type === "string";
