import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";
import type { FastifyReply, FastifyRequest } from "fastify";
import { takesGzip } from "./pages/compress.ts";

const brotli = promisify(brotliCompress);
const deflate = promisify(gzip);
/** Below it a header costs more than is saved. */
const minBytes = 600;

/**
 * Sends the answer of a read as JSON, compressed as the client takes it: lists of pins say the same keys many times over.
 *
 * Compressing what holds a secret can tell it by its length to somebody who reads along the line and has the victim's browser ask again
 * and again with guesses that stand in the same answer (BREACH). That needs three things, and here none is given: no read answers with
 * what it was asked beside what only its viewer may know (a search's words stand beside public results; share links, factors, tokens
 * are answered to ids and nothing else); writes, whose answers show codes and tokens once, are not compressed; and what another site
 * makes the browser ask is not either, which every browser says of itself.
 */
export async function sendRead(request: FastifyRequest, reply: FastifyReply, answer: unknown): Promise<FastifyReply> {
  // Sent as a string it goes out with its headers in one write.
  const text = JSON.stringify(answer);
  reply.header("content-type", "application/json; charset=utf-8").header("vary", "accept-encoding");
  const accepted = request.headers["accept-encoding"];
  if (accepted === undefined || text.length < minBytes || request.headers["sec-fetch-site"] === "cross-site")
    return reply.send(text);
  if (takes("br", accepted))
    return reply
      .header("content-encoding", "br")
      .send(await brotli(text, { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } }));
  if (takesGzip(accepted)) return reply.header("content-encoding", "gzip").send(await deflate(text, { level: 6 }));
  return reply.send(text);
}

function takes(coding: string, accepted: string): boolean {
  return accepted.split(",").some((one) => {
    const [name = "", ...parameters] = one.split(";").map((part) => part.trim().toLowerCase());
    return name === coding && !parameters.some((parameter) => /^q=0(\.0*)?$/.test(parameter));
  });
}
