import { sql } from "kysely";
import { expect, test } from "vitest";
import { testSite } from "#tests/test-site.ts";

const site = testSite();

test("/metrics counts answers by what was asked and how it ended, and the jobs of the queue", async () => {
  expect(
    (await fetch(`${site.url}/resource/UserResource/get/?options=${encodeURIComponent('{"username":"nobody"}')}`))
      .status,
  ).toBe(404);
  const text = await (await fetch(`${site.url}/metrics`)).text();
  expect(text).toContain('magpie_request_seconds_bucket{kind="call",status="4xx",le="+Inf"} 1\n');
  expect(text).toMatch(/magpie_request_seconds_count\{kind="call",status="4xx"\} 1\n/);
  for (const state of ["waiting", "late", "dead"])
    expect(text).toMatch(new RegExp(`magpie_jobs\\{state="${state}"\\} \\d+`));
  expect(text).toMatch(/magpie_free_disk_bytes [1-9]/);
  expect(text).not.toContain("magpie_search_behind_seconds{");
});

test("/metrics tells how far index and graph are behind the database, once they are loaded", async () => {
  const { db, caches } = site.services;
  await sql`insert into search_changes (revision, pin_ids, created_at)
            values (1, '{}', now() - interval '9 minutes'), (2, '{}', now() - interval '2 minutes')`.execute(db);
  caches.clear();
  Object.assign(site.services, {
    searchIndex: { held: () => ({ revision: 1 }) },
    discovery: { held: () => ({ revision: null }) },
  });
  const text = await (await fetch(`${site.url}/metrics`)).text();
  Object.assign(site.services, { searchIndex: undefined, discovery: undefined });
  const [, behind] = /magpie_search_behind_seconds\{engine="index"\} ([\d.]+)/.exec(text) ?? [];
  expect(Number(behind)).toBeGreaterThanOrEqual(120);
  expect(Number(behind)).toBeLessThan(150);
  expect(text).not.toContain('engine="graph"');
});
