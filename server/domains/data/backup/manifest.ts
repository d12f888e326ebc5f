import { z } from "zod";

/**
 * A backup is one file, `tar --zstd` reads it: `manifest.json`; the pictures' files under `media/`; the rows of each table as PostgreSQL's
 * COPY text in pieces `tables/NAME/000001.copy`; waiting jobs in `jobs/…`; last, `summary.json` with what each part must add up to.
 */
export const manifestSchema = z.object({
  format: z.literal("magpie-backup"),
  version: z.literal(1),
  made_at: z.string(),
  /** The migrations the tables were made by, in order. */
  schema: z.array(z.string()),
  /** Whether the pictures are in it; a restore point goes without, since pictures are never changed. */
  media: z.boolean(),
  tables: z.array(z.object({ name: z.string(), columns: z.array(z.string()) })),
  partitions: z.array(z.object({ name: z.string(), parent: z.string(), bound: z.string() })),
});

export type Manifest = z.infer<typeof manifestSchema>;

const part = z.object({ rows: z.number(), bytes: z.number(), sha256: z.string() });

export const summarySchema = z.object({
  tables: z.record(z.string(), part),
  jobs: part,
  /** `missing`: named by rows, but not in the storage when the backup was made. */
  media: z.object({ files: z.number(), bytes: z.number(), sha256: z.string(), missing: z.array(z.string()) }),
});

export type Summary = z.infer<typeof summarySchema>;
export type Part = z.infer<typeof part>;

export const manifestName = "manifest.json";
export const summaryName = "summary.json";
