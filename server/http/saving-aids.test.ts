import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { createTestSite, type TestSite } from "#tests/site.ts";
import { savingAids } from "./saving-aids.ts";

let site: TestSite;
beforeAll(async () => {
  site = await createTestSite({ extras: [savingAids] });
});
afterAll(() => site.close());

describe("SAV-21 what saving from other sites needs", () => {
  test("the bookmarklet's script is plain JavaScript with this site's address, in the language of the browser", async () => {
    const answer = await site.visitor.fetch("/bookmarklet.js", { headers: { "accept-language": "de-DE,de;q=0.9" } });
    expect(answer.headers.get("content-type")).toContain("text/javascript");
    expect(answer.headers.get("cross-origin-resource-policy")).toBe("cross-origin");
    const script = await answer.text();
    expect(() => new Function(script)).not.toThrow();
    expect(script).toContain(JSON.stringify(site.url));
    expect(script).toContain("Bilder zum Merken wählen");
    expect(script).not.toContain("import ");
  });

  test("the beacon answers with a picture whatever it is told", async () => {
    for (const query of [
      "",
      "?client=web&event=pin_create_success&pin_id=12&path=button",
      "?event=%00&pin_id=a&pin_id=b",
    ]) {
      const answer = await site.visitor.fetch(`/v3/log/beacon.gif${query}`);
      expect([answer.status, answer.headers.get("content-type")]).toEqual([200, "image/gif"]);
      expect(answer.headers.get("cache-control")).toBe("no-store");
    }
  });
});
