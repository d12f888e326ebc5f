import { expect, test } from "vitest";
import { fieldsOf, targetingOf } from "./template-targeting.ts";

test("BUS-04 a targeting that is kept and taken over is the same in the form; a list without anybody is everybody", () => {
  const fields = {
    ...{
      countries: ["US", "CZ"],
      ages: ["25-34"],
      genders: [],
      apps: ["web"],
      interests: ["food"],
      auto_targeting: false,
    },
  };
  const kept = targetingOf(fields);
  expect(kept).toEqual({
    targeting_spec: { LOCATION: ["US", "CZ"], AGE_BUCKET: ["25-34"], APPTYPE: ["web"], INTEREST: ["food"] },
    auto_targeting_enabled: false,
  });
  expect(fieldsOf(kept)).toEqual(fields);
});
