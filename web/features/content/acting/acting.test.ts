import { expect, it } from "vitest";
import { type ActingChoice, actingFields } from "./acting-now.ts";

const [account, subject] = [{ advertiser_id: "7" }, { orbac_subject_id: "7" }];

it.each<[string, ActingChoice | null, object]>([
  ["oneself", null, {}],
  ["one's own account", { kind: "account", id: "7" }, { subject }],
  [
    "an account of others",
    { kind: "account", id: "7", another: true },
    { subject, account, picker: { ...account, filter: "protected" } },
  ],
  ["a business, which goes with every request", { kind: "profile", id: "7" }, {}],
])("SAV-18 BUS-18 what calls carry while one acts as %s", (_, choice, expected) => {
  expect(actingFields(choice)).toEqual(expected);
});
