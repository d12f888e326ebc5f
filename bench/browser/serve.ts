import { readFile } from "node:fs/promises";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { extname, join, normalize } from "node:path";
import { pathToFileURL } from "node:url";
import { createElement } from "react";
import { renderToString } from "react-dom/server";
import sharp from "sharp";
import type { BuiltPage } from "./build.ts";
import { makePins } from "./pins.ts";
import type { Contestant } from "./start.tsx";

const TYPES: Record<string, string> = { ".js": "text/javascript", ".css": "text/css" };
const PICTURES = 24;

/** Pictures of about the weight of a photograph at 236 px. */
function makePictures(): Promise<Buffer[]> {
  return Promise.all(
    Array.from({ length: PICTURES }, (_, index) => {
      const height = 160 + index * 12;
      const noise = { type: "gaussian" as const, mean: 128, sigma: 18 };
      return sharp({ create: { width: 236, height, channels: 3, background: "#808080", noise } })
        .tint({ r: (index * 53) % 200, g: (index * 97) % 200, b: (index * 31) % 200 })
        .jpeg({ quality: 60 })
        .toBuffer();
    }),
  );
}

function pageHtml({ script, styles }: BuiltPage, body: string): string {
  const links = styles.map((style) => `<link rel="stylesheet" href="${style}">`).join("");
  const view = '<meta name="viewport" content="width=device-width">';
  return (
    `<!doctype html><html lang="en"><head><meta charset="utf-8">${view}<link rel="icon" href="data:,"><title>Grid</title>${links}</head>` +
    `<body><div id="root">${body}</div><script type="module" src="${script}"></script></body></html>`
  );
}

/**
 * Serves the built pages on a free port: `/page/{name}` empty, `/rendered/{name}` rendered here, under a
 * Content-Security-Policy that allows inline styles only by nonce where `?strict` asks for it.
 */
export async function servePages(outDir: string, pages: Record<string, BuiltPage>) {
  const pictures = await makePictures();
  const server = createServer((request, response) => {
    const url = new URL(request.url ?? "/", "http://localhost");
    const [, kind, name = ""] = url.pathname.split("/");
    const page = pages[name];
    const answer = async (): Promise<[string, string | Buffer]> => {
      if (kind === "image") {
        return ["image/jpeg", pictures[Number(name.replace(/\D/g, "")) % PICTURES] as Buffer];
      }
      if (kind === "page" && page) return ["text/html", pageHtml(page, "")];
      if (kind === "rendered" && page) {
        const { App } = (await import(pathToFileURL(`${outDir}/server/${name}.js`).href)) as { App: Contestant };
        const pins = makePins(Number(url.searchParams.get("count")));
        return ["text/html", pageHtml(page, renderToString(createElement(App, { pins })))];
      }
      const path = normalize(join(`${outDir}/client`, url.pathname));
      return [TYPES[extname(path)] ?? "application/octet-stream", await readFile(path)];
    };
    const strict = url.searchParams.has("strict");
    answer().then(
      ([type, body]) => {
        response.setHeader("content-type", type);
        if (kind === "image") response.setHeader("cache-control", "max-age=600");
        if (strict) {
          response.setHeader(
            "content-security-policy",
            "default-src 'self'; img-src * data:; style-src 'self' 'nonce-bench'",
          );
        }
        response.end(body);
      },
      (error: unknown) => {
        response.statusCode = 500;
        response.end(String(error));
      },
    );
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as AddressInfo;
  const close = () => {
    server.closeAllConnections();
    return new Promise<void>((resolve) => server.close(() => resolve()));
  };
  return { origin: `http://127.0.0.1:${port}`, close };
}
