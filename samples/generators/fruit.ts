import { darker, lighter, mix } from "./color.ts";
import { at, circle, drawing, ellipse, path, placed, range, rect, sheet, specks, stroke } from "./drawing.ts";
import type { Random } from "./random.ts";
import type { Generator } from "./drawing.ts";

/** One fruit or vegetable about 100 units across, centred on (0, 0). */
export const morsel = (random: Random, kind: string): string => {
  const leaf = (turn: number, x: number, y: number, color = "#55804f") =>
    placed(
      path("M0 0C14 -22 48 -24 66 0C48 18 14 18 0 0Z", color) + stroke("M4 0H56", darker(color, 0.3), 2),
      x,
      y,
      turn,
    );
  const slice = (rind: string, flesh: string) =>
    circle(0, 0, 60, rind) +
    circle(0, 0, 53, lighter(flesh, 0.75)) +
    range(9)
      .map((i) =>
        placed(
          path("M0 -6C-14 -22 -17 -42 -10 -48Q0 -52 10 -48C17 -42 14 -22 0 -6Z", i % 2 ? flesh : lighter(flesh, 0.12)),
          0,
          0,
          i * 40,
        ),
      )
      .join("");
  switch (kind) {
    case "lemon":
      return (
        path("M-70 0C-62 -52 40 -62 62 -8C74 -6 78 6 64 10C44 60 -58 54 -70 0Z", "#f2cc3d") +
        path("M-70 0C-58 54 44 60 64 10C20 40 -30 40 -70 0Z", "#d9a92c", `opacity="0.55"`) +
        leaf(-120, 52, -22) +
        ellipse(-24, -20, 16, 8, "#fff3b8", `opacity="0.8"`)
      );
    case "orange":
      return slice("#e8862e", "#f5a742");
    case "lime":
      return slice("#6f9a3c", "#b5d06a");
    case "grapefruit":
      return slice("#ee9a5d", "#ea6f62");
    case "pear":
      return (
        path("M0 -66C26 -66 26 -30 42 -4C62 30 44 66 0 66C-44 66 -62 30 -42 -4C-26 -30 -26 -66 0 -66Z", "#b9bf52") +
        path("M16 -60C30 -40 30 -22 42 -4C62 30 44 66 6 66C40 40 30 -10 16 -60Z", "#8f9a3a", `opacity="0.6"`) +
        stroke("M0 -64q4 -22 16 -30", "#5a4026", 6) +
        leaf(-20, 6, -78) +
        ellipse(-20, 14, 8, 18, "#e6e39a", `opacity="0.7"`)
      );
    case "fig":
      return (
        path("M0 -66C12 -40 56 -14 52 24C48 56 20 64 0 64C-20 64 -48 56 -52 24C-56 -14 -12 -40 0 -66Z", "#5a3a5e") +
        ellipse(0, 22, 38, 34, "#e9d3b6") +
        ellipse(0, 22, 30, 26, "#c1495a") +
        range(16)
          .map((i) =>
            circle(
              Math.cos(i * 0.39) * (10 + (i % 3) * 7),
              22 + Math.sin(i * 0.39) * (8 + (i % 3) * 6),
              2.4,
              "#f3d9a0",
            ),
          )
          .join("")
      );
    case "tomato":
      return (
        circle(0, 6, 58, "#d6452f") +
        path("M-40 44A58 58 0 0 0 54 24C30 50 -10 56 -40 44Z", "#a92f23", `opacity="0.6"`) +
        range(5)
          .map((i) => placed(path("M0 0C8 -8 26 -8 40 2C26 8 8 8 0 0Z", "#4f7a43"), 0, -46, i * 72 - 90))
          .join("") +
        ellipse(-22, -14, 13, 8, "#f7a48f", `opacity="0.8"`)
      );
    case "aubergine":
      return (
        path("M-6 -56C30 -60 62 10 46 46C30 76 -24 70 -40 36C-52 8 -34 -50 -6 -56Z", "#47284f") +
        path("M-24 -56C-10 -74 24 -70 26 -50C10 -40 -14 -36 -24 -56Z", "#5f8a4d") +
        stroke("M4 -64q2 -18 14 -24", "#4b6f3d", 9) +
        path("M-24 -20C-34 6 -30 30 -20 42", "none", `stroke="#8a6596" stroke-width="7" stroke-linecap="round"`)
      );
    case "carrot":
      return (
        range(3)
          .map((i) => leaf(-120 + i * 30, 0, -40, "#5d8d4b"))
          .join("") +
        path("M-24 -44C-10 -54 10 -54 24 -44C26 -10 12 50 0 74C-12 50 -26 -10 -24 -44Z", "#e57f33") +
        stroke("M-18 -20h16M18 -2h-18M-10 18h12M8 36h-9", "#b85d20", 4, `stroke-linecap="round"`)
      );
    case "mushroom":
      return (
        path("M-20 0C-22 40 -28 58 -16 62H16C28 58 22 40 20 0Z", "#ead9bd") +
        path("M-64 6C-62 -62 62 -62 64 6C30 16 -30 16 -64 6Z", "#a8663f") +
        circle(-26, -22, 8, "#e9cfae") +
        circle(10, -34, 10, "#e9cfae") +
        circle(36, -12, 7, "#e9cfae")
      );
    case "cherry":
      return (
        stroke("M-26 26Q-16 -30 14 -62M32 32Q26 -20 14 -62", "#55703d", 5) +
        circle(-28, 36, 27, "#b3243a") +
        circle(34, 40, 27, "#c7384a") +
        ellipse(-36, 26, 8, 5, "#f0a0a6") +
        ellipse(26, 30, 8, 5, "#f6b1b4") +
        leaf(-10, 14, -60)
      );
    case "artichoke": {
      const scale = (x: number, y: number, size: number, turn: number, i: number) =>
        placed(
          path(
            "M0 20C-26 10 -22 -30 0 -46C22 -30 26 10 0 20Z",
            mix("#6f9150", "#8d6a86", (i % 4) * 0.12),
            `stroke="#4c6a3c" stroke-width="2.5"`,
          ),
          x,
          y,
          turn,
          size,
        );
      const tiers = [
        [0, -30, 1],
        [-22, -16, 0.95],
        [22, -16, 0.95],
        [-34, 8, 0.9],
        [0, 2, 1],
        [34, 8, 0.9],
        [-20, 28, 0.9],
        [20, 28, 0.9],
        [0, 38, 0.8],
      ] as const;
      return rect(-8, 44, 16, 34, "#5f7d45") + tiers.map(([x, y, size], i) => scale(x, y, size, x * 0.7, i)).join("");
    }
    default:
      return circle(0, 0, 56, "#c6443c") + leaf(-60, 4, -54) + ellipse(-20, -18, 12, 8, "#f4b4a4");
  }
};

/** Produce on a plain ground. The variant is one kind repeated, or `market` (all kinds) or `plate`. */
export const fruit: Generator = (random, palette, options) => {
  const { w, h } = sheet(options);
  const kinds = [
    "lemon",
    "orange",
    "pear",
    "fig",
    "tomato",
    "aubergine",
    "carrot",
    "mushroom",
    "cherry",
    "artichoke",
    "lime",
    "grapefruit",
  ];
  if (options.variant === "plate") {
    const cloth = at(palette.colors, 0);
    const check = 80;
    const r = Math.min(w, h) * 0.38;
    const ground =
      range(w / check + 1)
        .map((i) => (i % 2 ? "" : rect(i * check, 0, check, h, cloth, `opacity="0.35"`)))
        .join("") +
      range(h / check + 1)
        .map((i) => (i % 2 ? "" : rect(0, i * check, w, check, cloth, `opacity="0.35"`)))
        .join("");
    const chosen = random.shuffled(kinds).slice(0, 3);
    const heap = range(7)
      .map((i) =>
        placed(
          morsel(random, at(chosen, i)),
          w / 2 + (i === 6 ? 0 : Math.cos(i * 1.047) * r * 0.45),
          h / 2 + (i === 6 ? 0 : Math.sin(i * 1.047) * r * 0.45),
          random.between(-40, 40),
          r / 260,
        ),
      )
      .join("");
    return drawing(
      { w, h },
      palette.paper,
      ground +
        circle(w / 2 + 10, h / 2 + 14, r, palette.ink, `opacity="0.2"`) +
        circle(w / 2, h / 2, r, lighter(palette.paper, 0.5)) +
        circle(w / 2, h / 2, r * 0.9, "none", `stroke="${at(palette.colors, 1)}" stroke-width="8"`) +
        circle(w / 2, h / 2, r * 0.84, "none", `stroke="${at(palette.colors, 1)}" stroke-width="3"`) +
        heap +
        specks(random, w, h, palette.ink, 300, 0.12),
    );
  }
  const market = options.variant === "market";
  const columns = market ? (options.aspect > 1.6 ? 2 : 3) : random.pick([3, 4]);
  const cell = w / columns;
  const rows = Math.max(1, Math.round(h / cell));
  const ch = h / rows;
  const body = range(rows + (market ? 0 : 1))
    .map((row) =>
      range(columns + (market ? 0 : 1))
        .map((column) => {
          const shift = market ? 0 : row % 2 ? -cell / 2 : 0;
          const [x, y] = [column * cell + cell / 2 + shift, row * ch + ch / 2 - (market ? 0 : ch * 0.25)];
          const tint = market
            ? rect(
                column * cell,
                row * ch,
                cell + 1,
                ch + 1,
                mix(palette.paper, at(palette.colors, column + row * 2), 0.42),
              )
            : "";
          return (
            tint +
            placed(
              morsel(random, market ? at(kinds, row * columns + column) : options.variant),
              x,
              y,
              market ? random.spread(0, 6) : random.between(-50, 50),
              cell / (market ? 220 : 190),
            )
          );
        })
        .join(""),
    )
    .join("");
  return drawing(
    { w, h },
    mix(palette.paper, at(palette.colors, 2), 0.3),
    body + specks(random, w, h, palette.ink, 400, 0.13),
  );
};
