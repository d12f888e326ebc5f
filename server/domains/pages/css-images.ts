const address = /url\(\s*(?:"([^"]+)"|'([^']+)'|([^"')\s]+))\s*\)/gi;
const decoration =
  /(^|[\s.#])(html|body|button|input|select|hr)([\s.:#]|$)|:(before|after|hover|focus)|icon|sprite|logo|pattern|texture|arrow|btn|flag/i;

/** Addresses of the background pictures of one list of declarations, such as a `style` attribute. */
export function backgroundUrls(declarations: string): string[] {
  return [...declarations.matchAll(/background(?:-image)?\s*:\s*([^;}]+)/gi)].flatMap(([, value = ""]) =>
    /repeat(-[xy])?(\s|$)/.test(value.replaceAll("no-repeat", ""))
      ? []
      : [...value.matchAll(address)].map(([, a, b, c]) => a ?? b ?? c ?? ""),
  );
}

/** The same for a style sheet inside a page, with the selector each belongs to; decoration is left out. */
export function sheetBackgrounds(sheet: string): { url: string; selector: string }[] {
  const plain = sheet.slice(0, 500_000).replace(/\/\*[^]*?\*\//g, "");
  return [...plain.matchAll(/([^{}]{1,400})\{([^{}]{0,4000})\}/g)]
    .map(([, selector = "", body = ""]) => ({ selector: selector.trim(), body }))
    .filter(({ selector, body }) => body.includes("url(") && !decoration.test(selector))
    .flatMap(({ selector, body }) =>
      /background-repeat\s*:\s*repeat|background-position\s*:\s*-\d/.test(body)
        ? []
        : backgroundUrls(body).map((url) => ({ url, selector })),
    );
}
