import type { ArchivedBoard, ArchivedPin, ArchivedSection } from "./archive-format.ts";

// The pages of an archive are opened from a folder, for years to come: plain HTML, no script, no address outside the archive.

const style = `:root{color-scheme:light dark}body{margin:0 auto;max-width:1100px;padding:32px 16px;font:16px/1.5 system-ui,sans-serif}
h1{font-size:28px}h2{font-size:20px;margin-top:40px}a{color:inherit}ul{list-style:none;padding:0}
.boards{display:grid;grid-template-columns:repeat(auto-fill,minmax(220px,1fr));gap:16px}.boards a{display:block;padding:16px;border:1px solid;border-radius:16px;text-decoration:none}
.pins{columns:220px;column-gap:16px}.pins li{break-inside:avoid;margin-block-end:24px}.pins img{width:100%;height:auto;border-radius:16px;display:block}
.quiet{opacity:.75;font-size:14px;overflow-wrap:anywhere}`;

function head(title: string, lang: string): string {
  return `<!doctype html>\n<html lang="${lang}">\n<head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${escape(title)}</title><style>${style}</style></head>\n<body>\n`;
}

const foot = "</body>\n</html>\n";

/** The file of a board's page. */
export function boardPageFile({ id }: Pick<ArchivedBoard, "id">): string {
  return `boards/${id}.html`;
}

/** The first page: who, on which site, and every board. */
export function indexPage(
  person: { full_name: string; username: string },
  boards: readonly ArchivedBoard[],
  site: string,
): string {
  const items = boards.map(
    (board) =>
      `<li><a href="${boardPageFile(board)}"><strong>${escape(board.name)}</strong>${board.privacy === "public" ? "" : ` <span class="quiet">(${board.privacy})</span>`}<br><span class="quiet">${escape(board.description)}</span></a></li>`,
  );
  return `${head(`${person.full_name} on ${site}`, "en")}<h1>${escape(person.full_name)}</h1>
<p class="quiet">@${escape(person.username)}</p>
<ul class="boards">\n${items.join("\n")}\n</ul>\n${foot}`;
}

/** The page of a board, pin after pin. */
export async function* boardPage(
  board: ArchivedBoard,
  sections: readonly ArchivedSection[],
  pinsIn: (sectionId: string | null) => AsyncIterable<ArchivedPin>,
): AsyncGenerator<string> {
  yield `${head(board.name, "en")}<p><a href="../index.html">All boards</a></p>\n<h1>${escape(board.name)}</h1>\n<p>${escape(board.description)}</p>\n`;
  for (const section of [null, ...sections]) {
    yield `${section === null ? "" : `<h2>${escape(section.title)}</h2>\n`}<ul class="pins">\n`;
    for await (const pin of pinsIn(section?.id ?? null)) yield pinItem(pin);
    yield "</ul>\n";
  }
  yield foot;
}

function pinItem({ title, description, alt_text: alt, link, image }: ArchivedPin): string {
  const picture = `<img src="../${image.file}" width="${image.width}" height="${image.height}" loading="lazy" alt="${escape(alt === "" ? title : alt)}">`;
  const shown = link !== null && /^https?:/i.test(link) ? `<a href="${escape(link)}">${escape(link)}</a>` : "";
  return `<li><a href="../${image.file}">${picture}</a><strong>${escape(title)}</strong><br>${escape(description)}<br><span class="quiet">${shown}</span></li>\n`;
}

function escape(text: string): string {
  return text.replaceAll(/[&<>"']/g, (character) => `&#${character.codePointAt(0)};`);
}
