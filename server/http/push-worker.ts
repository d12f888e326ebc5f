import { noticeAddresses } from "#spec/constants/notices.ts";
import type { Extra } from "./app.ts";
import { folderScript } from "./folder-script.ts";
import { limitsByAddress } from "./limits-by-address.ts";

const folder = new URL("../../web/push-worker/", import.meta.url);

/** The service worker that shows push messages: for the whole site, and asked for anew each time a browser looks. */
export const pushWorker: Extra = ({ app }, services) => {
  let source: Promise<string> | undefined;
  app.get(noticeAddresses.worker, limitsByAddress(services, "page"), async (_request, reply) => {
    source ??= folderScript(folder);
    return reply
      .type("text/javascript; charset=utf-8")
      .header("cache-control", "no-cache")
      .header("content-security-policy", "default-src 'none'; connect-src 'self'; frame-ancestors 'none'")
      .send(`${await source}\nstartWorker(self);\n`);
  });
};
