import { de } from "#spec/copy/locales/de.ts";
import { ja } from "#spec/copy/locales/ja.ts";
import { ko } from "#spec/copy/locales/ko.ts";

/** The sentences of what is sent out, by language; null: they are English as they stand. */
export const translations = { en: null, de, ja, ko } as const;
