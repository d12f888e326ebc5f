import { charactersOf } from "#rules/kit/characters.ts";
import { contrast, luminance, mix, readable } from "./color.ts";
import { at, drawing, num, range, rect, sheet, specks, stroke } from "./drawing.ts";
import { fitted, lettering, textPath } from "./lettering.ts";
import type { Generator } from "./drawing.ts";

/** Letters as the subject. Variants: prisma (parallel-line words), letter (one giant), alphabet, stack (heavy lines), quote. */
export const typeSpecimen: Generator = (random, palette, options) => {
  const { w, h } = sheet(options);
  const words = options.words.length > 0 ? options.words : ["ABC"];
  const ground = random.chance(0.5) ? palette.paper : at(palette.colors, random.whole(0, 3));
  const ink = readable(ground, [palette.ink, palette.paper]);
  const inks = [...palette.colors].filter((color) => Math.abs(luminance(color) - luminance(ground)) > 0.07);
  const margin = 64;
  const accent = inks.find((color) => contrast(ground, color) > 3) ?? ink;
  const small = (text: string, x: number, y: number, anchor: "start" | "end" | "middle" = "start") =>
    lettering(text, { x, y, size: 15, color: ink, anchor, tracking: 0.5, weight: 0.11 });
  const prisma = (text: string, x: number, y: number, size: number, stretch: number, anchor: "start" | "middle") =>
    range(5)
      .map((i) =>
        stroke(
          textPath(text, { x, y, size, stretch, anchor, tracking: 0.44 }),
          i % 2 ? ground : at(inks, i / 2),
          size * (0.3 - i * 0.066),
          `stroke-linejoin="round" stroke-linecap="round"`,
        ),
      )
      .join("");
  if (options.variant === "prisma") {
    const gap = (h - margin * 2) / words.length;
    const size = Math.min(gap * 0.62, ...words.map((word) => fitted(word, w - margin * 2 - 50, 400, 1, 0.44)));
    return drawing(
      { w, h },
      ground,
      words.map((word, i) => prisma(word, w / 2, margin + gap * (i + 0.5) - size / 2, size, 1, "middle")).join("") +
        specks(random, w, h, ink, 500, 0.16),
    );
  }
  if (options.variant === "letter") {
    const letter = (words[0] ?? "A").slice(0, 1);
    const size = Math.min(h * 0.56, fitted(letter, w * 0.62, 900));
    const y = h * 0.44 - size / 2;
    const guides = [0, 0.5, 1]
      .map((t) => rect(margin, y + size * t, w - margin * 2, 1.6, ink, `opacity="0.35"`))
      .join("");
    const body = range(7)
      .map((i) =>
        stroke(
          textPath(letter, { x: w / 2, y, size, anchor: "middle" }),
          i % 2 ? ground : at(inks, i / 2),
          size * (0.3 - i * 0.046),
          `stroke-linejoin="round" stroke-linecap="round"`,
        ),
      )
      .join("");
    return drawing(
      { w, h },
      ground,
      guides +
        body +
        small(words[1] ?? "MONOLINE CAPITALS", margin, h - 96) +
        small(words[2] ?? "NO. 7", w - margin, h - 96, "end") +
        rect(margin, h - 120, w - margin * 2, 3, ink) +
        specks(random, w, h, ink, 500, 0.16),
    );
  }
  if (options.variant === "alphabet") {
    const letters = charactersOf("ABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789");
    const columns = options.aspect > 1.6 ? 4 : options.aspect > 1.1 ? 6 : options.aspect > 0.85 ? 6 : 9;
    const rows = Math.ceil(letters.length / columns);
    const [cw, ch] = [(w - margin * 2) / columns, (h - margin * 2 - 70) / rows];
    const size = Math.min(cw * 0.62, ch * 0.6);
    const body = letters
      .map((letter, i) => {
        const [x, y] = [margin + ((i % columns) + 0.5) * cw, margin + (Math.floor(i / columns) + 0.5) * ch];
        const filled = random.chance(0.2);
        return (
          (filled ? rect(x - cw / 2 + 5, y - ch / 2 + 5, cw - 10, ch - 10, at(inks, i)) : "") +
          lettering(letter, {
            x,
            y: y - size / 2,
            size,
            color: filled ? readable(at(inks, i), [palette.paper, palette.ink]) : ink,
            anchor: "middle",
            weight: 0.06 + (i % 6) * 0.032,
          })
        );
      })
      .join("");
    return drawing(
      { w, h },
      ground,
      body +
        rect(margin, h - 104, w - margin * 2, 3, ink) +
        small(words[0] ?? "", margin, h - 80) +
        small(words[1] ?? "", w - margin, h - 80, "end") +
        specks(random, w, h, ink, 400, 0.16),
    );
  }
  if (options.variant === "quote") {
    const size = Math.min(
      (h * 0.7) / words.length / 1.7,
      ...words.map((word) => fitted(word, w - margin * 2, 110, 1, 0.3)),
    );
    const total = size * 1.7 * words.length;
    return drawing(
      { w, h },
      ground,
      rect(36, 36, w - 72, h - 72, "none", `stroke="${ink}" stroke-width="2.5"`) +
        words
          .map((word, i) =>
            lettering(word, {
              x: w / 2,
              y: h / 2 - total / 2 + i * size * 1.7 + size * 0.35,
              size,
              color: i === words.length - 1 ? accent : ink,
              anchor: "middle",
              tracking: 0.3,
              weight: 0.09,
              round: true,
            }),
          )
          .join("") +
        stroke(`M${num(w / 2 - 40)} ${h - 110}q20 -18 40 0t40 0`, at(inks, 1), 4) +
        specks(random, w, h, ink, 400, 0.16),
    );
  }
  const sizes = words.map((word) => fitted(word, w - margin * 2 - 20, h * 0.3, 1, 0.34));
  const gap = 34;
  const total = sizes.reduce((sum, size) => sum + size * 1.16, 0) + gap * (words.length - 1);
  const squeeze = Math.min(1, (h - margin * 2) / total);
  let y = (h - total * squeeze) / 2 + 14;
  const body = words
    .map((word, i) => {
      const size = (sizes[i] ?? 60) * squeeze;
      const out = lettering(word, {
        x: w / 2,
        y,
        size,
        color: i % 2 ? at(inks, i) : ink,
        anchor: "middle",
        tracking: 0.34,
        weight: 0.2,
        stretch: 1 / squeeze > 1.3 ? 1.2 : 1,
      });
      y += size * 1.16 + gap * squeeze;
      return out;
    })
    .join("");
  return drawing(
    { w, h },
    ground,
    body +
      rect(28, 28, w - 56, h - 56, "none", `stroke="${mix(ink, ground, 0.3)}" stroke-width="3"`) +
      specks(random, w, h, ink, 600, 0.16),
  );
};
