import { mix, readable } from "./color.ts";
import { at, circle, drawing, num, path, placed, range, rect, sheet, specks, stroke } from "./drawing.ts";
import { fitted, lettering, wrapped } from "./lettering.ts";
import { plant } from "./plant.ts";
import type { Generator } from "./drawing.ts";

/** A paperback cover. Variants: circles, window, strata, leaves, eye, ladder. Words: title, author. */
export const bookCover: Generator = (random, palette, options) => {
  const { w, h } = sheet(options);
  const inks = random.shuffled(palette.colors);
  const ground = at(inks, 0);
  const ink = readable(ground, [palette.paper, palette.ink]);
  const rest = inks.slice(1);
  const half = h * 0.6;
  const arts: Record<string, () => string> = {
    circles: () =>
      range(5)
        .map((i) => circle(w * (0.3 + (i % 2) * 0.4), h * (0.5 + i * 0.1), w * 0.22, at(rest, i), `opacity="0.88"`))
        .join(""),
    window: () =>
      rect(w * 0.2, h * 0.38, w * 0.6, h * 0.48, mix(at(rest, 0), palette.paper, 0.4)) +
      circle(w * 0.6, h * 0.52, w * 0.11, at(rest, 1)) +
      path(
        `M${num(w * 0.2)} ${num(h * 0.72)}q${num(w * 0.15)} ${num(-h * 0.09)} ${num(w * 0.3)} 0t${num(w * 0.3)} ${num(-h * 0.03)}V${num(h * 0.86)}H${num(w * 0.2)}Z`,
        at(rest, 2),
      ) +
      rect(w * 0.2, h * 0.38, w * 0.6, h * 0.48, "none", `stroke="${ink}" stroke-width="14"`) +
      stroke(
        `M${num(w * 0.5)} ${num(h * 0.38)}v${num(h * 0.48)}M${num(w * 0.2)} ${num(h * 0.58)}h${num(w * 0.6)}`,
        ink,
        9,
      ) +
      rect(w * 0.15, h * 0.86, w * 0.7, 20, ink),
    strata: () =>
      range(9)
        .map((i) => {
          const y = h * (0.42 + i * 0.07);
          return path(
            `M0 ${num(y)}C${num(w * 0.3)} ${num(y - random.between(20, 80))} ${num(w * 0.6)} ${num(y + random.between(10, 70))} ${w} ${num(y - random.between(0, 40))}V${h}H0Z`,
            mix(at(rest, i), palette.paper, i % 3 === 2 ? 0.5 : 0.05),
          );
        })
        .join(""),
    leaves: () =>
      range(6)
        .map((i) =>
          placed(
            plant(
              random,
              at(["fern", "leafy", "olive"], i),
              half * random.between(0.7, 1.05),
              [at(rest, 0), at(rest, 1), at(rest, 2)],
              at(rest, 3),
              ink,
            ),
            w * (0.08 + i * 0.168),
            h + 20,
            (i - 2.5) * 4,
          ),
        )
        .join(""),
    eye: () =>
      placed(
        path("M-290 0Q0 -250 290 0Q0 250 -290 0Z", palette.paper) +
          circle(0, 0, 118, at(rest, 0)) +
          circle(0, 0, 84, at(rest, 1)) +
          circle(0, 0, 48, palette.ink) +
          circle(28, -30, 16, "#ffffff") +
          range(13)
            .map((i) =>
              stroke(
                `M0 -190v-${60 + (i % 2) * 34}`,
                ink,
                8,
                `transform="rotate(${(i - 6) * 11}) translate(0 ${num(Math.abs(i - 6) * 3)})" stroke-linecap="round"`,
              ),
            )
            .join(""),
        w / 2,
        h * 0.66,
        0,
        Math.min(1, w / 760),
      ),
    ladder: () =>
      path(`M${num(w * 0.55)} ${num(h * 0.34)}a150 150 0 1 0 130 225a128 128 0 1 1 -130 -225z`, at(rest, 1)) +
      placed(
        rect(-60, -10, 14, h * 0.66, ink) +
          rect(60, -10, 14, h * 0.66, ink) +
          range(11)
            .map((i) => rect(-60, 26 + i * h * 0.055, 130, 10, ink))
            .join(""),
        w * 0.36,
        h * 0.42,
        12,
      ) +
      range(24)
        .map(() =>
          circle(random.between(40, w - 40), random.between(h * 0.3, h * 0.94), random.between(2, 5), at(rest, 2)),
        )
        .join(""),
  };
  const [title = "", author = "", series = "A MAGPIE PAPERBACK"] = options.words;
  const lines = wrapped(title, title.length > 18 ? 11 : 9);
  const size = Math.min(h * 0.085, ...lines.map((line) => fitted(line, w - 130, 110, 0.9, 0.26)));
  const top = 66;
  const text = lines
    .map((line, i) =>
      lettering(line, {
        x: 62,
        y: top + i * size * 1.42,
        size,
        color: ink,
        stretch: 0.9,
        tracking: 0.26,
        weight: 0.14,
      }),
    )
    .join("");
  const by = top + lines.length * size * 1.42 + 14;
  const art = (arts[options.variant] ?? (() => ""))();
  return drawing(
    { w, h },
    ground,
    art +
      text +
      lettering(author, { x: 64, y: by, size: 24, color: ink, tracking: 0.44, weight: 0.12 }) +
      lettering(series, { x: w - 48, y: h - 46, size: 13, color: ink, anchor: "end", tracking: 0.5, weight: 0.12 }) +
      rect(0, 0, 22, h, palette.ink, `opacity="0.16"`) +
      rect(22, 0, 4, h, "#ffffff", `opacity="0.18"`) +
      specks(random, w, h, ink, 600, 0.14),
  );
};
