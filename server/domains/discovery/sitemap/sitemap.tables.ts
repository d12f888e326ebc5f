import { defineTables } from "#server/database/tables/placement.ts";

declare module "#server/database/tables/tables.ts" {
  interface Tables {
    sitemap_parts: { kind: "boards" | "pins"; first_id: string; checked_at: Date };
  }
}

export const sitemapTables = defineTables({
  sitemap_parts: { held: "reference", crosses: "kept up by a job" },
});
