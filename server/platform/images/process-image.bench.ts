import sharp from "sharp";
import { processImage } from "./process-image.ts";

/** Milliseconds of processor and of clock for one run, the smallest of the rounds. */
export type Cost = { cpu_ms: number; ms: number };

/** A 4000×3000 JPEG with structure at every scale and color, the same each time. */
export async function benchmarkPhoto(): Promise<Buffer> {
  const width = 1000;
  const height = 750;
  const data = Buffer.alloc(width * height * 3);
  let seed = 7;
  for (let y = 0; y < height; y += 1) {
    for (let x = 0; x < width; x += 1) {
      seed = (Math.imul(seed, 1664525) + 1013904223) >>> 0;
      const noise = (seed >>> 24) / 16;
      const at = (y * width + x) * 3;
      data[at] = 120 + 90 * Math.sin(x / 37 + y / 90) + noise;
      data[at + 1] = 110 + 80 * Math.sin((x * y) / 9000) + noise;
      data[at + 2] = 100 + 70 * Math.cos(Math.hypot(x - 400, y - 300) / 20) + noise;
    }
  }
  return sharp(data, { raw: { width, height, channels: 3 } })
    .resize(4000, 3000)
    .jpeg({ quality: 92 })
    .toBuffer();
}

/** The floor: the same seven files, each by one plain sharp pipeline, and nothing else. */
export async function bareSharp(bytes: Buffer): Promise<void> {
  for (const width of [236, 474, 736]) {
    await sharp(bytes).resize(width).avif({ quality: 55, effort: 0, chromaSubsampling: "4:2:0" }).toBuffer();
    await sharp(bytes).resize(width).webp({ quality: 80, effort: 2 }).toBuffer();
  }
  await sharp(bytes).jpeg({ quality: 90, optimiseCoding: false }).toBuffer();
}

/** Runs the upload's image work and its floor in turn. `ratio` is floor ÷ ours in processor time: 1 is as cheap. */
export async function measureImageWork(rounds = 5): Promise<{ ours: Cost; floor: Cost; ratio: number }> {
  const bytes = await benchmarkPhoto();
  let [ours, floor] = [await cost(() => processImage(bytes)), await cost(() => bareSharp(bytes))];
  for (let round = 1; round < rounds; round += 1) {
    ours = cheaper(ours, await cost(() => processImage(bytes)));
    floor = cheaper(floor, await cost(() => bareSharp(bytes)));
  }
  return { ours, floor, ratio: Math.round((floor.cpu_ms / ours.cpu_ms) * 100) / 100 };
}

async function cost(work: () => Promise<unknown>): Promise<Cost> {
  const [cpu, start] = [process.cpuUsage(), performance.now()];
  await work();
  const used = process.cpuUsage(cpu);
  return { cpu_ms: Math.round((used.user + used.system) / 1000), ms: Math.round(performance.now() - start) };
}

function cheaper(a: Cost, b: Cost): Cost {
  return a.cpu_ms <= b.cpu_ms ? a : b;
}
