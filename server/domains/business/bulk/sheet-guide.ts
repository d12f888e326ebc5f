import type { getSheetGuide, listSheetIds } from "#contract/business/bulk.ts";
import type { CallData } from "#contract/kit/define.ts";
import { isCountry } from "#rules/business/is-country.ts";
import { ageBuckets, appTypes, objectives, targetGenders } from "#spec/constants/campaigns.ts";
import { conversionEvents } from "#spec/constants/conversions.ts";
import { bulkCopy } from "#spec/copy/business/bulk.ts";
import { reportsCopy } from "#spec/copy/business/reports.ts";
import type { Db } from "#server/database/driver/connect.ts";
import type { BooksOf } from "#server/domains/business/campaigns/require-books.ts";
import { tagsOf } from "#server/domains/business/conversions/conversion-tags.queries.ts";
import { sheetNames } from "#server/domains/business/entities/kinds.ts";
import { problemSentences } from "#server/domains/business/entities/told-problem.ts";
import { topics } from "#server/domains/content/topics/topics.ts";
import { once } from "#server/platform/once.ts";
import { campaignNames } from "./entities-in-sheet.queries.ts";
import { sheetColumns, sheetKind } from "./sheet-columns.ts";

/** What stands in the columns of a sheet, and what can be wrong with one: all of it follows from the kinds and their rules. */
export function sheetGuide({ currency, timeZone }: BooksOf): CallData<typeof getSheetGuide> {
  const { decimals, format, grouping, sign, tooLittle, tooMuch } = reportsCopy.money;
  const sentences = [
    ...Object.values(bulkCopy.file),
    ...Object.values(bulkCopy.cell),
    ...[decimals, format, grouping, sign, tooLittle, tooMuch],
    ...problemSentences(),
  ];
  return {
    currency,
    time_zone: timeZone,
    kinds: sheetNames.map((name) => ({ name, called: sheetKind(name) })),
    columns: sheetColumns().map(({ head, fields }) => {
      const all = Object.entries(fields);
      const forms = all.map(([, { form }]) => form);
      const options = all.flatMap(([, cell]) => (cell.form === "choice" ? cell.options : []));
      return {
        ...{ head, form: forms[0] ?? "text", options: [...new Set(options)] },
        kinds: all.map(([name]) => name),
        needed_by: all.flatMap(([name, { isNeeded }]) => (isNeeded ? [name] : [])),
      };
    }),
    errors: [...new Set(sentences)],
  };
}

const countries = once(() => {
  const names = new Intl.DisplayNames("en", { type: "region", fallback: "none" });
  const letters = Array.from({ length: 26 }, (_, at) => String.fromCharCode(65 + at));
  return letters.flatMap((first) =>
    letters.flatMap((second) => {
      const [id, name] = [first + second, names.of(first + second)];
      return name !== undefined && isCountry(id) ? [{ section: "COUNTRY" as const, id, name }] : [];
    }),
  );
});

/** What cells may say: everybody's, and the account's own campaigns and tags. */
export async function sheetIds(db: Db, accountId: string): Promise<CallData<typeof listSheetIds>> {
  const same = <Section extends string>(section: Section, ids: readonly string[]) =>
    ids.map((id) => ({ section, id, name: id }));
  return [
    ...(await campaignNames(db, accountId)).map((one) => ({ section: "CAMPAIGN" as const, ...one })),
    ...(await tagsOf(db, accountId)).map(({ id, name }) => ({ section: "TAG" as const, id, name })),
    ...countries(),
    ...topics.map(({ slug, name }) => ({ section: "INTEREST" as const, id: slug, name })),
    ...same("AGE", ageBuckets),
    ...same("GENDER", targetGenders),
    ...same("APP", appTypes),
    ...same("OBJECTIVE", objectives),
    ...same("EVENT", conversionEvents),
  ];
}
