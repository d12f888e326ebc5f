import { z } from "zod";
import type { OwnNames } from "#rules/kit/product-name.ts";
import { type KeptSetting, keptSetting, knownSetting } from "./kept-setting.ts";
import type { Services } from "./services.ts";

const form = z.object({
  /** Null: as the copy has it; so is the tagline. */
  name: z.string().nullable(),
  tagline: z.string().nullable(),
  /** `#rrggbb`; null: the design's. */
  accent: z.string().nullable(),
  /** The mark in small, as part of every page's style, and by what its files are known. */
  logo: z.object({ hash: z.string(), inline: z.string() }).nullable(),
  /** An email or web address people can turn to. */
  contact: z.string().nullable(),
  /** Markdown; who runs the instance. */
  imprint: z.string().nullable(),
});
export type Branding = z.output<typeof form>;

/** How this instance is called and looks. */
export const branding: KeptSetting<Branding> = {
  name: "branding",
  form,
  usual: { name: null, tagline: null, accent: null, logo: null, contact: null, imprint: null },
};

const files = z.object({ hash: z.string(), icon192: z.string(), icon512: z.string(), touch: z.string() });
export type LogoFiles = z.output<typeof files>;

/** The files of the logo as base64, apart from what every page reads. */
export const logoFiles: KeptSetting<LogoFiles | null> = { name: "branding_logo", form: files.nullable(), usual: null };

/** What the instance is called, as of the last second. */
export async function ownNames(services: Pick<Services, "caches" | "db">): Promise<OwnNames> {
  const { name, tagline } = await knownSetting(services, branding);
  return { name, tagline };
}

/** The logo's files; null where there is none. */
export function readLogo({ db }: Pick<Services, "db">): Promise<LogoFiles | null> {
  return keptSetting(db, logoFiles);
}
