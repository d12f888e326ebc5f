import { readLegalText } from "./read-legal-text.ts";

/** Whether terms and privacy policy are the operator's own: published, or both in the data folder. */
export async function hasOwnTerms(services: Parameters<typeof readLegalText>[0]): Promise<boolean> {
  const texts = await Promise.all((["terms", "privacy"] as const).map((name) => readLegalText(services, name)));
  return texts.every(({ blocks, has_versions: isPublished }) => isPublished || blocks !== null);
}
