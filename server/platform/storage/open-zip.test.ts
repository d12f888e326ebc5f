import { Readable } from "node:stream";
import { buffer } from "node:stream/consumers";
import { expect, test } from "vitest";
import { openZip } from "#server/platform/storage/open-zip.ts";

const open = async () => Readable.from([Buffer.from("words")]);

test("files stand in the order they were added, whether they were waited for or not", async () => {
  const { zip, output, queue, turn } = openZip(new Date());
  queue({ name: "first.txt", open });
  const waited = turn({ name: "second.txt", open, compress: false }).then(() => zip.end());
  const content = (await buffer(output)).toString("latin1");
  await waited;
  expect(content.indexOf("first.txt")).toBeGreaterThan(-1);
  expect(content.indexOf("second.txt")).toBeGreaterThan(content.indexOf("first.txt"));
});

test("a file that cannot be opened breaks the whole and is told by the output alone", async () => {
  const { output, queue } = openZip(new Date());
  queue({ name: "gone.txt", open: async () => Promise.reject(new Error("gone")) });
  await expect(buffer(output)).rejects.toThrow("gone");
});

test("who waits for a turn hears that the reader went away", async () => {
  const { output, queue, turn } = openZip(new Date());
  queue({ name: "endless.txt", open: async () => new Readable({ read() {} }) });
  const waiting = turn({ name: "never.txt", open });
  output.once("data", () => output.destroy());
  await expect(waiting).rejects.toThrow("left before its end");
});
