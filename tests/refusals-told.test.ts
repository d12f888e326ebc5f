import { globSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";

/** Nobody asked for these: a refusal of them is nobody's business. */
const unasked = ["advisoryViewed", "readNotifications"];

/** The uses of `useCall` in a file that say nothing when they are refused, by what they call. */
function silentCalls(text: string): string[] {
  return [...text.matchAll(/const (?:\{[^}]*\}|(\w+)) = useCall\(\s*(\w+)/g)].flatMap((found) => {
    const [whole, name, call = ""] = found;
    const given = argumentsAt(text, found.index + whole.indexOf("useCall(") + "useCall(".length);
    // Told by a reaction, by whoever awaits the call, or by what the page draws of its error.
    const isTold =
      /onRefused|[rR]eactions/.test(given) ||
      (name === undefined
        ? whole.includes("mutateAsync")
        : new RegExp(`\\b${name}\\.(?:mutateAsync|error|isError)\\b|\\berror\\b[^}]*\\} = ${name};`).test(text));
    return isTold || unasked.includes(call) ? [] : [call];
  });
}

function argumentsAt(text: string, from: number): string {
  let depth = 1;
  let at = from;
  for (; depth > 0 && at < text.length; at += 1) depth += text[at] === "(" ? 1 : text[at] === ")" ? -1 : 0;
  return text.slice(from, at);
}

test("whatever somebody asks for says so where it is refused", () => {
  expect(silentCalls("const leave = useCall(logOut, { onDone: () => enterAs() });")).toEqual(["logOut"]);
  const files = globSync("web/**/*.tsx").concat(globSync("web/**/use-*.ts"));
  const silent = files.flatMap((file) => silentCalls(readFileSync(file, "utf8")).map((call) => `${file}: ${call}`));
  expect(silent).toEqual([]);
});
