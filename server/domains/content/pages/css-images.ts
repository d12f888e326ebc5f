import { addressesInCss } from "#rules/content/page-pictures.ts";

const longestSheet = 300_000;
const longestDeclarations = 20_000;
const decoration =
  /(^|[\s.#])(html|body|button|input|select|hr)([\s.:#]|$)|:(before|after|hover|focus)|icon|sprite|logo|pattern|texture|arrow|btn|flag/i;

/** Addresses of the background pictures of one list of declarations, such as a `style` attribute. */
export function backgroundUrls(declarations: string): string[] {
  return [...declarations.slice(0, longestDeclarations).matchAll(/background(?:-image)?\s*:\s*([^;}]+)/gi)].flatMap(
    ([, value = ""]) => (/repeat(-[xy])?(\s|$)/.test(value.replaceAll("no-repeat", "")) ? [] : addressesInCss(value)),
  );
}

/** The same for a style sheet inside a page, with the selector each belongs to; decoration is left out. */
export function sheetBackgrounds(sheet: string): { url: string; selector: string }[] {
  const plain = sheet
    .slice(0, longestSheet)
    .split("/*")
    .map((part, at) => (at === 0 ? part : part.split("*/").slice(1).join("*/")))
    .join("");
  return plain
    .split("}")
    .map((rule) => {
      const at = rule.lastIndexOf("{");
      return { selector: rule.slice(rule.lastIndexOf("{", at - 1) + 1, at).trim(), body: rule.slice(at + 1) };
    })
    .filter(
      ({ selector, body }) => selector !== "" && body.includes("url(") && !decoration.test(selector.slice(0, 400)),
    )
    .flatMap(({ selector, body }) =>
      /background-repeat\s*:\s*repeat|background-position\s*:\s*-\d/.test(body)
        ? []
        : backgroundUrls(body).map((url) => ({ url, selector: selector.slice(0, 400) })),
    );
}
