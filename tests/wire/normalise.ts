/** An answer with what differs from run to run replaced by what it is: ids, instants, hashes, tokens, colors of pictures. */
export function normalised(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(normalised);
  if (typeof value === "object" && value !== null)
    return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, field(key, inner)]));
  return typeof value === "string" ? text(value) : value;
}

function field(key: string, value: unknown): unknown {
  if (value === null) return null;
  if (key === "dominant_color" || key === "avatar_color_index" || key === "thumbhash") return `<${key}>`;
  if (key === "id" && typeof value === "string" && !/^\d+$/.test(value)) return "<opaque>";
  if (key === "number") return "<number>";
  // Of a calendar that goes on.
  if (/^(?:start_date|end_date|last_end_date|today)$/.test(key)) return "<day>";
  if (key === "salt") return "<salt>";
  if (key === "bookmark") return typeof value === "string" && value.startsWith("<") ? value : "<bookmark>";
  return normalised(value);
}

function text(value: string): string {
  return value
    .replaceAll(/\d{4}-\d\d-\d\dT[\d:.]+Z/g, "<instant>")
    .replaceAll(/\b[1-9]\d{15,17}\b/g, "<id>")
    .replaceAll(/\/media\/[0-9a-f]{2}\/[0-9a-f]{2}\//g, "/media/<folders>/")
    .replaceAll(/\b[0-9a-f]{32,64}\b/g, "<hash>")
    .replaceAll(/\bmagpie-[0-9a-f]{16}\.html\b/g, "magpie-<token>.html")
    .replaceAll(/(?<![\w-])(?=[\w-]*[A-Z])[\w-]{43}(?![\w-])/g, "<token>")
    .replaceAll(/([?&]invitation=)[0-9a-z]+/g, "$1<code>")
    .replaceAll(/\bmg[pr]_[\w-]{43}(?![\w-])/g, "<access token>")
    .replaceAll(/\b[A-Z2-7]{32}\b/g, "<secret>")
    .replaceAll(/http:\/\/(localhost|127\.0\.0\.1):\d+/g, "<origin>")
    .replaceAll(/\b(localhost|127\.0\.0\.1):\d+/g, "<host>")
    .replaceAll(/(wire_(?:viewer|other))_\d+/g, "$1");
}
