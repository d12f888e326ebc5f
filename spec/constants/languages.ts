/** The languages the product speaks, each by its own name: English, in which spec/copy is written, and those of spec/copy/locales. */
export const languages = { en: "English", de: "Deutsch", ja: "日本語", ko: "한국어" } as const;
