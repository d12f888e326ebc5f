import { expect, test } from "vitest";
import { drawn, readOf } from "#web/app/drawn.fixture.tsx";
import { FactorDialog } from "./factor-dialog.tsx";

type Begun = Parameters<typeof FactorDialog>[0]["begun"];

const dialog = (kind: "app" | "phone", begun: Begun) =>
  drawn(<FactorDialog {...{ kind, begun }} onClose={() => undefined} onDone={() => undefined} />);

test("an app is set up by its key, in groups of four, and the first code that it shows", () => {
  const html = dialog("app", { secret: "ABCDEFGHIJ", otpauth_url: "otpauth://totp/x" } as Begun);
  expect(readOf(html)).toContain("ABCD EFGH IJ");
  expect(html).toContain('autoComplete="one-time-code"');
  expect(html).not.toContain('type="tel"');
});

test("a phone's number is asked for before a code", () => {
  const html = dialog("phone", null);
  expect(html).toContain('type="tel"');
  expect(html).not.toContain("one-time-code");
});
