import { childrenOf, isFunction, isNode, lineOf, type Node, parseSource } from "./syntax.ts";

const loops = new Set(["WhileStatement", "DoWhileStatement", "ForStatement", "ForOfStatement", "ForInStatement"]);

/** The lines of a source text that let time go by outside of a loop, which looks again each time: a longer wait than is needed, or one too short. */
export function findSleeps(file: string, code: string): number[] {
  if (!/timers\/promises|waitForTimeout|setTimeout/.test(code)) return [];
  const program = parseSource(file, code);
  const sleepers = new Set((program["body"] as Node[]).flatMap(sleepersOf));
  const lines: number[] = [];
  const visit = (node: Node, isPolling: boolean): void => {
    if (!isPolling && isSleep(node, sleepers)) lines.push(lineOf(code, node));
    const isAgain = loops.has(node.type) || (isPolling && !isFunction(node));
    for (const [, child] of childrenOf(node)) visit(child, isAgain);
  };
  visit(program, false);
  return lines;
}

/** What a file calls the timer that is awaited. */
function sleepersOf(node: Node): string[] {
  if (node.type !== "ImportDeclaration" || (node["source"] as { value?: string }).value !== "node:timers/promises")
    return [];
  return (node["specifiers"] as { imported?: { name: string }; local: { name: string } }[]).flatMap(
    ({ imported, local }) => (imported?.name === "setTimeout" ? [local.name] : []),
  );
}

function isSleep(node: Node, sleepers: ReadonlySet<string>): boolean {
  if (node.type === "NewExpression") return nameOf(node["callee"]) === "Promise" && endsByTime(node["arguments"]);
  if (node.type !== "CallExpression") return false;
  const { property } = node["callee"] as { property?: { name?: string } };
  return sleepers.has(nameOf(node["callee"])) || property?.name === "waitForTimeout";
}

/** Whether what makes a promise does nothing but set a timer that keeps it. */
function endsByTime(given: unknown): boolean {
  const [made] = given as Node[];
  if (made === undefined || !isFunction(made)) return false;
  const only = onlyExpression(made["body"] as Node);
  const call = only?.type === "UnaryExpression" ? (only["argument"] as Node) : only;
  if (call?.type !== "CallExpression" || nameOf(call["callee"]) !== "setTimeout") return false;
  const [kept] = made["params"] as Node[];
  const [then] = call["arguments"] as Node[];
  return kept !== undefined && then !== undefined && nameOf(kept) !== "" && nameOf(kept) === nameOf(then);
}

function onlyExpression(body: Node): Node | undefined {
  if (body.type !== "BlockStatement") return body;
  const [first, ...more] = body["body"] as Node[];
  return more.length === 0 && first?.type === "ExpressionStatement" ? (first["expression"] as Node) : undefined;
}

const nameOf = (node: unknown): string => (isNode(node) && node.type === "Identifier" ? (node["name"] as string) : "");
