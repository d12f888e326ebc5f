import { drawing, range, rect, sheet, stroke } from "./drawing.ts";
import { mix, readable } from "./color.ts";
import { at, cells } from "./drawing.ts";
import type { Generator } from "./drawing.ts";

/** Woven cloth: tartan, gingham or houndstooth, with a twill grain. */
export const plaid: Generator = (random, palette, options) => {
  const { w, h } = sheet(options);
  const inks = random.shuffled(palette.colors);
  const strong = readable(palette.paper, palette.colors);
  const ground = palette.paper;
  let body = "";
  if (options.variant === "houndstooth") {
    const tooth = ["xxxx....", "xxxx...x", "xxxx..x.", "xxxx.x..", "xxxxxxxx", ".xx...xx", "xx...xx.", "x...xx.."];
    const cell = w / random.pick([48, 64]);
    const color = strong;
    body = cells(Math.ceil(w / cell), Math.ceil(h / cell), [cell, cell], [0, 0], (x, y) =>
      tooth[y % 8]?.[x % 8] === "x" ? color : ground,
    );
  } else if (options.variant === "gingham") {
    const check = w / random.pick([10, 12, 14]);
    const color = at(palette.colors, 0);
    body = range(w / check + 1)
      .map((i) => (i % 2 ? "" : rect(i * check, 0, check, h, color, `opacity="0.5"`)))
      .join("");
    body += range(h / check + 1)
      .map((i) => (i % 2 ? "" : rect(0, i * check, w, check, color, `opacity="0.5"`)))
      .join("");
  } else {
    const sett = range(random.whole(5, 7)).map((i) => [random.pick([8, 14, 26, 48, 72]), at(inks, i)] as const);
    const full = [...sett, ...sett.slice(1, -1).toReversed()];
    const repeat = full.reduce((sum, [width]) => sum + width, 0);
    const scale = w / (repeat * random.pick([2, 2, 3]));
    const lay = (length: number, draw: (from: number, width: number, color: string) => string) => {
      let out = "";
      for (let from = -repeat * scale * 0.25, i = 0; from < length; i++) {
        const [width, color] = at(full, i);
        out += draw(from, width * scale, color);
        from += width * scale;
      }
      return out;
    };
    body =
      lay(w, (x, width, color) => rect(x, 0, width + 0.3, h, color)) +
      lay(h, (y, width, color) => rect(0, y, w, width + 0.3, color, `opacity="0.5"`));
    body += lay(w, (x, width) =>
      width > 40 * scale ? rect(x + width / 2 - 2, 0, 3, h, palette.paper, `opacity="0.7"`) : "",
    );
    body += lay(h, (y, width) =>
      width > 40 * scale ? rect(0, y + width / 2 - 2, w, 3, palette.paper, `opacity="0.7"`) : "",
    );
  }
  const twill = range((w + h) / 7)
    .map((i) => `M${i * 7 - h} ${h}l${h} -${h}`)
    .join("");
  return drawing(
    { w, h },
    ground,
    body +
      stroke(twill, mix(palette.ink, ground, 0.2), 1.6, `opacity="0.16"`) +
      stroke(twill, "#ffffff", 1.2, `opacity="0.16" transform="translate(3 0)"`),
  );
};
