import { connect, type Socket } from "node:net";
import { setTimeout as sleep } from "node:timers/promises";

/**
 * `slow-client.ts PORT COUNT [silent]`: opens so many connections and says how long they were borne. Each is sent a letter every three seconds,
 * or nothing more: then they said nothing at all, half a header, or a body's beginning.
 */
const [port = 0, count = 0] = process.argv.slice(2, 4).map(Number);
const isSilent = process.argv[4] === "silent";
const patienceMs = isSilent ? 75_000 : 30_000;
const batchSize = 200;

const slowHead = "GET / HTTP/1.1\r\nhost: localhost\r\nx-slow: ";
const bodyOf = (path: string, type: string, rest: string) =>
  `POST ${path} HTTP/1.1\r\nhost: localhost\r\ncontent-type: ${type}\r\ncontent-length: 100000000\r\n\r\n${rest}`;
const part = '--b\r\ncontent-disposition: form-data; name="key"\r\n\r\n1';
const beginnings = [
  "",
  slowHead,
  bodyOf("/v5/media/upload", "multipart/form-data; boundary=b", part),
  bodyOf("/resource/UserSessionResource/create/", "application/json", "{").replace("100000000", "1000"),
];

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
  if (!isSilent) for (const socket of open) if (socket.writable) socket.write("a");
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
    const beginning = isSilent ? beginnings[opened % beginnings.length] : slowHead;
    if (beginning !== undefined && beginning !== "") socket.write(beginning);
  });
  socket.on("error", () => {});
  socket.resume();
  socket.on("close", () => {
    open.delete(socket);
    slowestCutMs = Math.max(slowestCutMs, performance.now() - since);
  });
}
