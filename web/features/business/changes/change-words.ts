import { adReasons } from "#spec/copy/business/ad-reasons.ts";
import { labelsCopy } from "#spec/copy/business/labels.ts";
import { reportsCopy } from "#spec/copy/business/reports.ts";
import type { Translate } from "#web/app/text.tsx";
import type { Formats } from "#web/features/business/area/formats.ts";

const { history: copy, objective, status } = reportsCopy;

/** Words of one kind, and then what is called by none of them. */
function wordIn(words: Readonly<Record<string, string>>, key: unknown): string | undefined {
  return typeof key === "string" && Object.hasOwn(words, key) ? words[key] : undefined;
}

export function actionText(t: Translate, action: string): string {
  return t(wordIn(copy.actions, action) ?? copy.actions.update);
}

/** What a field is called; undefined for one that is not told. */
export function fieldText(t: Translate, field: string): string | undefined {
  const word = wordIn(copy.fields, field);
  return word === undefined ? undefined : t(word);
}

/** A value as people say it; null: there is none. */
export function valueText(t: Translate, field: string, value: unknown, formats: Formats): string | null {
  if (value === null || value === undefined || value === "") return null;
  if (typeof value === "boolean") return t(value ? copy.yes : copy.no);
  if (Array.isArray(value)) {
    const list = new Intl.ListFormat(t.locale, { type: "unit" });
    return value.length === 0 ? null : list.format(value.map((one) => valueText(t, field, one, formats) ?? ""));
  }
  if (typeof value === "object")
    return Object.values(value)
      .map((one) => valueText(t, field, one, formats) ?? "")
      .join(" · ");
  const word =
    field === "status"
      ? wordIn(copy.statuses, value)
      : field === "objective"
        ? wordIn(objective, value)
        : field === "review"
          ? wordIn(status, value)
          : field === "reasons"
            ? wordIn(adReasons, value)
            : field === "label_type"
              ? wordIn(labelsCopy.type, value)
              : undefined;
  if (word !== undefined) return t(word);
  const text = `${value as string | number}`;
  if (/^\d{4}-\d{2}-\d{2}T[\d:.]+Z$/.test(text)) return formats.moment(text);
  return field.endsWith("_micro") && /^-?\d+$/.test(text) ? formats.money(text) : text;
}
