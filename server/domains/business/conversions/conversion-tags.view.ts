import type { WireConversionTag } from "#contract/business/conversions.ts";
import type { TagRow } from "./conversion-tags.queries.ts";

export function conversionTagView({
  last_fired_at: firedAt,
  created_at: createdAt,
  ...row
}: TagRow): WireConversionTag {
  return {
    ...row,
    last_fired_at: firedAt?.toISOString() ?? null,
    created_at: createdAt.toISOString(),
  };
}
