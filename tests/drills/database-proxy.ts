import { once } from "node:events";
import { connect, createServer, type Socket, type TcpNetConnectOpts } from "node:net";

export type DatabaseProxy = {
  port: number;
  /** From now on every round trip takes so much longer. */
  slowDown: (roundTripMs: number) => void;
  stop: () => Promise<void>;
};

/** A door on loopback to the database at a socket or an address, whose way can be made longer. */
export async function startDatabaseProxy(database: string | TcpNetConnectOpts): Promise<DatabaseProxy> {
  let oneWayMs = 0;
  const open = new Set<Socket>();
  const server = createServer((near) => {
    const far = typeof database === "string" ? connect(database) : connect(database);
    for (const [from, to] of [
      [near, far],
      [far, near],
    ] as const) {
      open.add(from);
      from.setNoDelay(true);
      from.on("data", (chunk) => void setTimeout(() => to.writable && to.write(chunk), oneWayMs));
      from.on("close", () => {
        open.delete(from);
        setTimeout(() => to.destroy(), oneWayMs);
      });
      from.on("error", () => from.destroy());
    }
  }).listen(0, "127.0.0.1");
  await once(server, "listening");
  const address = server.address();
  if (address === null || typeof address === "string") throw new Error("no port");
  return {
    port: address.port,
    slowDown: (roundTripMs) => void (oneWayMs = roundTripMs / 2),
    async stop() {
      for (const socket of open) socket.destroy();
      server.close();
    },
  };
}
