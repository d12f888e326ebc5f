import { workTasks } from "#server/platform/threads/work-tasks.ts";
import { heicToTiff } from "./heic-to-tiff.ts";
import type { HeicTask } from "./heic-reader.ts";

type Memory = { buffer: ArrayBuffer; grow: (this: Memory, pages: number) => number };

// The decoder's memory only ever grows: more of it than the largest photo we take needs is refused.
const maxBytes = 768 * 1024 * 1024;
const pageBytes = 65_536;
const { prototype } = (globalThis as unknown as { WebAssembly: { Memory: { prototype: Memory } } }).WebAssembly.Memory;
const { grow } = prototype;
prototype.grow = function growWithin(pages) {
  if (this.buffer.byteLength + pages * pageBytes > maxBytes)
    throw new RangeError("the decoder asks for too much memory");
  return grow.call(this, pages);
};

workTasks<HeicTask, Uint8Array<ArrayBuffer>>(
  ({ bytes, icc, orientation }) => heicToTiff(bytes, { icc, orientation }),
  (tiff) => [tiff.buffer],
);
