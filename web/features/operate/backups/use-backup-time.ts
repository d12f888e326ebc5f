import { useText } from "#web/app/text.tsx";

/** When a backup was made, as people write a time. */
export function useBackupTime(): (iso: string) => string {
  const { locale } = useText();
  const time = new Intl.DateTimeFormat(locale, { dateStyle: "medium", timeStyle: "short" });
  return (iso) => time.format(new Date(iso));
}
