import { randomUUID } from "node:crypto";
import type { AddressInfo } from "node:net";
import fastify from "fastify";

export type ReceivedMessage = { to: string; text: string };

/** A carrier on loopback that takes Twilio's Messages call, checks the account's key and keeps what it is sent, newest first. */
export async function startSmsCarrier() {
  const messages: ReceivedMessage[] = [];
  const credentials = { account: "AC0123456789", token: randomUUID() };
  const expected = `Basic ${Buffer.from(`${credentials.account}:${credentials.token}`).toString("base64")}`;
  const app = fastify();
  app.addContentTypeParser("application/x-www-form-urlencoded", { parseAs: "string" }, (_request, body, done) =>
    done(null, Object.fromEntries(new URLSearchParams(body as string))),
  );
  app.post<{ Body: { To?: string; Body?: string } }>(
    `/2010-04-01/Accounts/${credentials.account}/Messages.json`,
    (request, reply) => {
      if (request.headers.authorization !== expected)
        return reply.code(401).send({ code: 20003, message: "Authenticate" });
      const { To: to, Body: text } = request.body;
      if (to === undefined || !/^\+\d{6,15}$/.test(to))
        return reply.code(400).send({ code: 21211, message: "Invalid 'To' Phone Number" });
      if (text === undefined || text === "")
        return reply.code(400).send({ code: 21602, message: "Message body is required" });
      messages.unshift({ to, text });
      return reply.code(201).send({ sid: `SM${randomUUID().replaceAll("-", "")}`, status: "queued", to, body: text });
    },
  );
  await app.listen({ host: "127.0.0.1", port: 0 });
  const { port } = app.server.address() as AddressInfo;
  return {
    account: { endpoint: `http://127.0.0.1:${port}`, from: "+15550100", ...credentials },
    messages,
    stop: () => app.close(),
  };
}
