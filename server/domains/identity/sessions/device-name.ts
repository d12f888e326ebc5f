/** First match wins: what imitates others stands before them. */
const browsers: readonly [RegExp, string][] = [
  [/\bEdgA?\/|\bEdgiOS\//, "Edge"],
  [/\bOPR\/|\bOpera\b/, "Opera"],
  [/\bFirefox\/|\bFxiOS\//, "Firefox"],
  [/\bSamsungBrowser\//, "Samsung Internet"],
  [/\bChrome\/|\bCriOS\//, "Chrome"],
  [/\bSafari\//, "Safari"],
];
const systems: readonly [RegExp, string][] = [
  [/\biPhone\b/, "iPhone"],
  [/\biPad\b/, "iPad"],
  [/\bAndroid\b/, "Android"],
  [/\bWindows\b/, "Windows"],
  [/\bMac OS X\b|\bMacintosh\b/, "Mac"],
  [/\bCrOS\b/, "ChromeOS"],
  [/\bLinux\b/, "Linux"],
];

/** A browser's User-Agent as a person would say it: "Firefox, Linux"; the name of any other program; "" for none. */
export function deviceName(userAgent: string): string {
  const names = [browsers, systems].map((list) => list.find(([pattern]) => pattern.test(userAgent))?.[1]);
  const known = names.filter((name) => name !== undefined).join(", ");
  return known === "" ? (/^[\w .-]{1,40}/.exec(userAgent)?.[0] ?? "").trim() : known;
}
