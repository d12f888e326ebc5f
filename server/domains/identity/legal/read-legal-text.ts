import { readFile, stat } from "node:fs/promises";
import { join } from "node:path";
import type { CallData } from "#contract/kit/define.ts";
import type { legalText } from "#contract/identity/legal.ts";
import { parseMarkdown } from "#rules/kit/markdown.ts";
import type { Services } from "#server/services/services.ts";

type Legal = CallData<typeof legalText>;

const maxBytes = 500_000;
const none: Legal = { blocks: null, changed_at: null };
const texts = { create: () => new Map<string, { mark: string; text: Legal }>() };

/**
 * `terms.md` or `privacy.md` of the data folder, reloaded when the file changes. Undefined without a file; an unreadable one is logged, and
 * the default text is used.
 */
export async function readLegalText(
  { config, log, caches }: Pick<Services, "config" | "log" | "caches">,
  name: "terms" | "privacy",
): Promise<Legal> {
  const path = join(config.dataDir, `${name}.md`);
  try {
    const { mtime, size } = await stat(path);
    if (size > maxBytes) throw new Error(`it has ${size} bytes; at most ${maxBytes} are read`);
    const mark = `${mtime.getTime()} ${size}`;
    const read = caches.of(texts);
    const known = read.get(path);
    if (known?.mark === mark) return known.text;
    const blocks = parseMarkdown(new TextDecoder("utf-8", { fatal: true }).decode(await readFile(path)));
    const text = { blocks: blocks.length === 0 ? null : blocks, changed_at: mtime.toISOString() };
    read.set(path, { mark, text });
    return text;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== "ENOENT")
      log.warn("a legal text could not be read", { path, error: String(error) });
    return none;
  }
}
