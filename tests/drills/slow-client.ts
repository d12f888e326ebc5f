import { connect, type Socket } from "node:net";
import { setTimeout as sleep } from "node:timers/promises";

/** `slow-client.ts PORT COUNT`: opens so many connections, sends each a letter every three seconds, and says how long they were borne. */
const [port = 0, count = 0] = process.argv.slice(2).map(Number);
const patienceMs = 30_000;
const batchSize = 200;

const open = new Set<Socket>();
let opened = 0;
let slowestCutMs = 0;

for (let from = 0; from < count; from += batchSize) {
  for (let number = from; number < Math.min(from + batchSize, count); number += 1) crawl();
  await sleep(20);
}
const until = performance.now() + patienceMs;
while (open.size > 0 && performance.now() < until) {
  await sleep(3_000);
  for (const socket of open) if (socket.writable) socket.write("a");
}
process.stdout.write(JSON.stringify({ opened, slowestCutMs: Math.round(slowestCutMs), left: open.size }));
process.exit(0);

function crawl(): void {
  const socket = connect({ port, host: "127.0.0.1" });
  let since = performance.now();
  open.add(socket);
  socket.on("connect", () => {
    opened += 1;
    since = performance.now();
    socket.write("GET / HTTP/1.1\r\nhost: localhost\r\nx-slow: ");
  });
  socket.on("error", () => {});
  socket.resume();
  socket.on("close", () => {
    open.delete(socket);
    slowestCutMs = Math.max(slowestCutMs, performance.now() - since);
  });
}
