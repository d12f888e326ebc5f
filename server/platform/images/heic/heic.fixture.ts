/** A still of 64×64 pixels in HEVC, its left half #c83c28, its right half #2850c8: drawn by ffmpeg and x265 for these tests. */
const still = Buffer.from(
  "AAAAAUABDAH//wQIAAADAJ+oAAADAAAeugJAAAAAAUIBAQQIAAADAJ+oAAADAAAeoCCBBZbqSTK8BbAgAAADACAAAAMDIQAAAAFEAcFxgRIAAAEoAa8GeGFm1X8ev///51B+h/e/zKAv6dIcj/MTZ//9FIS99mtsHpOT",
  "base64",
);

/** Makes a HEIC file as phones write them: of a picture, or of a row of tiles, turned and in a color profile if asked for. */
export function heic({
  tiles = 1,
  turns = 0,
  icc,
  exif,
  sides,
}: {
  tiles?: number;
  /** Quarters to the left. */
  turns?: 0 | 1 | 2 | 3;
  icc?: Uint8Array;
  /** From its TIFF header on. */
  exif?: Uint8Array;
  /** Sizes that are only claimed. */
  sides?: [width: number, height: number];
} = {}): Buffer {
  const nals = nalUnits(still);
  const slice = nals.find((nal) => typeOf(nal) < 32) ?? Buffer.alloc(0);
  const coded = Buffer.concat([u32(slice.length), slice]);
  const [width, height] = sides ?? [64 * tiles, 64];
  const isGrid = tiles > 1;
  const tileIds = Array.from({ length: tiles }, (_, index) => index + 1);
  const primary = isGrid ? tiles + 1 : 1;
  const grid = Buffer.concat([Buffer.from([0, 0, 0, tiles - 1]), u16(width), u16(height)]);
  const properties = [
    box("hvcC", hevcConfiguration(nals)),
    fullBox("ispe", 0, 0, u32(64), u32(64)),
    fullBox("ispe", 0, 0, u32(width), u32(height)),
    ...(turns === 0 ? [] : [box("irot", Buffer.from([turns]))]),
    ...(icc === undefined ? [] : [box("colr", Buffer.from("prof"), Buffer.from(icc))]),
  ];
  const shared = properties.slice(3).map((_, index) => index + 4);
  const essential = 0x80;
  const propertiesOf = (id: number) =>
    id === primary ? [...(isGrid ? [] : [1 | essential]), 3, ...shared] : [1 | essential, 2];
  const exifId = tiles + 2;
  const pictures = isGrid ? [...tileIds, primary] : tileIds;
  const ids = [...pictures, ...(exif === undefined ? [] : [exifId])];
  const kindOf = (id: number) => (id === exifId ? "Exif" : isGrid && id === primary ? "grid" : "hvc1");
  const contents: Readonly<Record<string, Buffer>> = {
    grid,
    hvc1: coded,
    Exif: Buffer.concat([u32(0), Buffer.from(exif ?? [])]),
  };
  const data = ids.map((id) => contents[kindOf(id)] ?? Buffer.alloc(0));
  const meta = (at: number) => {
    let offset = at;
    const places = ids.map((id, index) => {
      const length = data[index]?.length ?? 0;
      const place = Buffer.concat([u16(id), u16(0), u16(1), u32(offset), u32(length)]);
      offset += length;
      return place;
    });
    return fullBox(
      "meta",
      0,
      0,
      fullBox("hdlr", 0, 0, u32(0), Buffer.from("pict"), Buffer.alloc(13)),
      fullBox("pitm", 0, 0, u16(primary)),
      fullBox(
        "iinf",
        0,
        0,
        u16(ids.length),
        ...ids.map((id) =>
          fullBox("infe", 2, id === primary ? 0 : 1, u16(id), u16(0), Buffer.from(kindOf(id)), Buffer.alloc(1)),
        ),
      ),
      ...(isGrid || exif !== undefined
        ? [
            fullBox(
              "iref",
              0,
              0,
              ...(isGrid ? [box("dimg", u16(primary), u16(tiles), ...tileIds.map((id) => u16(id)))] : []),
              ...(exif === undefined ? [] : [box("cdsc", u16(exifId), u16(1), u16(primary))]),
            ),
          ]
        : []),
      box(
        "iprp",
        box("ipco", ...properties),
        fullBox(
          "ipma",
          0,
          0,
          u32(pictures.length),
          ...pictures.map((id) =>
            Buffer.concat([u16(id), Buffer.from([propertiesOf(id).length, ...propertiesOf(id)])]),
          ),
        ),
      ),
      fullBox("iloc", 0, 0, Buffer.from([0x44, 0]), u16(ids.length), ...places),
    );
  };
  const type = box("ftyp", Buffer.from("heic"), u32(0), Buffer.from("mif1heic"));
  const dataAt = type.length + meta(0).length + 8;
  return Buffer.concat([type, meta(dataAt), box("mdat", ...data)]);
}

const typeOf = (nal: Buffer) => ((nal[0] ?? 0) >> 1) & 63;

/** Cuts a byte stream at its start codes. */
function nalUnits(stream: Buffer): Buffer[] {
  const starts: number[] = [];
  for (let at = 0; at + 3 <= stream.length; at += 1)
    if (stream[at] === 0 && stream[at + 1] === 0 && stream[at + 2] === 1) starts.push(at + 3);
  return starts.map((start, index) => {
    const next = starts[index + 1];
    if (next === undefined) return stream.subarray(start);
    const end = next - 3;
    return stream.subarray(start, stream[end - 1] === 0 ? end - 1 : end);
  });
}

/** The decoder's parameter sets, before the picture. */
function hevcConfiguration(nals: readonly Buffer[]): Buffer {
  const sets = nals.filter((nal) => [32, 33, 34].includes(typeOf(nal)));
  const profile = Buffer.from([0x04, 0x08, 0, 0, 0, 0x9f, 0xa8, 0, 0, 0, 0, 0x1e]);
  const eightBit420 = [0xf0, 0, 0xfc, 0xfd, 0xf8, 0xf8, 0, 0, 0x0f];
  return Buffer.concat([
    Buffer.from([1]),
    profile,
    Buffer.from([...eightBit420, sets.length]),
    ...sets.flatMap((nal) => [Buffer.from([0x80 | typeOf(nal)]), u16(1), u16(nal.length), nal]),
  ]);
}

function box(type: string, ...content: Buffer[]): Buffer {
  const body = Buffer.concat(content);
  return Buffer.concat([u32(body.length + 8), Buffer.from(type), body]);
}

function fullBox(type: string, version: number, flags: number, ...content: Buffer[]): Buffer {
  return box(type, Buffer.from([version, 0, 0, flags]), ...content);
}

function u16(value: number): Buffer {
  const bytes = Buffer.alloc(2);
  bytes.writeUInt16BE(value);
  return bytes;
}

function u32(value: number): Buffer {
  const bytes = Buffer.alloc(4);
  bytes.writeUInt32BE(value);
  return bytes;
}
