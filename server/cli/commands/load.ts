import { resolve } from "node:path";
import { type Command, numberOption, textOption, UsageError } from "#server/cli/command.ts";
import { inSeconds } from "#server/cli/figures.ts";
import { withServices } from "#server/cli/with-services.ts";

const quietMs = 2_000;

export const loadCommand: Command = {
  name: "load",
  takes: "--pins N --people N [--seed TEXT] [--pictures N] [--password PASSWORD] | --tate FILE",
  summary:
    "Fills the instance with synthetic people and pins (realistically distributed), or with the works in a museum's list (artworks.ndjson.gz).",
  options: {
    pins: { type: "string" },
    people: { type: "string" },
    seed: { type: "string" },
    pictures: { type: "string" },
    password: { type: "string" },
    tate: { type: "string" },
  },
  async run(written, terminal) {
    const tate = textOption(written, "tate");
    const pins = numberOption(written, "pins", [0, 50_000_000]);
    const people = numberOption(written, "people", [1, 5_000_000]);
    const pictures = numberOption(written, "pictures", [1, 10_000]) ?? 200;
    if (tate === undefined && (pins === undefined || people === undefined))
      throw new UsageError("give --pins and --people, or --tate.");
    if (tate !== undefined && (pins !== undefined || people !== undefined))
      throw new UsageError("--tate: stands alone.");
    const [seed, password] = [textOption(written, "seed") ?? "magpie", textOption(written, "password")];
    return withServices(terminal, {}, async (services) => {
      const { loadMuseum } = await import("#seed/load-museum.ts");
      const { loadSynthetic } = await import("#seed/load-synthetic.ts");
      const began = performance.now();
      let lastPrint = Number.NEGATIVE_INFINITY;
      const progress = (line: string) => {
        if (performance.now() - lastPrint < quietMs) return;
        lastPrint = performance.now();
        terminal.complain(`${inSeconds(began).padStart(8)}  ${line}`);
      };
      const loaded =
        tate === undefined
          ? await loadSynthetic(services, { pins: pins ?? 0, people: people ?? 1, seed, pictures, password }, progress)
          : await loadMuseum(services, resolve(tate), progress);
      terminal.print(
        `Loaded ${loaded.pins.length} pins on ${loaded.boards.length} boards of ${loaded.people.length} people in ${inSeconds(began)}.`,
      );
      return 0;
    });
  },
};
