import { once } from "node:events";
import { chmod, unlink } from "node:fs/promises";
import { createServer, type IncomingMessage, type RequestListener, type Server } from "node:http";
import { connect } from "node:net";
import { StartError } from "#server/config/start-error.ts";
import { errorCode } from "#server/platform/error-code.ts";
import type { Engine, Part } from "./engine.ts";
import { type EngineAddress, type EnginesState, isToken, maxQuestionBytes, wireForm } from "./wire.ts";

// The questions and answers of several engines are not alike; each asker knows those of its own.
type AnyEngine = Engine<never, unknown, unknown>;

/** Longer than askers keep a connection they do not use, so that none is closed under a question. */
const keepAliveMs = 120_000;

/**
 * Answers other processes' questions by these engines, each under its name.
 * @returns how to stop: what is being answered is answered
 * @throws StartError when the address cannot be listened at
 */
export async function serveEngines(
  engines: Readonly<Record<string, AnyEngine>>,
  { address, token, variable, part }: { address: EngineAddress; token: string; variable: string; part: Part },
): Promise<() => Promise<void>> {
  const server = createServer({ keepAliveTimeout: keepAliveMs }, listenerFor(engines, token, part));
  await listen(server, address, variable);
  return async () => {
    const closed = once(server, "close");
    server.close();
    server.closeIdleConnections();
    await closed;
  };
}

function listenerFor(engines: Readonly<Record<string, AnyEngine>>, token: string, part: Part): RequestListener {
  const warm = new Set<string>();
  const answered = new Map<string, number>();
  for (const [name, engine] of Object.entries(engines)) void engine.warm.then(() => warm.add(name));
  const state = (): EnginesState => ({
    part,
    engines: Object.fromEntries(
      Object.entries(engines).map(([name, { held }]) => [
        name,
        { warm: warm.has(name), answered: answered.get(name) ?? 0, held: held() },
      ]),
    ),
  });
  const reply = async (request: IncomingMessage): Promise<[status: number, body?: unknown]> => {
    if (!isToken(request.headers.authorization, token)) return [401];
    if (request.method === "GET" && request.url === wireForm) return [200, state()];
    const name = request.url?.slice(wireForm.length + 1) ?? "";
    const engine = request.url === `${wireForm}/${name}` && Object.hasOwn(engines, name) ? engines[name] : undefined;
    if (request.method !== "POST" || engine === undefined) return [404];
    const answer = await engine.ask((await bodyOf(request)) as never);
    if (answer === null) return [204];
    answered.set(name, (answered.get(name) ?? 0) + 1);
    return [200, answer];
  };
  return (request, response) => {
    reply(request).then(
      ([status, body]) => response.writeHead(status).end(body === undefined ? undefined : JSON.stringify(body)),
      () => response.writeHead(400, { connection: "close" }).end(),
    );
  };
}

async function bodyOf(request: IncomingMessage): Promise<unknown> {
  const chunks: Buffer[] = [];
  let bytes = 0;
  for await (const chunk of request as AsyncIterable<Buffer>) {
    bytes += chunk.length;
    if (bytes > maxQuestionBytes) throw new RangeError("too long");
    chunks.push(chunk);
  }
  return JSON.parse(Buffer.concat(chunks).toString());
}

async function listen(server: Server, address: EngineAddress, variable: string): Promise<void> {
  try {
    if ("path" in address) await removeStale(address.path);
    server.listen(address);
    await once(server, "listening");
    if ("path" in address) await chmod(address.path, 0o600);
  } catch (error) {
    server.close();
    const where = "path" in address ? address.path : `${address.host}:${address.port}`;
    const why: Record<string, string> = {
      EADDRINUSE: "is taken by another program",
      EADDRNOTAVAIL: "is no address of this machine",
      ENOTFOUND: "is no address of this machine",
      EACCES: "may not be made by this user, or its folder is missing",
    };
    throw new StartError(
      `${variable}: ${where} ${why[errorCode(error) ?? ""] ?? `cannot be used (${String(error)})`}.`,
    );
  }
}

/** The socket of a process that ended without removing it would keep the next one from listening. */
async function removeStale(path: string): Promise<void> {
  const socket = connect(path);
  try {
    await once(socket, "connect");
  } catch (error) {
    if (errorCode(error) === "ECONNREFUSED") await unlink(path);
  } finally {
    socket.destroy();
  }
}
