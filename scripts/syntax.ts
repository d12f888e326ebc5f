import { parseSync } from "vite";

/** A node of a syntax tree (ESTree, with TypeScript's own kinds). */
export type Node = { type: string; start: number } & Record<string, unknown>;

/** Runs when it is called, not when the module loads: what it makes belongs to one call. */
const functionTypes = new Set(["FunctionDeclaration", "FunctionExpression", "ArrowFunctionExpression"]);

export function isFunction(node: Node): boolean {
  return functionTypes.has(node.type);
}

/** Parses a source text; throws where it is none. */
export function parseSource(file: string, code: string): Node {
  const { program, errors } = parseSync(file, code);
  if (errors.length > 0) throw new Error(`${file} can't be parsed: ${errors.map(({ message }) => message).join("; ")}`);
  return program as unknown as Node;
}

/** The nodes right below a node, each with the name of the property it stands in. */
export function childrenOf(node: Node): [string, Node][] {
  return Object.entries(node).flatMap(([name, value]) =>
    [value].flat().flatMap((one): [string, Node][] => (isNode(one) ? [[name, one]] : [])),
  );
}

export function isNode(value: unknown): value is Node {
  return typeof value === "object" && value !== null && typeof (value as Node).type === "string";
}

export function lineOf(code: string, { start }: Node): number {
  return code.slice(0, start).split("\n").length;
}
