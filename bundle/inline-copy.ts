/** Sentences by area, as the files of spec/copy export them. */
export type CopyTree = { readonly [key: string]: string | CopyTree };

/**
 * Source code with the sentences it uses written into it, in place of the whole table of sentences: `commonCopy.actions.close`
 * becomes its text, `const { errors } = commonCopy` an object of those of its keys that the file names.
 * What is used in another way is left as it is.
 */
export function inlineCopy(code: string, name: string, copy: CopyTree): string {
  const path = `\\b${name}((?:\\.\\w+)*)`;
  return code
    .replaceAll(new RegExp(`const \\{([^{}]+)\\} = ${path};`, "g"), (whole, names: string, keys: string) => {
      const area = follow(copy, keys);
      if (typeof area !== "object") return whole;
      const parts = names.split(",").filter((part) => part.trim() !== "");
      const declared = parts.map((part) => {
        const [key = "", local = key] = part.split(":").map((word) => word.trim());
        const value = area[key];
        return value === undefined ? null : `const ${local} = ${JSON.stringify(used(code, local, value))};`;
      });
      return declared.includes(null) ? whole : declared.join(" ");
    })
    .replaceAll(new RegExp(`const (\\w+) = ${path};`, "g"), (whole, local: string, keys: string) => {
      const area = follow(copy, keys);
      return area === undefined ? whole : `const ${local} = ${JSON.stringify(used(code, local, area))};`;
    })
    .replaceAll(new RegExp(`${path}`, "g"), (whole, keys: string) => {
      const known = keys.split(".").slice(1);
      for (let length = known.length; length > 0; length--) {
        const value = follow(copy, `.${known.slice(0, length).join(".")}`);
        // What follows a sentence is one of its methods.
        if (value !== undefined)
          return `(${JSON.stringify(value)})${known
            .slice(length)
            .map((key) => `.${key}`)
            .join("")}`;
      }
      return whole;
    });
}

function follow(copy: CopyTree, keys: string): string | CopyTree | undefined {
  let at: string | CopyTree | undefined = copy;
  for (const key of keys.split(".").slice(1)) at = typeof at === "object" ? at[key] : undefined;
  return at;
}

/** The part of an area that a file names by `local.key`; all of it when it uses it in another way too. */
function used(code: string, local: string, value: string | CopyTree): string | CopyTree {
  if (typeof value === "string") return value;
  const uses = [
    ...withoutComments(code).matchAll(new RegExp(`(?<![\\w.$"'])${local}\\b(?!\\s*[:=](?!=))(?:\\.(\\w+))?`, "g")),
  ];
  const keys = new Set(uses.map(([, key]) => key ?? ""));
  const declarations = new RegExp(`const (?:\\{[^{}]*\\b${local}\\b[^{}]*\\}|${local}) = `);
  if (!declarations.test(code)) return value;
  keys.delete("");
  const bare = uses.filter(([, key]) => key === undefined).length;
  // One bare use is its declaration.
  if (bare > 1 || keys.size === 0) return value;
  return Object.fromEntries(Object.entries(value).filter(([key]) => keys.has(key)));
}

/** Comments that begin a line: they too may say the name. */
function withoutComments(code: string): string {
  return code.replaceAll(/^\s*(?:\/\*[\s\S]*?\*\/|\/\/.*)/gm, "");
}
