import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";

/** The built style sheets by their addresses. */
export type Sheets = ReadonlyMap<string, string>;

/** Reads them from the folder of the browser's build. */
export async function readSheets(folder: string): Promise<Sheets> {
  const names = (await readdir(join(folder, "assets"))).filter((name) => name.endsWith(".css"));
  const texts = names.map(async (name) => readFile(join(folder, "assets", name), "utf8"));
  return new Map((await Promise.all(texts)).map((text, index) => [`/assets/${names[index]}`, text] as const));
}

const headEnd = "</head>";

/**
 * Makes the first paint wait for the HTML alone, and the pictures in sight for no script. Scripts are marked as late: the page starts them
 * when its pictures are drawn (web/app/late-scripts.tsx), for fetched earlier they take the line from pictures, at whatever priority. The
 * style sheets of the head are inlined: a page has a dozen small ones, and on a slow line each costs a round trip. Their links stay for
 * the router, which looks for them on hydration, but are disabled. A sheet that lazy parts need too is named by the router with a `#`
 * suffix; it is linked once more without, where the bundler's loader looks, or the loader would fetch it and append it after all others.
 */
export function paintFirst(response: Response, sheets: Sheets, nonce: string): Response {
  if (response.body === null) return response;
  const module = Buffer.from(`<script nonce="${nonce}" type="module" async="">`);
  const later = Buffer.from(`<script nonce="${nonce}" type="late-module">`);
  let held = Buffer.alloc(0);
  let inHead = true;
  let isMarked = false;
  const changed = new TransformStream<Uint8Array, Uint8Array>({
    transform(chunk, out) {
      if (isMarked) return out.enqueue(chunk);
      held = Buffer.concat([held, chunk]);
      if (inHead) {
        const end = held.indexOf(headEnd);
        if (end < 0) return;
        out.enqueue(Buffer.from(inlinedHead(preloadsLater(held.toString("utf8", 0, end)), sheets, nonce)));
        held = held.subarray(end);
        inHead = false;
      }
      const at = held.indexOf(module);
      if (at >= 0) {
        isMarked = true;
        out.enqueue(Buffer.concat([held.subarray(0, at), later, held.subarray(at + module.length)]));
        return;
      }
      // Its tag may go on in the next piece.
      const sure = Math.max(0, held.length - module.length);
      out.enqueue(held.subarray(0, sure));
      held = held.subarray(sure);
    },
    flush(out) {
      if (!isMarked) out.enqueue(held);
    },
  });
  return new Response(response.body.pipeThrough(changed), response);
}

function preloadsLater(head: string): string {
  return head.replaceAll('<link rel="modulepreload" ', '<link rel="late-modulepreload" ');
}

function inlinedHead(head: string, sheets: Sheets, nonce: string): string {
  const texts: string[] = [];
  const link = /<link nonce="[^"]*" rel="stylesheet" href="(\/assets\/[^"#?]+)([^"]*)"\/>/g;
  const links = head.replace(link, (whole, address: string, mark: string) => {
    const text = sheets.get(address);
    if (text === undefined) return whole;
    texts.push(text);
    const off = `${whole.slice(0, -2)} disabled=""/>`;
    return mark === "" ? off : `${off}<link rel="stylesheet" href="${address}" disabled=""/>`;
  });
  if (texts.length === 0) return head;
  const first = links.indexOf(' disabled=""/>');
  const before = links.lastIndexOf("<link", first);
  return `${links.slice(0, before)}<style nonce="${nonce}">${texts.join("")}</style>${links.slice(before)}`;
}
