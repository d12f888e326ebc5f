/**
 * One line of CSV (RFC 4180): CRLF, quotes where needed. Text a spreadsheet would run as a formula gets a leading apostrophe, which marks
 * it as text.
 */
export function csvLine(values: readonly (string | number | boolean | null)[]): string {
  return `${values.map(cell).join(",")}\r\n`;
}

/** Spreadsheets also accept the full-width forms of these signs. */
const formulaStart = /^[=+\-@\t\r\n＝＋－＠]/;

function cell(value: string | number | boolean | null): string {
  const text = value === null ? "" : typeof value === "string" ? value.replace(formulaStart, "'$&") : String(value);
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}
