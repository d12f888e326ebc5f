import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { z } from "zod";
import type { Config } from "#server/config/config.ts";
import type { Log } from "#server/config/log.ts";
import type { Caches } from "#server/platform/caches.ts";

export type Helpline = { name: string; phone: string | null; url: string };

/** Lines that are free, open around the clock and known nationwide; elsewhere a directory by country. */
const defaults: Readonly<Record<string, readonly Helpline[]>> = {
  AT: [{ name: "TelefonSeelsorge", phone: "142", url: "https://www.telefonseelsorge.at/" }],
  AU: [{ name: "Lifeline", phone: "13 11 14", url: "https://www.lifeline.org.au/" }],
  CA: [{ name: "9-8-8", phone: "988", url: "https://988.ca/" }],
  CH: [{ name: "Die Dargebotene Hand", phone: "143", url: "https://www.143.ch/" }],
  DE: [{ name: "TelefonSeelsorge", phone: "0800 1110111", url: "https://www.telefonseelsorge.de/" }],
  FR: [{ name: "3114", phone: "3114", url: "https://3114.fr/" }],
  GB: [{ name: "Samaritans", phone: "116 123", url: "https://www.samaritans.org/" }],
  IE: [{ name: "Samaritans", phone: "116 123", url: "https://www.samaritans.org/" }],
  JP: [{ name: "いのちの電話", phone: "0120-783-556", url: "https://www.inochinodenwa.org/" }],
  KR: [{ name: "자살예방상담전화", phone: "109", url: "https://www.129.go.kr/" }],
  NL: [{ name: "113 Zelfmoordpreventie", phone: "113", url: "https://www.113.nl/" }],
  US: [{ name: "988 Suicide & Crisis Lifeline", phone: "988", url: "https://988lifeline.org/" }],
};
const anywhere: readonly Helpline[] = [{ name: "Find A Helpline", phone: null, url: "https://findahelpline.com/" }];

const fileShape = z.record(
  z.string().regex(/^([A-Z]{2}|\*)$/, "must be a two-letter country code or *"),
  z
    .array(
      z.strictObject({
        name: z.string().min(1).max(100),
        phone: z.string().max(40).nullable().default(null),
        url: z.string().regex(/^https:\/\/\S+$/, "must start with https://"),
      }),
    )
    .min(1)
    .max(5),
);

type Lines = Readonly<Record<string, readonly Helpline[]>>;
const files = { create: () => new Map<string, Promise<Lines>>() };

/**
 * Helplines of a country. The operator's `helplines.json` in the data folder (`{"US": [{"name", "phone", "url"}], "*": […]}`) overrides
 * ours; an unreadable file is logged once and ignored. Read once per process.
 */
export async function helplinesIn(
  { config, log, caches }: { config: Pick<Config, "dataDir">; log: Log; caches: Caches },
  country: string,
): Promise<readonly Helpline[]> {
  const file = join(config.dataDir, "helplines.json");
  const cached = caches.of(files);
  const known = cached.get(file) ?? readLines(file, log);
  cached.set(file, known);
  const lines = await known;
  return lines[country] ?? defaults[country] ?? lines["*"] ?? anywhere;
}

async function readLines(file: string, log: Log): Promise<Record<string, Helpline[]>> {
  const text = await readFile(file, "utf8").catch(() => null);
  if (text === null) return {};
  try {
    return fileShape.parse(JSON.parse(text));
  } catch (error) {
    log.warn("helplines.json is not used", {
      file,
      reason: error instanceof z.ZodError ? z.prettifyError(error) : String(error),
    });
    return {};
  }
}
