import { once } from "node:events";
import { connect, createServer, type Socket, type TcpNetConnectOpts } from "node:net";

export type DatabaseProxy = {
  port: number;
  /** From now on every round trip takes so much longer. */
  slowDown: (roundTripMs: number) => void;
  /** From now on it leads to another database, or to none (null); what was open is cut. */
  leadTo: (other: string | TcpNetConnectOpts | null) => void;
  stop: () => Promise<void>;
};

/** A door on loopback to the database at a socket or an address; its way can be made longer, and lead elsewhere. */
export async function startDatabaseProxy(database: string | TcpNetConnectOpts): Promise<DatabaseProxy> {
  let oneWayMs = 0;
  const open = new Set<Socket>();
  let target: string | TcpNetConnectOpts | null = database;
  const server = createServer((near) => {
    near.on("error", () => near.destroy());
    if (target === null) return void near.destroy();
    const far = typeof target === "string" ? connect(target) : connect(target);
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
  const cut = () => {
    for (const socket of open) socket.destroy();
  };
  return {
    port: address.port,
    slowDown: (roundTripMs) => void (oneWayMs = roundTripMs / 2),
    leadTo(other) {
      target = other;
      cut();
    },
    async stop() {
      cut();
      server.close();
    },
  };
}
