import { type Sheets, sheetsFor } from "./sheets.ts";

const headEnd = "</head>";
const scriptEnd = "</script>";
/** Before a part that comes after the page around it: https://react.dev/reference/react-dom/server/renderToPipeableStream */
const latePart = '<div hidden id="S:';

/**
 * Makes the first paint wait for the HTML alone, and the pictures in sight for no script. Scripts are marked as late: the page starts them
 * when its pictures are drawn (web/app/late-scripts.tsx), for fetched earlier they take the line from pictures, at whatever priority. The
 * style sheets of everything that the HTML shows stand in the page: a page has a dozen small ones, and on a slow line each costs a round
 * trip. Their links are there too, disabled, for the router and the bundler's loader, which look for a sheet by its address before they
 * fetch it. A sheet that late parts need too is named by the router with a `#` suffix, and by the loader without.
 */
export function paintFirst(response: Response, sheets: Sheets, nonce: string): Response {
  if (response.body === null) return response;
  const module = `<script nonce="${nonce}" type="module" async="">`;
  const paint = painter(sheets, nonce);
  const held: Uint8Array[] = [];
  /** The end of what is held, in which a mark may have begun. */
  let end = "";
  let isWhole = false;
  const taken = () => Buffer.concat(held.splice(0));
  const changed = new TransformStream<Uint8Array, Uint8Array>({
    transform(chunk, out) {
      held.push(chunk);
      const text = end + Buffer.from(chunk.buffer, chunk.byteOffset, chunk.byteLength).toString("latin1");
      end = text.slice(1 - module.length);
      if (isWhole ? !text.endsWith(scriptEnd) : !text.includes(module)) return;
      const html = taken();
      if (isWhole) return out.enqueue(Buffer.from(paint.late(html.toString())));
      isWhole = true;
      // The page's own script ends what is rendered at once; its pieces come without a pause.
      const at = html.indexOf(module) + module.length;
      out.enqueue(Buffer.from(paint.first(html.toString("utf8", 0, at), module)));
      // What comes later ends with a script too.
      if (text.endsWith(scriptEnd)) out.enqueue(Buffer.from(paint.late(html.toString("utf8", at))));
      else held.push(html.subarray(at));
    },
    flush(out) {
      const html = taken();
      out.enqueue(isWhole ? html : Buffer.from(paint.first(html.toString(), module)));
    },
  });
  return new Response(response.body.pipeThrough(changed), response);
}

function painter(sheets: Sheets, nonce: string) {
  const sent = new Set<string>();
  /** The sheets of these addresses that the page does not have yet. */
  const carried = (addresses: readonly string[]) => {
    const fresh = [...new Set(addresses)].filter((address) => !sent.has(address));
    for (const address of fresh) sent.add(address);
    const links = fresh.map((address) => `<link rel="stylesheet" href="${address}" disabled=""/>`);
    const texts = fresh.map((address) => sheets.texts.get(address));
    return fresh.length === 0 ? "" : `<style nonce="${nonce}">${texts.join("")}</style>${links.join("")}`;
  };
  return {
    first(html: string, module: string): string {
      const end = html.indexOf(headEnd);
      if (end < 0) return html;
      const named: string[] = [];
      const link = /<link nonce="[^"]*" rel="stylesheet" href="(\/assets\/[^"#?]+)[^"]*"\/>/g;
      const head = html
        .slice(0, end)
        .replaceAll('<link rel="modulepreload" ', '<link rel="late-modulepreload" ')
        .replace(link, (whole, address: string) => {
          if (!sheets.texts.has(address)) return whole;
          named.push(address);
          return `${whole.slice(0, -2)} disabled=""/>`;
        });
      const body = html.slice(end).replace(module, () => `<script nonce="${nonce}" type="late-module">`);
      const at = head.search(/<link nonce="[^"]*" rel="stylesheet"/);
      const place = at < 0 ? head.length : at;
      return head.slice(0, place) + carried([...named, ...sheetsFor(body, sheets)]) + head.slice(place) + body;
    },
    late(html: string): string {
      const at = Math.max(0, html.indexOf(latePart));
      return html.slice(0, at) + carried(sheetsFor(html, sheets)) + html.slice(at);
    },
  };
}
