/** What a file that was looked at is called, and its text. */
export type NamedText = { file: string; text: string };

/** A domain of the server, an area of the web, or a folder of any other layer: within one, a name has one meaning. */
const domain = /^(?:server\/domains|web\/features)\/[^/]+|^[^/]+\/[^/]+/;
/** React Router finds these by their name in every file of a page. */
const routers = new Set(["ErrorBoundary", "loader", "clientLoader"]);

/** Functions of one name that two files of a domain export, as lines to print: whoever imports one may mean the other. */
export function findRepeatedNames(files: readonly NamedText[]): string[] {
  const places = new Map<string, string[]>();
  for (const { file, text } of files) {
    for (const [, name = ""] of text.matchAll(/^export (?:async )?function\*? (\w+)/gm)) {
      if (routers.has(name)) continue;
      const key = `${domain.exec(file)?.[0] ?? ""} ${name}`;
      places.set(key, [...(places.get(key) ?? []), file]);
    }
  }
  return [...places].flatMap(([key, [first = "", ...others]]) =>
    others
      .filter((other) => other !== first)
      .map(
        (other) =>
          `${other}: ${key.split(" ")[1] ?? ""} has another meaning in ${first}; give one of them its own name`,
      ),
  );
}
