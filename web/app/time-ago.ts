const units = [
  ["day", 86_400],
  ["hour", 3600],
  ["minute", 60],
] as const;

/** How long ago an instant is, in words of the language: "2 hours ago", where there is little room "2 hr. ago". */
export function timeAgo(
  instant: string,
  locale: string,
  now = Date.now(),
  style: Intl.RelativeTimeFormatStyle = "long",
): string {
  const seconds = Math.max(0, (now - Date.parse(instant)) / 1000);
  const words = new Intl.RelativeTimeFormat(locale, { numeric: "auto", style });
  const unit = units.find(([, length]) => seconds >= length);
  return unit ? words.format(-Math.floor(seconds / unit[1]), unit[0]) : words.format(0, "second");
}
