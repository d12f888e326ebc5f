import type { IncomingHttpHeaders } from "node:http";

export type RequestedRange = { start: number; end?: number } | { last: number };

/** The part of a file that a request wants; null: the whole, also when the part is of another version than this one. */
export function requestedRange(
  { range, "if-range": version }: IncomingHttpHeaders,
  etag: string,
): RequestedRange | null {
  return version === undefined || version === etag ? readRange(range) : null;
}

/**
 * One range of bytes as players and broken downloads ask for it (RFC 9110, 14.2); anything else, several of them too, means the whole
 * file.
 */
export function readRange(header: string | undefined): RequestedRange | null {
  const [, first = "", last = ""] = /^bytes=(\d{0,15})-(\d{0,15})$/.exec(header?.trim() ?? "") ?? [];
  if (first === "") return last === "" || Number(last) === 0 ? null : { last: Number(last) };
  if (last === "") return { start: Number(first) };
  return Number(last) < Number(first) ? null : { start: Number(first), end: Number(last) };
}

/** First and last byte of it in a file of that size; null when it begins beyond the end. */
export function rangeWithin(range: RequestedRange, size: number): { start: number; end: number } | null {
  const { start, end = size - 1 } = "last" in range ? { start: Math.max(0, size - range.last) } : range;
  return start < size ? { start, end: Math.min(end, size - 1) } : null;
}
