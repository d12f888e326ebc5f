import { sitemapAddresses } from "#spec/constants/own-limits.ts";
import { defineJob, type Nothing } from "#server/jobs/job.ts";
import { cutSitemap, sitemapKinds } from "./cut-sitemap.ts";

declare module "#server/jobs/job.ts" {
  interface JobPayloads {
    cut_sitemap: Nothing;
  }
}

/** Every five minutes: keeps up where the parts of the sitemap begin. What stands in a part is read when it is asked for. */
export const cutSitemapJob = defineJob({
  name: "cut_sitemap",
  effect: "none",
  cron: "*/5 * * * *",
  async run({ db, clock }) {
    for (const kind of sitemapKinds) await cutSitemap(db, kind, sitemapAddresses.part, clock.now());
  },
});
