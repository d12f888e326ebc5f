import { Parser } from "htmlparser2";

/** Which styles of a workbook show a number as a day or a time. */
export type CellStyles = { isDate: (style: number) => boolean; is1904: boolean };

const builtIn = new Set([...range(14, 22), ...range(27, 36), ...range(45, 47), ...range(50, 58)]);

function range(from: number, to: number): number[] {
  return Array.from({ length: to - from + 1 }, (_, at) => from + at);
}

/** Reads them from the part of a workbook that declares its styles. */
export async function stylesFrom(text: string, is1904: boolean): Promise<CellStyles> {
  const own = new Set<number>();
  const styles: number[] = [];
  let isCells = false;
  const parser = new Parser(
    {
      onopentag(tag, at) {
        const name = tag.slice(tag.indexOf(":") + 1);
        if (name === "numFmt" && isDateFormat(at["formatCode"] ?? "")) own.add(Number(at["numFmtId"]));
        if (name === "cellXfs") isCells = true;
        if (name === "xf" && isCells) styles.push(Number(at["numFmtId"] ?? 0));
      },
      onclosetag(tag) {
        if (tag.endsWith("cellXfs")) isCells = false;
      },
    },
    { xmlMode: true, decodeEntities: true },
  );
  parser.end(text);
  return { is1904, isDate: (style) => builtIn.has(styles[style] ?? 0) || own.has(styles[style] ?? 0) };
}

/** Letters of days and hours outside of what is quoted or stands in brackets. */
function isDateFormat(code: string): boolean {
  return /[ymdhs]/i.test(code.replaceAll(/"[^"]*"|\[[^\]]*\]|\\./g, ""));
}

const dayMs = 86_400_000;

/** What a number of days since the start of a workbook's calendar means, as a sheet says moments. */
export function dateText(value: string, is1904: boolean): string {
  const days = Number(value);
  if (!Number.isFinite(days) || days < 0 || days > 110_000) return value;
  const at = new Date(Date.UTC(is1904 ? 1904 : 1899, is1904 ? 0 : 11, is1904 ? 1 : 30) + Math.round(days * dayMs));
  const text = at.toISOString();
  return text.endsWith("T00:00:00.000Z") ? text.slice(0, 10) : text.slice(0, 19).replace("T", " ");
}
