import { createRequire } from "node:module";
import PDFDocument from "pdfkit";
import type { DocumentLine } from "#server/database/tables/document-content.ts";
import { amount, dayOfIssue, dueDay, sumsOf, titles } from "./document-words.ts";
import type { WholeDocument } from "#server/services/document-drawer.ts";
import { eastAsianFonts } from "./east-asian-fonts.ts";
import { type Paper, writeText } from "./write-text.ts";

const fontFile = (name: string) => createRequire(import.meta.url).resolve(`dejavu-fonts-ttf/ttf/${name}.ttf`);
const [left, right, bottom] = [50, 545, 780];
/** Columns of a line: where each begins, and how wide it is. */
const columns = { day: [left, 80], text: [135, 200], net: [335, 70], rate: [405, 50], tax: [455, 90] } as const;
type Column = keyof typeof columns;

/**
 * A document as PDF, with a font of its own that has Latin, Greek and Cyrillic letters, and what it needs of others for Japanese, Korean and
 * Chinese ones. Made from what the document says alone, so the same bytes each time.
 */
export async function documentPdf(document: WholeDocument): Promise<Buffer> {
  const { kind, number, issued_at, content } = document;
  const fonts = await eastAsianFonts(textsIn(content), content.buyer.country);
  const title = `${titles[kind]} ${number}`;
  const pdf = new PDFDocument({
    size: "A4",
    margin: left,
    bufferPages: true,
    lang: "en",
    tagged: true,
    displayTitle: true,
    info: { Title: title, Producer: "Magpie", Creator: "Magpie", CreationDate: issued_at, ModDate: issued_at },
  });
  pdf.registerFont("text", fontFile("DejaVuSans"));
  pdf.registerFont("strong", fontFile("DejaVuSans-Bold"));
  const done = bytesOf(pdf);
  for (const { name, bytes } of new Set(fonts.values())) pdf.registerFont(name, bytes);
  const paper = { pdf, fonts };
  writeHead(paper, document, title);
  writeLines(paper, document);
  writeSums(paper, document);
  writePageNumbers(pdf, number);
  pdf.end();
  return done;
}

/** All that people have written in it. */
function textsIn({ seller, buyer, lines, note }: WholeDocument["content"]): string[] {
  return [
    ...[seller.name, seller.address, buyer.name, ...buyer.address, buyer.postalCode, buyer.city],
    ...lines.flatMap(({ text, order }) => [text ?? "", order?.name ?? "", order?.poNumber ?? ""]),
    note ?? "",
  ];
}

function bytesOf(pdf: PDFKit.PDFDocument): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    const chunks: Buffer[] = [];
    pdf.on("data", (chunk: Buffer) => void chunks.push(chunk));
    pdf.on("end", () => resolve(Buffer.concat(chunks)));
    pdf.on("error", reject);
  });
}

function writeHead(paper: Paper, document: WholeDocument, title: string): void {
  const { pdf } = paper;
  const { seller, buyer } = document.content;
  const due = dueDay(document);
  pdf.font("strong").fontSize(20).text(title, left, 50);
  pdf.font("text").fontSize(9);
  const facts = [
    `Issued ${dayOfIssue(document)}`,
    ...(due === null ? [] : [`Due ${due}`]),
    ...(document.first_day === null ? [] : [`For ${document.first_day} to ${document.last_day}`]),
    ...(document.about_number === null ? [] : [`About ${document.about_number}`]),
  ];
  pdf.text(facts.join("\n"), left, 82, { width: right - left, lineGap: 2 });
  const top = 140;
  const taxId = (id: string | null) => (id === null ? [] : [`Tax id ${id}`]);
  const from = [seller.name, ...seller.address.split("\n"), seller.country, ...taxId(seller.taxId)];
  const city = [buyer.postalCode, buyer.city].filter((part) => part !== "").join(" ");
  const to = [buyer.name, ...buyer.address, city, buyer.country, ...taxId(buyer.vatId)].filter((line) => line !== "");
  pdf.font("strong").text("From", left, top).text("To", 320, top);
  pdf.font("text");
  writeText(paper, "text", from.join("\n"), { x: left, y: top + 14, width: 240, lineGap: 2 });
  const after = pdf.y;
  writeText(paper, "text", to.join("\n"), { x: 320, y: top + 14, width: 225, lineGap: 2 });
  pdf.y = Math.max(after, pdf.y) + 24;
}

function writeLines(paper: Paper, document: WholeDocument): void {
  const { pdf } = paper;
  const { kind, content, currency } = document;
  writeRow(paper, "strong", { day: "Day", text: "For", net: "Net", rate: "Tax %", tax: "Tax" });
  for (const line of content.lines) {
    if (pdf.y > bottom - 40) pdf.addPage();
    const campaign =
      line.campaignId === null
        ? ""
        : `${line.text ?? "Campaign"} (${line.campaignId})${countedOf(line)}${orderedBy(line)}`;
    const { method } = content;
    const card = method === null ? "Payment" : `Card ${method.brand} ending in ${method.last4}`;
    writeRow(paper, "text", {
      day: line.day ?? dayOfIssue(document),
      text: campaign !== "" ? campaign : kind === "RECEIPT" ? card : (content.note ?? "Credit"),
      net: amount(line.net, currency),
      rate: line.percent,
      tax: amount(line.tax, currency),
    });
  }
}

const some = (count: number | undefined, one: string) =>
  count === undefined ? "" : `, ${count} ${count === 1 ? one : `${one}s`}`;

/** What was counted on a campaign's day. */
const countedOf = ({ clicks, impressions }: DocumentLine) => some(impressions, "impression") + some(clicks, "click");

/** What the campaign's day was drawn from. */
const orderedBy = ({ order }: DocumentLine) =>
  order === undefined ? "" : `\n${order.poNumber === null ? "" : `PO ${order.poNumber}, `}${order.name} (${order.id})`;

function writeRow(paper: Paper, font: string, cells: Readonly<Record<Column, string>>): void {
  const { pdf } = paper;
  const top = pdf.y;
  let end = top;
  pdf.font(font).fontSize(8);
  for (const [name, [x, width]] of Object.entries(columns)) {
    const isText = name === "day" || name === "text";
    if (isText) writeText(paper, font, cells[name as Column], { x, y: top, width });
    else pdf.text(cells[name as Column], x, top, { width, align: "right" });
    end = Math.max(end, pdf.y);
  }
  pdf.y = end + 4;
}

function writeSums(paper: Paper, document: WholeDocument): void {
  const { pdf } = paper;
  const { content, currency } = document;
  if (pdf.y > bottom - 140) pdf.addPage();
  pdf.y += 10;
  for (const { text, micro } of sumsOf(document)) {
    const top = pdf.y;
    pdf.font("strong").fontSize(9).text(text, 250, top, { width: 180, align: "right" });
    pdf.text(amount(micro, currency), 435, top, { width: 110, align: "right" });
    pdf.y = top + 16;
  }
  const notes = [
    ...(content.isReverseCharge ? ["Reverse charge: the recipient owes the tax."] : []),
    ...(BigInt(content.carriedIn) > 0n
      ? [`Carried over from the invoice before: ${amount(content.carriedIn, currency)}`]
      : []),
    ...(BigInt(content.carriedOut) > 0n
      ? [`Carried over to the next invoice: ${amount(content.carriedOut, currency)}`]
      : []),
    ...(content.note === null ? [] : [content.note]),
  ];
  pdf.font("text").fontSize(8);
  writeText(paper, "text", notes.join("\n"), { x: left, y: pdf.y + 12, width: right - left, lineGap: 2 });
}

function writePageNumbers(pdf: PDFKit.PDFDocument, number: string): void {
  const { start, count } = pdf.bufferedPageRange();
  for (let page = start; page < start + count; page += 1) {
    pdf.switchToPage(page);
    pdf.page.margins.bottom = 0;
    pdf
      .font("text")
      .fontSize(8)
      .text(`${number}   ${page + 1} / ${count}`, left, 805, { width: right - left, align: "right" });
  }
}
