import { expect, test } from "vitest";
import { detectEmbeddedLabels } from "./detect-embedded-labels.ts";
import { picture, withPngText } from "./pictures.fixture.ts";

const source = "http://cv.iptc.org/newscodes/digitalsourcetype/";
const xmp = (type: string) =>
  `<x:xmpmeta xmlns:x="adobe:ns:meta/"><rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#"><rdf:Description rdf:about="" xmlns:Iptc4xmpExt="http://iptc.org/std/Iptc4xmpExt/2008-02-29/"><Iptc4xmpExt:DigitalSourceType>${source}${type}</Iptc4xmpExt:DigitalSourceType></rdf:Description></rdf:RDF></x:xmpmeta>`;

test.each(["jpeg", "png", "webp", "tiff"] as const)(
  "the digital source type in the XMP of a %s is read",
  async (format) => {
    const made = (type: string) => picture(1, 60, 40).toFormat(format).withXmp(xmp(type)).toBuffer();
    expect(await detectEmbeddedLabels(await made("trainedAlgorithmicMedia"))).toBe(true);
    expect(await detectEmbeddedLabels(await made("compositeWithTrainedAlgorithmicMedia"))).toBe(true);
    expect(await detectEmbeddedLabels(await made("digitalCapture"))).toBe(false);
  },
);

test("the assertions of a C2PA manifest are read, and a manifest alone is no label", async () => {
  const jpeg = await picture(1, 60, 40).jpeg().toBuffer();
  const withManifest = (text: string) => {
    const content = Buffer.from(`JP\0\0jumbc2pa.actions${text}`);
    const head = Buffer.from([0xff, 0xeb, 0, content.length + 2]);
    return Buffer.concat([jpeg.subarray(0, 2), head, content, jpeg.subarray(2)]);
  };
  expect(await detectEmbeddedLabels(withManifest(`digitalSourceType${source}trainedAlgorithmicMedia`))).toBe(true);
  expect(await detectEmbeddedLabels(withManifest("c2pa.created"))).toBe(false);
});

test("what image generators write into PNG text is read, other text is not a label", async () => {
  const png = await picture(1, 60, 40).png().toBuffer();
  expect(await detectEmbeddedLabels(withPngText(png, "parameters", "a magpie, Steps: 20, Sampler: Euler"))).toBe(true);
  expect(await detectEmbeddedLabels(withPngText(png, "Comment", "a holiday"))).toBe(false);
  expect(await detectEmbeddedLabels(png)).toBe(false);
});

test("bytes that are no image have no label and do not throw", async () => {
  expect(await detectEmbeddedLabels(Buffer.alloc(0))).toBe(false);
  expect(await detectEmbeddedLabels(Buffer.from("text"))).toBe(false);
});
