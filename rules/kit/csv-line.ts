/**
 * One line of CSV (RFC 4180): CRLF, quotes where needed. Text a spreadsheet would run as a formula gets a leading apostrophe, which marks
 * it as text.
 */
export function csvLine(values: readonly (string | number | boolean | null)[]): string {
  return `${values.map(cell).join(",")}\r\n`;
}

/** Spreadsheets also accept the full-width forms of these signs. Apostrophes in front are doubled, so that each text is marked in a way of its own. */
const formulaStart = /^'*[=+\-@\t\r\n＝＋－＠]/;

/** A text that no spreadsheet runs. */
export function harmless(text: string): string {
  return text.replace(formulaStart, "'$&");
}

/** What `harmless` was made of. */
export function unmarked(text: string): string {
  return text.startsWith("'") && formulaStart.test(text) ? text.slice(1) : text;
}

function cell(value: string | number | boolean | null): string {
  const text = value === null ? "" : typeof value === "string" ? harmless(value) : String(value);
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}
