import type { PageBrand } from "#contract/kit/page.ts";
import { accentProperties } from "#rules/kit/accent.ts";
import type { Branding } from "#server/services/branding.ts";

/** What pages carry of the branding; undefined where all of it is the product's own. The logo is in the style: no request of its own. */
export function pageBrand({ name, tagline, accent, logo, contact, imprint }: Branding): PageBrand | undefined {
  const hasImprint = contact !== null || imprint !== null;
  if (name === null && tagline === null && accent === null && logo === null && !hasImprint) return undefined;
  return { name, tagline, logo: logo?.hash ?? null, imprint: hasImprint, css: cssOf(accent, logo?.inline ?? null) };
}

/** Stronger than the tokens, wherever they stand. */
function cssOf(accent: string | null, logo: string | null): string {
  const tones = accent === null ? [] : Object.entries(accentProperties(accent));
  return [
    tones.length === 0
      ? ""
      : `:root:root,[data-theme][data-theme]{${tones.map(([name, value]) => `${name}:${value}`).join(";")}}`,
    logo === null
      ? ""
      : `[data-logo]>svg{background:url(${logo}) center/contain no-repeat}[data-logo]>svg>*{display:none}`,
  ].join("");
}
