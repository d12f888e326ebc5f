import { locales } from "#rules/kit/locale.ts";

/** The language of the answer: the person's own choice, the browser's remembered one, Accept-Language, English. */
export function chooseLocale(
  chosen: string | undefined,
  remembered: string | undefined,
  accepted: string | undefined,
): string {
  return known(chosen) ?? known(remembered) ?? fromHeader(accepted) ?? "en";
}

function known(value: string | undefined): string | undefined {
  return locales.find((locale) => locale === value);
}

function fromHeader(header = ""): string | undefined {
  const wanted = header
    .slice(0, 500)
    .split(",")
    .map((part) => {
      const [tag = "", quality] = part.trim().split(";q=");
      return { language: tag.slice(0, 2).toLowerCase(), quality: quality === undefined ? 1 : Number(quality) || 0 };
    })
    .sort((a, b) => b.quality - a.quality);
  return wanted.map(({ language }) => known(language)).find((locale) => locale !== undefined);
}
