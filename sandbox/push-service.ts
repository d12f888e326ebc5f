import { createDecipheriv, createECDH, type ECDH, hkdfSync, randomBytes, randomUUID } from "node:crypto";
import type { AddressInfo } from "node:net";
import fastify from "fastify";
import { importJWK, jwtVerify } from "jose";

export type PushMessage = { text: string; ttlS: number; topic: string | null };
/** How a subscription answers: as it should, or not. */
export type PushFault = "none" | "gone" | "redirect" | "huge" | "silent";

type Subscription = { pair: ECDH; auth: Buffer; serverKey: string; messages: PushMessage[]; fault: PushFault };

const maxBytes = 4096;

/**
 * A push service on loopback with the browsers behind it: takes messages as RFC 8030 has it, from who signs with the key that a
 * subscription was made for alone (RFC 8292), and decrypts them as a browser does (RFC 8291).
 */
export async function startPushService() {
  const subscriptions = new Map<string, Subscription>();
  const app = fastify({ bodyLimit: maxBytes });
  app.addContentTypeParser("*", { parseAs: "buffer" }, (_request, body, done) => done(null, body));
  app.post<{ Params: { id: string }; Body: Buffer }>("/push/:id", async ({ params, headers, body }, reply) => {
    const subscription = subscriptions.get(params.id);
    if (subscription === undefined) return reply.code(404).send();
    const { fault } = subscription;
    if (fault === "gone") return reply.code(410).send();
    if (fault === "redirect") return reply.redirect(`${origin()}/push/elsewhere`, 307);
    if (fault === "huge") return reply.code(201).send(Buffer.alloc(8_000_000, "x"));
    if (fault === "silent") return reply.hijack();
    const { ttl, topic } = headers;
    if (typeof ttl !== "string" || !/^\d+$/.test(ttl)) return reply.code(400).send("TTL is missing");
    if (headers["content-encoding"] !== "aes128gcm") return reply.code(415).send();
    const [, token = "", key = ""] = /^vapid t=([^,]+), ?k=([\w-]+)$/.exec(headers.authorization ?? "") ?? [];
    if (!(await isSigned(token, key))) return reply.code(401).send();
    if (key !== subscription.serverKey) return reply.code(403).send();
    const text = decrypt(body, subscription);
    subscription.messages.unshift({ text, ttlS: Number(ttl), topic: typeof topic === "string" ? topic : null });
    return reply.code(201).header("location", `${origin()}/message/${randomUUID()}`).send();
  });
  await app.listen({ host: "127.0.0.1", port: 0 });
  const origin = () => `http://127.0.0.1:${(app.server.address() as AddressInfo).port}`;

  async function isSigned(token: string, key: string): Promise<boolean> {
    try {
      const point = Buffer.from(key, "base64url");
      const [x, y] = [point.subarray(1, 33), point.subarray(33)].map((part) => part.toString("base64url"));
      const publicKey = await importJWK({ kty: "EC", crv: "P-256", x: x ?? "", y: y ?? "" }, "ES256");
      const { payload } = await jwtVerify(token, publicKey, { algorithms: ["ES256"], audience: origin() });
      return /^(mailto:|https:)/.test(payload.sub ?? "") && (payload.exp ?? Infinity) - Date.now() / 1000 <= 86_400;
    } catch {
      return false;
    }
  }

  const found = (endpoint: string) => subscriptions.get(endpoint.split("/").at(-1) ?? "");
  return {
    place: new URL(origin()).host,
    /** What a browser gives a page that subscribes with this server key. */
    subscribe(serverKey: string) {
      const id = randomUUID();
      const pair = createECDH("prime256v1");
      pair.generateKeys();
      const auth = randomBytes(16);
      subscriptions.set(id, { pair, auth, serverKey, messages: [], fault: "none" });
      return {
        endpoint: `${origin()}/push/${id}`,
        p256dh: pair.getPublicKey("base64url"),
        auth: auth.toString("base64url"),
      };
    },
    /** What arrived, newest first. */
    messages: (endpoint: string): readonly PushMessage[] => found(endpoint)?.messages ?? [],
    answer(endpoint: string, fault: PushFault) {
      const subscription = found(endpoint);
      if (subscription !== undefined) subscription.fault = fault;
    },
    async stop() {
      app.server.closeAllConnections();
      await app.close();
    },
  };
}

export type PushService = Awaited<ReturnType<typeof startPushService>>;

/** Content encoding aes128gcm (RFC 8188) with the keys of RFC 8291: one record. */
function decrypt(body: Buffer, { pair, auth }: Subscription): string {
  const salt = body.subarray(0, 16);
  const keyLength = body[20] ?? 0;
  const theirs = body.subarray(21, 21 + keyLength);
  const secret = pair.computeSecret(theirs);
  const info = Buffer.concat([Buffer.from("WebPush: info\0"), pair.getPublicKey(), theirs]);
  const seed = Buffer.from(hkdfSync("sha256", secret, auth, info, 32));
  const key = Buffer.from(hkdfSync("sha256", seed, salt, "Content-Encoding: aes128gcm\0", 16));
  const nonce = Buffer.from(hkdfSync("sha256", seed, salt, "Content-Encoding: nonce\0", 12));
  const record = body.subarray(21 + keyLength);
  const decipher = createDecipheriv("aes-128-gcm", key, nonce, { authTagLength: 16 }).setAuthTag(record.subarray(-16));
  const padded = Buffer.concat([decipher.update(record.subarray(0, -16)), decipher.final()]);
  // Behind the text stand a 2, for the last record, and padding.
  return padded.subarray(0, padded.lastIndexOf(2)).toString("utf8");
}
