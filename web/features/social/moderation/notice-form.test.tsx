import { expect, test } from "vitest";
import { drawn } from "#web/app/drawn.fixture.tsx";
import { NoticeForm } from "./notice-form.tsx";

test("SAV-24 a notice asks what, why and by whom, and has the address it came with", () => {
  const html = drawn(<NoticeForm address="https://example.org/pin/1/" />);
  expect(html).toContain('value="https://example.org/pin/1/"');
  for (const name of ["address", "reason", "explanation", "name", "email"])
    expect(html).toMatch(
      new RegExp(
        `<(?:input|select|textarea)[^>]*name="${name}"[^>]*required|<(?:input|select|textarea)[^>]*required[^>]*name="${name}"`,
      ),
    );
  expect(html).toContain('name="good_faith"');
});
