import { readdirSync, readFileSync } from "node:fs";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { join } from "node:path";
import sharp from "sharp";
import { testPicture } from "#tests/site.ts";

export type ShopSite = { address: string; host: string; close: () => Promise<void> };

const page = `<!doctype html><html lang="en"><head><title>Seven kitchens with open shelves</title>
<meta name="description" content="How people live with open shelves, from a galley to a barn.">
<meta property="og:image" content="/photos/shelves.jpg"></head>
<body><header><img src="/logo.svg" width="40" height="40" alt=""></header><article><h1>Seven kitchens with open shelves</h1>
<img src="/photos/shelves.jpg" width="640" height="800" alt="Oak shelves above a stone counter">
<img src="/photos/barn.jpg" width="900" height="600" alt="A barn kitchen with copper pans">
<img src="/pixel.gif" width="1" height="1" alt=""></article></body></html>`;

/** Real photographs, when a folder of them is beside the project or named by MAGPIE_TEST_PHOTOS. */
function realPhotos(): Buffer[] {
  const folder = process.env["MAGPIE_TEST_PHOTOS"] ?? join(import.meta.dirname, "../../../shared/data/photos/recipes");
  try {
    const names = readdirSync(folder).filter((name) => /\.(jpe?g|webp)$/.test(name));
    return names.slice(0, 2).map((name) => readFileSync(join(folder, name)));
  } catch {
    return [];
  }
}

async function photo(real: Buffer | undefined, width: number, height: number): Promise<Buffer> {
  return real ? sharp(real).resize(width, height, { fit: "cover" }).jpeg().toBuffer() : testPicture(width, height);
}

/** A page of somebody else's with pictures, on loopback. */
export async function startShopSite(): Promise<ShopSite> {
  const [shelves, barn] = realPhotos();
  const photos = new Map([
    ["/photos/shelves.jpg", await photo(shelves, 640, 800)],
    ["/photos/barn.jpg", await photo(barn, 900, 600)],
  ]);
  const server = createServer((request, response) => {
    const photo = photos.get(request.url ?? "");
    if (photo) return response.writeHead(200, { "content-type": "image/jpeg" }).end(photo);
    if (request.url === "/kitchens")
      return response.writeHead(200, { "content-type": "text/html; charset=utf-8" }).end(page);
    return response.writeHead(404).end();
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const host = `127.0.0.1:${(server.address() as AddressInfo).port}`;
  return {
    host,
    address: `http://${host}/kitchens`,
    close: () => new Promise((resolve) => server.close(() => resolve())),
  };
}
