/**
 * A line of comma-separated values as RFC 4180 has it: CRLF at its end, quotes where a value holds a comma, a quote or a line break. Text
 * that a spreadsheet would run as a formula gets an apostrophe in front, which spreadsheets take for "this is text".
 */
export function csvLine(values: readonly (string | number | boolean | null)[]): string {
  return `${values.map(cell).join(",")}\r\n`;
}

/** Spreadsheets also take the wide forms of these signs, as Chinese and Japanese keyboards write them. */
const formulaStart = /^[=+\-@\t\r\n＝＋－＠]/;

function cell(value: string | number | boolean | null): string {
  const text = value === null ? "" : typeof value === "string" ? value.replace(formulaStart, "'$&") : String(value);
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}
