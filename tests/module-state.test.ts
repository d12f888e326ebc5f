import { globSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { childrenOf, isFunction, lineOf, type Node, parseSource } from "../scripts/syntax.ts";

const root = join(import.meta.dirname, "..");
const folders = readdirSync(root, { withFileTypes: true })
  .filter((entry) => entry.isDirectory() && !/^\.|^(node_modules|build|docs)$/.test(entry.name))
  .map(({ name }) => name);

/** Things that go on from where whoever used them last left off. */
const makers = new Set(["createHash", "createHmac", "createReadStream", "StringDecoder"]);
const iterators = new Set(["matchAll", "entries", "values", "keys"]);

/**
 * The expressions of a module's own scope that carry state from one user to the next: a regular expression that remembers where its
 * last match ended (global or sticky), an iterator, a hash or decoder under way.
 */
function statefulIn(file: string, code: string): string[] {
  const found: string[] = [];
  const tell = (node: Node) =>
    found.push(`${file}:${lineOf(code, node)} ${code.slice(node.start).split("\n")[0]?.slice(0, 80)}`);
  const visit = (node: Node, isKept: boolean): void => {
    if (isFunction(node)) return;
    if (node.type === "PropertyDefinition" && node["static"] !== true) return;
    if (isStatefulExpression(node) || (isKept && isIterator(node))) tell(node);
    // What is assigned to a name, stands in a list or is a property lives on; an argument or the thing a method is called on does not.
    for (const [name, child] of childrenOf(node))
      visit(child, (isKept && keeps.has(node.type)) || (node.type === "VariableDeclarator" && name === "init"));
  };
  visit(parseSource(file, code), false);
  return found;
}

const keeps = new Set([
  "ArrayExpression",
  "ObjectExpression",
  "Property",
  "ConditionalExpression",
  "LogicalExpression",
  "TSAsExpression",
  "TSSatisfiesExpression",
  "TSNonNullExpression",
]);

function isStatefulExpression(node: Node): boolean {
  const regex = node["regex"] as { flags: string } | undefined;
  if (node.type === "Literal" && regex !== undefined) return /[gy]/.test(regex.flags);
  if (node.type !== "CallExpression" && node.type !== "NewExpression") return false;
  const name = (node["callee"] as { name?: string }).name ?? "";
  if (name !== "RegExp") return makers.has(name);
  const flags = (node["arguments"] as Node[])[1];
  // Flags that are not written out may be any.
  return flags !== undefined && (typeof flags["value"] !== "string" || /[gy]/.test(flags["value"]));
}

function isIterator(node: Node): boolean {
  if (node.type !== "CallExpression") return false;
  const { object, property } = node["callee"] as { object?: { name?: string }; property?: { name?: string } };
  return object?.name !== "Object" && iterators.has(property?.name ?? "");
}

test("no module keeps an expression whose state leaks from one call to the next", () => {
  const files = globSync(`{${folders.join(",")}}/**/*.{ts,tsx,cjs}`, { cwd: root });
  expect(files.length).toBeGreaterThan(500);
  expect(files.flatMap((file) => statefulIn(file, readFileSync(join(root, file), "utf8")))).toEqual([]);
});

test.each([
  "const word = /a/g;",
  "export const words = { first: [/a/, /b/yu] };",
  'const word = new RegExp("a", "gi");',
  "const word = RegExp(source, flags);",
  "class Reader { static word = /a/g; }",
  "const left = new Map().entries();",
  "const decoder = new StringDecoder();",
  'const sum = createHash("sha256");',
  "for (const part of parts) found.push(/a/g);",
])("%s is such an expression", (code) => expect(statefulIn("some.ts", code)).toHaveLength(1));

test.each([
  "const word = /a/iu;",
  'const word = new RegExp("a", "u");',
  "const word = () => /a/g;",
  "function read() { const word = /a/g; }",
  "const all = [...known.values()];",
  "const all = new Map(Object.entries(known));",
  "const keys = Object.keys(known);",
])("%s is none", (code) => expect(statefulIn("some.ts", code)).toEqual([]));
