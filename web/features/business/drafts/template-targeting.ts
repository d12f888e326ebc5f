import type { WireTargetingTemplate } from "#contract/business/targeting-templates.ts";

export type Targeting = Pick<WireTargetingTemplate, "targeting_spec" | "auto_targeting_enabled">;

/** What the form calls the parts of a targeting. */
const lists = {
  ...{ countries: "LOCATION", ages: "AGE_BUCKET", genders: "GENDER", apps: "APPTYPE", interests: "INTEREST" },
} as const;

type Fields = Record<keyof typeof lists, readonly string[]> & { auto_targeting: boolean };

/** A targeting as the fields of the form have it. */
export function fieldsOf({ targeting_spec: spec, auto_targeting_enabled: auto }: Targeting): Fields {
  const listed = Object.entries(lists).map(([field, key]) => [field, [...(spec[key as keyof typeof spec] ?? [])]]);
  return { ...(Object.fromEntries(listed) as Omit<Fields, "auto_targeting">), auto_targeting: auto };
}

/** What the fields of the form say, as a targeting. An empty list is everybody. */
export function targetingOf({ auto_targeting, ...fields }: Fields): Targeting {
  const spec = Object.entries(lists).flatMap(([field, key]) => {
    const values = fields[field as keyof typeof lists];
    return values.length === 0 ? [] : [[key, [...values]]];
  });
  return { targeting_spec: Object.fromEntries(spec), auto_targeting_enabled: auto_targeting };
}
