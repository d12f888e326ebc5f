/** A stretch of words; at most one of the marks besides the link. */
export type MarkdownSpan = { text: string; href?: string; mark?: "strong" | "em" | "code" };

export type MarkdownBlock =
  | { kind: "heading"; level: 1 | 2 | 3; spans: MarkdownSpan[] }
  | { kind: "paragraph"; spans: MarkdownSpan[] }
  | { kind: "list"; ordered: boolean; items: MarkdownSpan[][] };

const bullet = /^\s{0,3}[-*+]\s+(.*)$/;
const numbered = /^\s{0,3}\d{1,9}[.)]\s+(.*)$/;
const heading = /^\s{0,3}(#{1,6})\s(.*)$/;

/**
 * The small part of Markdown that a text of rules needs: headings, paragraphs, lists, links, bold, italics, code. Everything else, HTML
 * too, stays the words it is: the result holds text alone and links that lead to pages or a mailbox.
 */
export function parseMarkdown(source: string): MarkdownBlock[] {
  const blocks: MarkdownBlock[] = [];
  let lines: string[] = [];
  const flush = () => {
    if (lines.length > 0) blocks.push({ kind: "paragraph", spans: spansOf(lines.join(" ")) });
    lines = [];
  };
  for (const line of source.replaceAll("\r\n", "\n").split("\n")) {
    const title = heading.exec(line);
    const item = bullet.exec(line) ?? numbered.exec(line);
    if (title?.[1] !== undefined) {
      flush();
      const level = Math.min(3, title[1].length) as 1 | 2 | 3;
      blocks.push({ kind: "heading", level, spans: spansOf(titleOf(title[2] ?? "")) });
    } else if (item?.[1] !== undefined) {
      flush();
      addItem(blocks, !bullet.test(line), item[1]);
    } else if (line.trim() === "") {
      flush();
      blocks.push({ kind: "paragraph", spans: [] });
    } else if (lines.length === 0 && continues(blocks)) appendTo(blocks, line.trim());
    else lines.push(line.trim());
  }
  flush();
  return blocks.filter((block) => block.kind === "list" || block.spans.length > 0);
}

/** The words of a heading, without the signs that may close it. */
function titleOf(text: string): string {
  const words = text.trim();
  let end = words.length;
  while (words[end - 1] === "#") end -= 1;
  return words.slice(0, end).trimEnd();
}

function addItem(blocks: MarkdownBlock[], ordered: boolean, text: string): void {
  const last = blocks.at(-1);
  if (last?.kind === "list" && last.ordered === ordered) last.items.push(spansOf(text));
  else blocks.push({ kind: "list", ordered, items: [spansOf(text)] });
}

/** Whether a further line belongs to the item above it. */
function continues(blocks: readonly MarkdownBlock[]): boolean {
  return blocks.at(-1)?.kind === "list";
}

function appendTo(blocks: MarkdownBlock[], text: string): void {
  const last = blocks.at(-1);
  if (last?.kind === "list") last.items.at(-1)?.push({ text: " " }, ...spansOf(text));
}

function spansOf(text: string): MarkdownSpan[] {
  const spans: MarkdownSpan[] = [];
  let from = 0;
  const marks =
    /\[([^\]\n]{1,500})\]\(([^\s()]{1,2000})\)|\*\*([^*\n]{1,2000})\*\*|\*([^*\n]{1,2000})\*|`([^`\n]{1,500})`/g;
  for (const match of text.matchAll(marks)) {
    const [whole, label, address, strong, em, code] = match;
    const href = address === undefined ? null : safeAddress(address);
    if (label !== undefined && href === null) continue;
    if (match.index > from) spans.push({ text: text.slice(from, match.index) });
    if (label !== undefined && href !== null) spans.push({ text: label, href });
    else if (strong !== undefined) spans.push({ text: strong, mark: "strong" });
    else if (em !== undefined) spans.push({ text: em, mark: "em" });
    else if (code !== undefined) spans.push({ text: code, mark: "code" });
    from = match.index + whole.length;
  }
  if (from < text.length) spans.push({ text: text.slice(from) });
  return spans;
}

/** Whether an address is a path of this site, as browsers read it. */
export function isOwnPath(address: string): boolean {
  return /^\/(?![/\\])/.test(address);
}

/** A page, elsewhere or here, or a mailbox; null for every other scheme. */
function safeAddress(address: string): string | null {
  if (isOwnPath(address)) return address;
  const url = URL.parse(address);
  return url !== null && ["https:", "http:", "mailto:"].includes(url.protocol) ? url.href : null;
}
