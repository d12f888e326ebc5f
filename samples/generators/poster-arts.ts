import { mix } from "./color.ts";
import { at, circle, clipped, ellipse, num, path, placed, polygon, range, rect, stroke } from "./drawing.ts";
import type { Palette } from "./palettes.ts";
import type { Random } from "./random.ts";

type Art = (random: Random, palette: Palette, inks: readonly string[], w: number, h: number) => string;

/** The large images of the posters by subject, drawn into a frame w by h units. */
export const posterArts: Record<string, Art> = {
  jazz: (random, _palette, inks, w, h) =>
    range(9)
      .map((i) => {
        const x = w * 0.1 + (i * w * 0.8) / 9;
        const tall = h * (0.25 + 0.6 * Math.abs(Math.sin(i * 0.9 + random.between(0, 0.6))));
        return (
          rect(x, (h - tall) / 2, w * 0.062, tall, at(inks, i), `rx="${num(w * 0.031)}"`) +
          circle(x + w * 0.031, (h - tall) / 2 + w * 0.031, w * 0.018, at(inks, i + 2))
        );
      })
      .join("") +
    stroke(
      `M0 ${num(h * 0.5)}${range(8)
        .map((i) => `q${num(w / 16)} ${i % 2 ? 90 : -90} ${num(w / 8)} 0`)
        .join("")}`,
      at(inks, 3),
      7,
    ),
  travel: (random, palette, inks, w, h) => {
    const sun = circle(w * 0.66, h * 0.3, w * 0.15, at(inks, 1));
    const hill = (y: number, color: string) =>
      path(
        `M0 ${num(y)}Q${num(w * 0.25)} ${num(y - h * 0.16)} ${num(w * 0.52)} ${num(y - h * 0.02)}T${w} ${num(y - h * 0.1)}V${h}H0Z`,
        color,
      );
    const houses = range(16)
      .map((i) => {
        const [x, y] = [
          w * (0.06 + (i % 8) * 0.11) + random.spread(0, 8),
          h * (0.66 + Math.floor(i / 8) * 0.12) + random.spread(0, 12),
        ];
        const tall = h * random.between(0.1, 0.17);
        return (
          rect(x, y - tall, w * 0.1, tall + 60, mix(at(inks, i), palette.paper, i % 3 ? 0.25 : 0.6)) +
          polygon(
            [
              [x - 5, y - tall],
              [x + w * 0.05, y - tall - h * 0.05],
              [x + w * 0.1 + 5, y - tall],
            ],
            at(inks, 0),
          ) +
          range(4)
            .map((j) =>
              rect(
                x + w * 0.018 + (j % 2) * w * 0.042,
                y - tall + 14 + Math.floor(j / 2) * h * 0.048,
                w * 0.02,
                h * 0.026,
                palette.ink,
              ),
            )
            .join("")
        );
      })
      .join("");
    return (
      sun +
      hill(h * 0.52, mix(at(inks, 2), palette.paper, 0.5)) +
      hill(h * 0.64, mix(at(inks, 3), palette.paper, 0.2)) +
      houses +
      path(`M0 ${num(h * 0.92)}Q${num(w * 0.5)} ${num(h * 0.86)} ${w} ${num(h * 0.93)}V${h}H0Z`, at(inks, 4)) +
      path(
        `M${num(w * 0.6)} ${num(h * 0.955)}h90l-18 18h-54zM${num(w * 0.6 + 42)} ${num(h * 0.95)}v-74l46 70z`,
        palette.paper,
      )
    );
  },
  festival: (_random, palette, inks, w, h) =>
    range(24)
      .map((i) => {
        const a = (i / 24) * Math.PI * 2;
        const b = ((i + 0.5) / 24) * Math.PI * 2;
        const r = w * 0.8;
        return polygon(
          [
            [w / 2, h * 0.62],
            [w / 2 + Math.cos(a) * r, h * 0.62 + Math.sin(a) * r],
            [w / 2 + Math.cos(b) * r, h * 0.62 + Math.sin(b) * r],
          ],
          at(inks, i),
          `opacity="0.85"`,
        );
      })
      .join("") +
    range(4)
      .map((i) => circle(w / 2, h * 0.62, w * (0.3 - i * 0.068), i % 2 ? palette.paper : at(inks, i)))
      .join(""),
  swim: (random, palette, inks, w, h) =>
    rect(0, 0, w, h, at(inks, 0)) +
    range(10)
      .map((i) =>
        stroke(
          `M${num(-40 - random.between(0, 60))} ${num((h * (i + 0.5)) / 10)}${range(7)
            .map(() => `q${num(w / 14)} -30 ${num(w / 7)} 0t${num(w / 7)} 0`)
            .join("")}`,
          mix(at(inks, 0), palette.paper, 0.35),
          8,
          `stroke-linecap="round"`,
        ),
      )
      .join("") +
    placed(
      circle(0, 0, w * 0.2, at(inks, 4)) +
        range(8)
          .map((i) =>
            path(
              `M0 0L${num(w * 0.2 * Math.cos(i * 0.785))} ${num(w * 0.2 * Math.sin(i * 0.785))}A${num(w * 0.2)} ${num(w * 0.2)} 0 0 1 ${num(w * 0.2 * Math.cos(i * 0.785 + 0.39))} ${num(w * 0.2 * Math.sin(i * 0.785 + 0.39))}Z`,
              palette.paper,
            ),
          )
          .join("") +
        circle(0, 0, w * 0.085, mix(at(inks, 0), palette.ink, 0.15)),
      w * 0.66,
      h * 0.62,
      14,
    ) +
    rect(w * 0.12, h * 0.1, w * 0.05, h * 0.9, palette.paper) +
    rect(w * 0.3, h * 0.1, w * 0.05, h * 0.9, palette.paper) +
    range(6)
      .map((i) => rect(w * 0.12, h * (0.2 + i * 0.13), w * 0.23, h * 0.022, palette.paper))
      .join(""),
  cinema: (_random, palette, inks, w, h) =>
    path(
      `M${num(w * 0.18)} ${num(h * 0.3)}L${w} ${num(h * -0.06)}V${num(h * 1.02)}L${num(w * 0.18)} ${num(h * 0.5)}Z`,
      mix(at(inks, 1), palette.paper, 0.3),
    ) +
    path(
      `M${num(w * 0.18)} ${num(h * 0.36)}L${w} ${num(h * 0.2)}V${num(h * 0.72)}L${num(w * 0.18)} ${num(h * 0.45)}Z`,
      palette.paper,
      `opacity="0.7"`,
    ) +
    rect(w * 0.05, h * 0.3, w * 0.19, h * 0.22, palette.ink) +
    circle(w * 0.09, h * 0.22, w * 0.085, at(inks, 0)) +
    circle(w * 0.22, h * 0.24, w * 0.06, at(inks, 0)) +
    circle(w * 0.09, h * 0.22, w * 0.03, palette.paper) +
    circle(w * 0.22, h * 0.24, w * 0.022, palette.paper) +
    range(5)
      .map(
        (i) =>
          ellipse(w * (0.18 + i * 0.18), h * 1.0, w * 0.075, h * 0.13, palette.ink) +
          path(
            `M${num(w * (0.09 + i * 0.18))} ${num(h * 1.2)}q${num(w * 0.09)} ${num(-h * 0.24)} ${num(w * 0.18)} 0z`,
            palette.ink,
          ),
      )
      .join(""),
  cycle: (_random, palette, inks, w, h) => {
    const r = w * 0.19;
    const [ax, bx, y] = [w * 0.25, w * 0.75, h * 0.62];
    const wheel = (x: number) =>
      circle(x, y, r, "none", `stroke="${palette.ink}" stroke-width="12"`) +
      range(12)
        .map((i) =>
          stroke(
            `M${num(x)} ${num(y)}L${num(x + Math.cos(i * 0.5236) * r)} ${num(y + Math.sin(i * 0.5236) * r)}`,
            palette.ink,
            2,
          ),
        )
        .join("") +
      circle(x, y, 12, palette.ink);
    return (
      circle(w * 0.5, h * 0.4, w * 0.36, at(inks, 1)) +
      range(6)
        .map((i) => rect(0, y + r + 14 + i * 26, w, 14 - i * 2, at(inks, i)))
        .join("") +
      wheel(ax) +
      wheel(bx) +
      stroke(
        `M${num(ax)} ${num(y)}L${num(w * 0.39)} ${num(h * 0.36)}L${num(w * 0.66)} ${num(h * 0.38)}L${num(w * 0.48)} ${num(y)}ZM${num(w * 0.48)} ${num(y)}L${num(w * 0.37)} ${num(h * 0.3)}M${num(bx)} ${num(y)}L${num(w * 0.64)} ${num(h * 0.28)}h${num(w * 0.09)}`,
        at(inks, 0),
        15,
        `stroke-linejoin="round" stroke-linecap="round"`,
      ) +
      rect(w * 0.31, h * 0.27, w * 0.12, 18, palette.ink, `rx="9"`) +
      circle(w * 0.48, y, 26, palette.ink)
    );
  },
  lighthouse: (_random, palette, inks, w, h) =>
    polygon(
      [
        [w * 0.5, h * 0.2],
        [w * 1.1, h * -0.06],
        [w * 1.1, h * 0.3],
      ],
      mix(at(inks, 1), palette.paper, 0.3),
      `opacity="0.8"`,
    ) +
    polygon(
      [
        [w * 0.5, h * 0.2],
        [-w * 0.1, h * 0.1],
        [-w * 0.1, h * 0.36],
      ],
      mix(at(inks, 1), palette.paper, 0.3),
      `opacity="0.5"`,
    ) +
    clipped(
      "tower",
      polygon(
        [
          [w * 0.44, h * 0.26],
          [w * 0.56, h * 0.26],
          [w * 0.62, h * 0.84],
          [w * 0.38, h * 0.84],
        ],
        "#000",
      ),
      rect(0, 0, w, h, palette.paper) +
        range(4)
          .map((i) => rect(0, h * (0.28 + i * 0.15), w, h * 0.075, at(inks, 0)))
          .join("") +
        rect(w * 0.53, 0, w * 0.2, h, palette.ink, `opacity="0.14"`),
    ) +
    rect(w * 0.42, h * 0.24, w * 0.16, h * 0.025, palette.ink) +
    rect(w * 0.455, h * 0.16, w * 0.09, h * 0.08, mix(at(inks, 1), "#ffffff", 0.4)) +
    path(`M${num(w * 0.43)} ${num(h * 0.165)}q${num(w * 0.07)} ${num(-h * 0.09)} ${num(w * 0.14)} 0z`, palette.ink) +
    path(
      `M${num(w * 0.1)} ${num(h * 0.9)}Q${num(w * 0.3)} ${num(h * 0.76)} ${num(w * 0.5)} ${num(h * 0.82)}T${num(w * 0.95)} ${num(h * 0.92)}V${h}H${num(w * 0.1)}Z`,
      at(inks, 2),
    ) +
    range(4)
      .map((i) =>
        path(
          `M-40 ${num(h * (0.88 + i * 0.04))}${range(6)
            .map(() => `q${num(w / 12)} -26 ${num(w / 6)} 0t${num(w / 6)} 0`)
            .join("")}V${num(h + 10)}H-40Z`,
          mix(at(inks, 3), palette.ink, i * 0.14),
        ),
      )
      .join(""),
};
