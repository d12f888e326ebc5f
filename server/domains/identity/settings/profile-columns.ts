import type { Tables } from "#server/database/tables/tables.ts";
import type { Updateable } from "kysely";
import { refuseField } from "#contract/kit/refusal.ts";
import { splitFullName } from "#rules/identity/full-name.ts";
import { checkLink, normaliseLink } from "#rules/kit/link.ts";
import { seenLine } from "#rules/kit/seen-line.ts";
import { formatText } from "#rules/kit/text.ts";
import { limits } from "#spec/constants/limits.ts";
import { accessCopy } from "#spec/copy/identity/access.ts";

/** What the table of people holds. */
const mostKept = 200;

/** A typed name as the profile keeps it. Refuses one that shows nothing, at its field. */
export function nameColumns(typed: string, field = "full_name"): Updateable<Tables["people"]> {
  const fullName = seenLine(typed);
  if (fullName === "") refuseField(field, accessCopy.validation.fullNameMissing);
  if (fullName.length > mostKept) refuseField(field, `must have no more than ${mostKept} characters`);
  return { full_name: fullName, first_name: splitFullName(fullName).first_name };
}

/** A typed website as the profile keeps it; null for an empty one. */
export function requireWebsite(value: string): string | null {
  const broken = checkLink(value);
  if (broken !== null) refuseField("website_url", formatText(broken, { maxLength: limits.linkMaxChars }));
  return normaliseLink(value);
}
