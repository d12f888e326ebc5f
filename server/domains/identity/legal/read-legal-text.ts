import { readFile, stat } from "node:fs/promises";
import { join } from "node:path";
import type { CallData } from "#contract/kit/define.ts";
import type { legalText } from "#contract/identity/legal.ts";
import { parseMarkdown } from "#rules/kit/markdown.ts";
import type { Services } from "#server/services/services.ts";
import { readTermsTexts, termsOfNow } from "#server/services/terms.ts";

type Legal = CallData<typeof legalText>;
type Name = "terms" | "privacy";
type File = { source: string; changedAt: string };

type LegalSources = Pick<Services, "caches" | "clock" | "config" | "db" | "log">;

const maxBytes = 500_000;
const files = { create: () => new Map<string, { mark: string; file: File }>() };

/** The text of now: of the version that holds; before there is one, `terms.md` or `privacy.md` of the data folder; null where the default text holds. */
export async function readLegalText(services: LegalSources, name: Name): Promise<Legal> {
  const { inForce, versions } = await termsOfNow(services);
  const has_versions = versions.length > 0;
  const texts = inForce === undefined ? null : await readTermsTexts(services, inForce.id);
  if (inForce !== undefined && texts !== null)
    return { blocks: parseMarkdown(texts[name]), changed_at: inForce.effective_at, has_versions };
  const file = await readFileOf(services, name);
  const blocks = file === null ? [] : parseMarkdown(file.source);
  return { blocks: blocks.length === 0 ? null : blocks, changed_at: file?.changedAt ?? null, has_versions };
}

/** The file of the data folder as it is written; null without one. */
export async function readLegalFile(
  services: Pick<Services, "config" | "log" | "caches">,
  name: Name,
): Promise<string | null> {
  return (await readFileOf(services, name))?.source ?? null;
}

/** Reloaded when the file changes. An unreadable one is logged, and as if there were none. */
async function readFileOf(
  { config, log, caches }: Pick<Services, "config" | "log" | "caches">,
  name: Name,
): Promise<File | null> {
  const path = join(config.dataDir, `${name}.md`);
  try {
    const { mtime, size } = await stat(path);
    if (size > maxBytes) throw new Error(`it has ${size} bytes; at most ${maxBytes} are read`);
    const mark = `${mtime.getTime()} ${size}`;
    const read = caches.of(files);
    const known = read.get(path);
    if (known?.mark === mark) return known.file;
    const source = new TextDecoder("utf-8", { fatal: true }).decode(await readFile(path));
    const file = { source, changedAt: mtime.toISOString() };
    read.set(path, { mark, file });
    return file;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== "ENOENT")
      log.warn("a legal text could not be read", { path, error: String(error) });
    return null;
  }
}
