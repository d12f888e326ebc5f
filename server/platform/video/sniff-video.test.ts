import { expect, test } from "vitest";
import { sniffVideo } from "./sniff-video.ts";

const box = (type: string, brand: string) => Buffer.concat([Buffer.from([0, 0, 0, 24]), Buffer.from(type + brand)]);

test.each([
  ["an MP4", box("ftyp", "isom"), "mp4"],
  ["an M4V", box("ftyp", "M4V "), "mp4"],
  ["a QuickTime video", box("ftyp", "qt  "), "mov"],
  ["an old QuickTime video", box("moov", "\0\0\0\0"), "mov"],
  ["a WebM", Buffer.from("\x1a\x45\xdf\xa3\x9f\x42\x86\x81\x01\x42\x82\x84webm", "latin1"), "webm"],
  ["a Matroska", Buffer.from("\x1a\x45\xdf\xa3\x9f\x42\x86\x81\x01\x42\x82\x88matroska", "latin1"), null],
  ["a HEIC photo", box("ftyp", "heic"), null],
  ["an AVIF picture", box("ftyp", "avif"), null],
  ["sound in an MP4", box("ftyp", "M4A "), null],
  ["a playlist", Buffer.from("#EXTM3U\nfile:///etc/passwd"), null],
  ["a list of files", Buffer.from("ffconcat version 1.0\nfile x"), null],
  ["a text", Buffer.from("A letter"), null],
  ["nothing", Buffer.alloc(0), null],
])("DIS-11 %s is taken for what it is", (_what, bytes, kind) => {
  expect(sniffVideo(bytes)).toBe(kind);
});
