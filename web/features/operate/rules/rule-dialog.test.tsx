import { expect, test } from "vitest";
import type { WireContentRule } from "#contract/operate/content-rules.ts";
import { drawn } from "#web/app/drawn.fixture.tsx";
import { RuleDialog } from "./rule-dialog.tsx";

const rule = {
  ...{ id: "1", kind: "WORDS", words: ["cheap watches", "free money"], domain: null, places: ["pin"], action: "DESK" },
  ...{ reason: "spam", note: "", is_on: true, expires_at: null },
} as unknown as WireContentRule;

const dialog = (shown: WireContentRule | null) =>
  drawn(<RuleDialog rule={shown} onSaved={() => undefined} onClose={() => undefined} />);
const fields = (html: string) => [...html.matchAll(/ name="(\w+)"/g)].map(([, name]) => name);

test.each<[kind: WireContentRule["kind"], has: string]>([
  ["WORDS", "words"],
  ["DOMAIN", "domain"],
])("a rule about %s asks for what it looks for alone, and where", (kind, has) => {
  const asked = fields(dialog({ ...rule, kind }));
  expect(asked).toContain(has);
  expect(asked.filter((name) => name === "words" || name === "domain" || name === "pin_id")).toEqual([has]);
});

test("words stand a line each, and the kind of a rule that stands can't be changed", () => {
  expect(dialog(rule)).toContain("cheap watches\nfree money");
  expect(dialog(rule)).not.toContain('<option value="PICTURE"');
  expect(dialog(null)).toContain('<option value="PICTURE"');
});
