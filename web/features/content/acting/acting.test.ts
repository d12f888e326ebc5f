import { expect, it } from "vitest";
import { actingFields } from "./acting.ts";

const account = { id: "7", name: "Kettles Ltd", owner_user_id: "1" };

it("SAV-18 the account goes along only when it is another person's, the subject whenever there is one", () => {
  expect(actingFields(account, "2")).toEqual({
    subject: { orbac_subject_id: "7" },
    account: { advertiser_id: "7" },
    picker: { advertiser_id: "7", filter: "protected" },
  });
  expect(actingFields(account, "1")).toEqual({ subject: { orbac_subject_id: "7" } });
});
