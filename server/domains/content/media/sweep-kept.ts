import { sql } from "kysely";
import type { Services } from "#server/services/services.ts";
import { letGoOfKept } from "#server/domains/media/sweep.ts";
import { broughtAmong } from "./orphaned-media.ts";

const stepRows = 500;

/** Lets go of the files of pictures as they came that belong to nobody: pins of whoever brought them are gone, or never were. */
export async function sweepKept({ db }: Pick<Services, "db">, { due, now }: { due: Date; now: Date }): Promise<void> {
  for (let last = ""; ;) {
    const { rows } = await sql<{ hash: string; format: string }>`
      select hash, jsonb_path_query_first(files, '$[*] ? (@.rendition == "kept")')->>'format' as format
        from media where hash > ${last} and kept_at < ${due} order by hash limit ${stepRows}`.execute(db);
    const next = rows.at(-1);
    if (next === undefined) return;
    last = next.hash;
    const { rows: brought } = await broughtAmong(rows.map(({ hash }) => hash)).execute(db);
    const theirs = new Set(brought.map(({ hash }) => hash));
    const files = new Map(rows.filter(({ hash }) => !theirs.has(hash)).map(({ hash, format }) => [hash, format]));
    if (files.size > 0) await letGoOfKept(db, { files, due, brought: broughtAmong([...files.keys()]), now });
  }
}
