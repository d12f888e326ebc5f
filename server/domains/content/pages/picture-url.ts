/** Parameters by which image servers are told a size, a crop or a format: they never name another picture. */
const sizeParameters = new Set(
  `w h width height maxwidth maxheight max_width max_height max-w max-h mw mh imwidth imheight wid hei size sz s resize
  fit fill crop rect quality q qlt dpr scale format fm fmt auto ixlib ixid strip ssl mode blur sharp usm bg op_sharpen
  v ver version cb ts cache hash sig signature itok optimize upscale enable disable gravity`.split(/\s+/),
);

const wordWidths: Record<string, number> = {
  pico: 16,
  icon: 32,
  tiny: 60,
  thumb: 100,
  thumbnail: 150,
  square: 150,
  small: 100,
  sm: 100,
  compact: 160,
  medium: 240,
  md: 240,
  preview: 300,
  large: 480,
  lg: 480,
  grande: 600,
  original: 9000,
  orig: 9000,
  full: 9000,
  master: 9000,
  scaled: 2560,
};
/** Sizes named by a letter or a word as a parameter's value, whatever the parameter is called. */
const letterWidths: Record<string, number> = {
  xxs: 100,
  xs: 160,
  s: 300,
  m: 600,
  l: 900,
  xl: 1400,
  xxl: 2000,
  xxxl: 3000,
  thumb: 100,
  small: 200,
  medium: 600,
  large: 1000,
};
/** Sizes by a letter behind a picture's number: 12-m.jpg, 12-o.jpg. */
const numberedWidths: Record<string, number> = { t: 100, s: 300, m: 600, l: 900, o: 9000 };
const commonWidths = new Set([
  240, 320, 340, 360, 480, 500, 600, 640, 720, 750, 768, 800, 828, 900, 960, 1000, 1024, 1080, 1200, 1280, 1440, 1500,
  1536, 1600, 1800, 1920, 2000, 2048, 2400, 2560, 3000, 3840,
]);

export type PictureName = {
  /** Equal for addresses that show one picture in several sizes or formats. */
  key: string;
  /** Width in pixels the address asks for; absent when it names the picture itself. */
  width?: number;
  height?: number;
};

/** A longer part of an address holds no size that anybody wrote by hand. */
const longestPart = 500;
/** Proxies of proxies are followed so far. */
const maxWrappings = 4;

/** Splits an image address into the picture and the size it is asked in. */
export function namePicture(url: URL, wrappings = 0): PictureName {
  const inner = wrappings < maxWrappings ? wrappedUrl(url) : undefined;
  const size: { width?: number; height?: number } = {};
  const note = (width?: string | number, height?: string | number): "" => {
    if (Number(width) > 0 && size.width === undefined) size.width = Number(width);
    if (Number(height) > 0 && size.height === undefined) size.height = Number(height);
    return "";
  };
  for (const [name, value] of url.searchParams) readSizeParameter(name.toLowerCase(), value, note);
  if (inner) return { ...namePicture(inner, wrappings + 1), ...size };

  const segments = url.pathname.split("/").map(decoded);
  const last = segments.pop() ?? "";
  const kept = segments.filter((segment) => !isSizeSegment(segment, note));
  // MediaWiki: /thumb/a/ab/Name.jpg/220px-Name.jpg is /a/ab/Name.jpg made 220 wide.
  const ofWiki = /^(?:lossy-page1-)?(\d+)px-(.+)$/.exec(last);
  let file = last;
  if (ofWiki && kept.at(-1)?.includes(".")) {
    note(ofWiki[1]);
    file = kept.pop() ?? last;
    const at = kept.indexOf("thumb");
    if (at !== -1) kept.splice(at, 1);
  }
  const rest = [...url.searchParams].filter(
    ([name, value]) => !sizeParameters.has(name.toLowerCase()) && !letterWidths[value.toLowerCase()],
  );
  const query = rest.map(([name, value]) => `${name}=${value}`).join("&");
  return {
    key: `${url.host.replace(/^www\./, "")}${kept.join("/")}/${bareFile(file, note)}?${query}`.toLowerCase(),
    ...size,
  };
}

type Note = (width?: string | number, height?: string | number) => "";

function readSizeParameter(name: string, value: string, note: Note): void {
  note(letterWidths[value.toLowerCase()]);
  if (/^(w|width|maxwidth|max_width|max-w|mw|imwidth|wid|sz|size|s)$/.test(name)) note(/^\d+$/.test(value) ? value : 0);
  if (/^(h|height|maxheight|max_height|max-h|mh|imheight|hei)$/.test(name)) note(0, value);
  const pair = /^(\d+)[x,:](\d+|\*)$/i.exec(value);
  if (pair && /^(resize|fit|size|s|crop)$/.test(name)) note(pair[1], pair[2]);
  const worded = /^(\d+)w$/i.exec(value);
  if (worded && name === "format") note(worded[1]);
}

/** Segments by which image servers are told a size in the path: /w_600,c_fill/ /600x400/ /s1600/ /full/843,/0/. */
function isSizeSegment(segment: string, note: Note): boolean {
  if (segment.length > longestPart) return false;
  if (/^(size|sizes|resize|resized|fit-in|full|square|crop|cropped)$/.test(segment)) return true;
  // A crop by its sides (16x9) or its corners (0_120_3000_1800).
  if (/^\d{1,2}[x:]\d{1,2}$/.test(segment) || /^\d{1,5}([_,])\d{1,5}\1\d{2,5}\1\d{2,5}$/.test(segment)) return true;
  const pair =
    /^(?:s|max|square)?(\d{2,4})x(\d{0,4})(?:[a-z]\w*)?$/.exec(segment) ?? /^!?(\d{2,4}),(\d{0,4})$/.exec(segment);
  const single = /^(?:s|w|max|square|width[-_=]?)(\d{2,4})(?:-[a-z]+)*$/.exec(segment);
  if (pair ?? single) note((pair ?? single)?.[1], pair?.[2]);
  if (pair ?? single) return true;
  if (!/^([a-z]{1,8}[_=:-][\w.:!-]+)(,[a-z]{1,8}[_=:-][\w.:!-]+)+$/.test(segment) && !/^[wh]_\d+$/.test(segment))
    return false;
  note(/(?:^|,)w(?:idth)?[_=:-](\d+)/.exec(segment)?.[1], /(?:^|,)h(?:eight)?[_=:-](\d+)/.exec(segment)?.[1]);
  return true;
}

/** The file's name without its ending and the size written behind it: a-300x200.jpg, a_small.jpg, a@2x.png, a-640w.webp. */
function bareFile(file: string, note: Note): string {
  if (file.length > longestPart) return file;
  let name = file.replace(/(\.(jpe?g|png|webp|avif|gif|jfif))+$/i, "").replace(/\.(jpe?g|png|webp|avif)(?=_|@|$)/i, "");
  name = name.replace(/(?<=[a-z][-_])(\d{2,4}|full)x(\d{2,4}|n|full)[-_.](?=\w)/i, (_, width: string, height: string) =>
    width === "full" ? note(9000) : note(width, Number(height) || 0),
  );
  for (let round = 0; round < 3; round += 1) {
    const before = name;
    name = name
      .replace(/[-_](\d{2,4})x(\d{2,4})?(_crop_\w+)?$/i, (_, width: string, height?: string) => note(width, height))
      .replace(/(?:[-_]w?(\d{3,4})(?:w|px))$|[-_](?:w|width)(\d{3,4})$/i, (_, a?: string, b?: string) => note(a ?? b))
      .replace(/@\dx$/i, "")
      .replace(/[-_.](?:\d{1,2}x\d{1,2}|\d{1,2}by\d{1,2}|square|crop(?:ped)?)$/i, "")
      .replace(
        /-(?:article(?:Large|Inline)|superJumbo|jumbo|(?:medium|three|two|square|video|master|blog|facebook|moth)[A-Z0-9]\w*)(?:-v\d+)?$/,
        "",
      )
      .replace(/(?<=\d)[-_]([tsmlo])$/i, (text, letter: string) => {
        const width = numberedWidths[letter.toLowerCase()];
        return width === undefined ? text : note(width);
      })
      .replace(/[-_.]([a-z]+)\d?$/i, (text, word: string) => {
        const width = wordWidths[word.toLowerCase()];
        return width === undefined ? text : note(width);
      })
      .replace(
        /(?<=[a-z]{3}[^/]*)(?<!(?:^|[-_ ])(?:img|dsc[nf]?|p|pic|pict|photo|image|scan))[-_](\d{3,4})$/i,
        (text, width: string) => (commonWidths.has(Number(width)) ? note(width) : text),
      );
    if (name === before || name === "") break;
  }
  return name === "" ? file : name;
}

/** The picture's own address inside the address of a resizing proxy, as a parameter or behind the proxy's host. */
function wrappedUrl(url: URL): URL | undefined {
  for (const name of ["url", "src", "image", "img", "u"]) {
    const value = url.searchParams.get(name);
    if (value && /^(https?:)?\/|^[\w-]+(\.[\w-]+)+\//.test(value) && URL.canParse(value, url.href)) {
      return new URL(/^[\w-]+\.[\w.-]+\//.test(value) ? `https://${value}` : value, url);
    }
  }
  const absolute = /^\/.*?\/?(https?:\/{1,2}.+)$/.exec(url.pathname)?.[1];
  if (absolute && URL.canParse(absolute)) return new URL(absolute);
  const photon = /^i\d\.wp\.com$/.test(url.hostname) ? `https:/${url.pathname}` : undefined;
  return photon && URL.canParse(photon) ? new URL(photon) : undefined;
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
