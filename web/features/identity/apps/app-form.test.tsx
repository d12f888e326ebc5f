import { expect, test } from "vitest";
import { drawn, readOf } from "#web/app/drawn.fixture.tsx";
import { sessionQuery } from "#web/app/session.tsx";
import { AppForm } from "./app-form.tsx";
import { type App, referenceQuery } from "./app-queries.ts";

const form = (app?: App) =>
  drawn(<AppForm {...(app && { app })} submitLabel="Save" onSave={() => Promise.resolve()} />, {
    known: [
      [sessionQuery, { user: null, seen: null }],
      [referenceQuery, { ready_scopes: ["pins:read"] }],
    ],
  });

test("API-02 a new app chooses its kind, and has one line for an address", () => {
  const html = form();
  expect(html.match(/type="radio"/g)).toHaveLength(2);
  expect(html.match(/name="address-\d+"/g)).toEqual(['name="address-0"']);
  expect(readOf(html)).not.toContain("Remove");
  expect(readOf(html)).toContain("boards:write · ");
});

test("API-02 an app that stands keeps its kind, and each of its addresses can be removed", () => {
  const addresses = ["https://a.example/callback", "https://b.example/callback"];
  const app = {
    name: "Nest",
    purpose: "Counts eggs",
    is_public: true,
    redirect_urls: addresses,
    scopes: ["pins:read"],
  };
  const html = form(app as unknown as App);
  expect(html).not.toContain('type="radio"');
  for (const address of addresses) expect(html).toContain(`value="${address}"`);
  expect(html.match(/aria-label="Remove: [^"]*"/g)).toHaveLength(2);
  // Whoever can't keep a secret has no tokens of its own.
  expect(html).not.toContain('name="client_credentials"');
});
