import { readFile } from "node:fs/promises";
import type { AddressInfo } from "node:net";
import fastify, { type FastifyInstance, type FastifyReply } from "fastify";
import sharp from "sharp";
import { misbehave, type PartyState } from "./faults.ts";
import type { OutsidePerson } from "./outside-people.ts";

/** A server on loopback that takes forms, answers any origin, has a picture of everybody, and is down or slow when told to. */
export async function startPartyServer(
  state: PartyState,
  routes: (app: FastifyInstance, url: () => string) => void,
): Promise<{ url: string; stop: () => Promise<unknown> }> {
  const app = fastify({ forceCloseConnections: true, routerOptions: { ignoreTrailingSlash: true } });
  let url = "";
  app.addContentTypeParser("application/x-www-form-urlencoded", { parseAs: "string" }, (_request, body, done) =>
    done(null, Object.fromEntries(new URLSearchParams(body as string))),
  );
  app.addHook("onRequest", async (_request, reply) => {
    const status = await misbehave(state);
    if (status !== null) return reply.code(status).send({ error: "temporarily_unavailable" });
    reply.header("access-control-allow-origin", "*");
  });
  app.get("/picture/:id", async (_request, reply) => {
    const background = { r: 90, g: 60, b: 160 };
    const picture = sharp({ create: { width: 480, height: 480, channels: 3, background } }).png();
    return reply.type("image/png").send(await picture.toBuffer());
  });
  routes(app, () => url);
  await app.listen({ host: "127.0.0.1", port: 0 });
  url = `http://127.0.0.1:${(app.server.address() as AddressInfo).port}`;
  return { url, stop: () => app.close() };
}

/** A page where a person says who they are: a link for each, which carries the request on. */
export function sendChooser(reply: FastifyReply, ...page: Parameters<typeof chooserHtml>): FastifyReply {
  return reply.type("text/html; charset=utf-8").send(chooserHtml(...page));
}

export function chooserHtml(
  title: string,
  people: readonly OutsidePerson[],
  linkOf: (person: OutsidePerson) => string,
  denyLink?: string,
): string {
  const items = people.map((person) => {
    const name = escapeHtml(`${person.first_name} ${person.last_name}`);
    const email = escapeHtml(person.email ?? "no email");
    return `<li><a href="${escapeHtml(linkOf(person))}" data-person="${person.id}">${name} <small>${email}</small></a></li>`;
  });
  const deny = denyLink === undefined ? "" : `<p><a href="${escapeHtml(denyLink)}" data-deny>Cancel</a></p>`;
  return `<!doctype html><html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>${escapeHtml(title)}</title><style>:root{color-scheme:light dark}
body{font:1rem/1.5 system-ui,sans-serif;max-width:26rem;margin:2rem auto;padding:0 1rem}ul{list-style:none;padding:0}
a{display:block;padding:.6rem .8rem;border:1px solid #8888;border-radius:.6rem;margin:.4rem 0;color:inherit;text-decoration:none}</style>
<h1>${escapeHtml(title)}</h1><p>Choose who you are.</p><ul>${items.join("")}</ul>${deny}</html>`;
}

/** What pages load from a party. */
export async function sendBrowserScript(
  reply: FastifyReply,
  name: "google" | "facebook" | "captcha" | "payments",
): Promise<FastifyReply> {
  const script = await readFile(new URL(`browser/${name}.js`, import.meta.url), "utf8");
  return reply.type("text/javascript; charset=utf-8").send(script);
}

/** A page that only runs a script. */
export function sendScriptPage(reply: FastifyReply, script: string): FastifyReply {
  return reply
    .type("text/html; charset=utf-8")
    .send(`<!doctype html><meta charset="utf-8"><title>…</title><script>${script}</script>`);
}

/** The address with these parameters beside its own. */
export function withQuery(address: string, more: Readonly<Record<string, string | undefined>>): string {
  const url = new URL(address);
  for (const [name, value] of Object.entries(more)) if (value !== undefined) url.searchParams.set(name, value);
  return url.href;
}

/** JSON inside a script element. */
export function scriptJson(value: unknown): string {
  return JSON.stringify(value).replaceAll("<", "\\u003c");
}

export function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`);
}
