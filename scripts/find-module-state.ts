import { childrenOf, isFunction, isNode, lineOf, type Node, parseSource } from "./syntax.ts";

export type ModuleState = { name: string; line: number };

/** Methods that change what they are called on. */
const changing = new Set(
  "set add delete clear push pop shift unshift splice sort reverse fill copyWithin write enterWith".split(" "),
);
/** Makes nothing but room to keep things in. */
const stores = new Set(["WeakMap", "WeakSet", "WeakRef", "AsyncLocalStorage", "FinalizationRegistry"]);
/** Made empty they are room too, whoever fills them: a function that they are given to does not tell. */
const emptyStores = new Set(["Map", "Set"]);
/** Factories whose results keep nothing. */
const pure = new Set(["createRequire", "createContext"]);

/**
 * The variables of a module's own scope that keep something from one call to the next: those that are assigned again, those that some
 * function of the module changes, and those that exist to be changed (a WeakMap, an empty Map, what a `create…` function gives, what a function
 * that is called at once leaves to another). Fields of a class itself that may be assigned, and what is kept for the whole process.
 */
export function findModuleState(file: string, code: string): ModuleState[] {
  const declared = new Map<string, Node>();
  const kept = new Set<string>();
  const program = parseSource(file, code);
  for (const statement of program["body"] as Node[]) {
    const declaration = isNode(statement["declaration"]) ? statement["declaration"] : statement;
    if (declaration.type === "ClassDeclaration")
      for (const field of ownFieldsOf(declaration)) {
        declared.set(field.name, field.node);
        kept.add(field.name);
      }
    if (declaration.type !== "VariableDeclaration") continue;
    for (const declarator of declaration["declarations"] as Node[]) {
      for (const name of namesIn(declarator["id"] as Node)) {
        declared.set(name, declarator);
        if (declaration["kind"] !== "const" || isStore(declarator["init"])) kept.add(name);
      }
    }
  }
  visit(program, new Set(), false);
  return [...declared].flatMap(([name, node]) => (kept.has(name) ? [{ name, line: lineOf(code, node) }] : []));

  function visit(node: Node, hidden: ReadonlySet<string>, isLater: boolean): void {
    const inside = isFunction(node) ? new Set([...hidden, ...namesOfCall(node)]) : hidden;
    const changed = isLater ? changedBy(node) : null;
    if (changed !== null && (declared.has(changed) || processWide.has(changed)) && !inside.has(changed)) {
      kept.add(changed);
      if (processWide.has(changed)) declared.set(changed, node);
    }
    for (const [, child] of childrenOf(node)) visit(child, inside, isLater || isFunction(node));
  }
}

const processWide = new Set(["globalThis", "global"]);

/** The fields of a class itself that may be assigned, named with their class. */
function ownFieldsOf(declaration: Node): { name: string; node: Node }[] {
  const { name: of } = declaration["id"] as unknown as { name: string };
  const members = (declaration["body"] as unknown as { body: Node[] }).body;
  return members
    .filter((one) => one.type === "PropertyDefinition" && one["static"] === true && one["readonly"] !== true)
    .map((node) => ({ name: `${of}.${(node["key"] as { name?: string }).name ?? ""}`, node }));
}

function isStore(init: unknown): boolean {
  if (!isNode(init)) return false;
  const callee = init["callee"];
  const name = (callee as { name?: string } | undefined)?.name ?? "";
  const isEmpty = (init["arguments"] as unknown[] | undefined)?.length === 0;
  if (init.type === "NewExpression") return stores.has(name) || (emptyStores.has(name) && isEmpty);
  if (init.type !== "CallExpression") return false;
  const called = isNode(callee) && callee.type === "ParenthesizedExpression" ? callee["expression"] : callee;
  return isNode(called) && isFunction(called) ? leavesState(called) : /^create[A-Z]/.test(name) && !pure.has(name);
}

/** Whether a function that is called at once has variables of its own that what it gives goes on changing. */
function leavesState(called: Node): boolean {
  const own = new Set(isNode(called["body"]) ? declaredIn(called["body"]) : []);
  const isLeft = (node: Node, isLater: boolean): boolean => {
    const changed = isLater ? changedBy(node) : null;
    if (changed !== null && own.has(changed)) return true;
    return childrenOf(node).some(([, child]) => isLeft(child, isLater || isFunction(node)));
  };
  return isNode(called["body"]) && isLeft(called["body"], false);
}

/** The variable a node changes, or something inside of it; null for most nodes. */
function changedBy(node: Node): string | null {
  if (node.type === "AssignmentExpression") return rootOf(node["left"] as Node);
  if (node.type === "UpdateExpression") return rootOf(node["argument"] as Node);
  if (node.type === "UnaryExpression" && node["operator"] === "delete") return rootOf(node["argument"] as Node);
  if (node.type !== "CallExpression") return null;
  const { type, object, property } = node["callee"] as { type: string; object?: Node; property?: { name?: string } };
  if (type !== "MemberExpression" || object === undefined) return null;
  return changing.has(property?.name ?? "") ? rootOf(object) : null;
}

/** The variable at the root of `variable.property[index]`. */
function rootOf(node: Node): string | null {
  if (node.type === "Identifier") return node["name"] as string;
  if (node.type === "MemberExpression") return rootOf(node["object"] as Node);
  if (/^(TS(As|NonNull|Satisfies)|Parenthesized)Expression$/.test(node.type)) return rootOf(node["expression"] as Node);
  return null;
}

/** The names a function declares of its own: its parameters and everything declared in its body, nested blocks included. */
function namesOfCall(node: Node): string[] {
  const parameters = (node["params"] as Node[]).flatMap(namesIn);
  return [...parameters, ...(isNode(node["body"]) ? declaredIn(node["body"]) : [])];
}

function declaredIn(node: Node): string[] {
  if (node.type === "VariableDeclarator") return namesIn(node["id"] as Node);
  if (node.type === "FunctionDeclaration") return namesIn(node["id"] as Node);
  if (isFunction(node)) return [];
  return childrenOf(node).flatMap(([, child]) => declaredIn(child));
}

/** The names a pattern binds. */
function namesIn(pattern: Node): string[] {
  if (pattern.type === "Identifier") return [pattern["name"] as string];
  if (pattern.type === "AssignmentPattern") return namesIn(pattern["left"] as Node);
  if (pattern.type === "RestElement") return namesIn(pattern["argument"] as Node);
  if (pattern.type === "ObjectPattern")
    return (pattern["properties"] as Node[]).flatMap((one) =>
      namesIn(one.type === "Property" ? (one["value"] as Node) : one),
    );
  if (pattern.type === "ArrayPattern")
    return (pattern["elements"] as (Node | null)[]).flatMap((one) => (one ? namesIn(one) : []));
  return [];
}
