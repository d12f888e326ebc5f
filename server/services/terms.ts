import { z } from "zod";
import { type KeptSetting, keptSetting, knownSetting } from "./kept-setting.ts";
import type { Services } from "./services.ts";
import type { Cache } from "#server/platform/caches.ts";

const version = z.object({
  /** Time-ordered, as are their dates: who agreed to one has agreed to those before. */
  id: z.string(),
  summary: z.string(),
  /** From when on it holds, and when it was published: ISO. */
  effective_at: z.string(),
  published_at: z.string(),
});
export type TermsVersion = z.output<typeof version>;

/** Every version of the terms that was published, the newest first. Their texts stand apart. */
export const termsVersions: KeptSetting<TermsVersion[]> = { name: "terms", form: z.array(version), usual: [] };

const texts = z.object({ terms: z.string(), privacy: z.string() });
export type TermsTexts = z.output<typeof texts>;

/** What a version says, in Markdown; it never changes. */
export const termsTexts = (id: string): KeptSetting<TermsTexts | null> => ({
  name: `terms_${id}`,
  form: texts.nullable(),
  usual: null,
});

/** The version that holds at a time. */
export function termsInForce(versions: readonly TermsVersion[], now: Date): TermsVersion | undefined {
  return versions.find(({ effective_at: from }) => Date.parse(from) <= now.getTime());
}

const read: Cache<Map<string, TermsTexts | null>> = { create: () => new Map() };

/** What a version says; read once. */
export async function readTermsTexts(
  services: Pick<Services, "caches" | "db">,
  id: string,
): Promise<TermsTexts | null> {
  const known = services.caches.of(read);
  const found = known.get(id) ?? (await keptSetting(services.db, termsTexts(id)));
  if (found !== null) known.set(id, found);
  return found;
}

/** The version of now as every process knows it within a second. */
export async function termsOfNow(services: Pick<Services, "caches" | "db" | "clock">) {
  const versions = await knownSetting(services, termsVersions);
  return { versions, inForce: termsInForce(versions, services.clock.now()) };
}
