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
});
