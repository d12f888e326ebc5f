import { arches } from "./arches.ts";
import { bauhaus } from "./bauhaus.ts";
import { bird } from "./bird.ts";
import { bookCover } from "./book-cover.ts";
import { botanical } from "./botanical.ts";
import { cityMap } from "./city-map.ts";
import { contours } from "./contours.ts";
import { cups } from "./cups.ts";
import type { Generator } from "./drawing.ts";
import { facade } from "./facade.ts";
import { flowField } from "./flow-field.ts";
import { fruit } from "./fruit.ts";
import { furniture } from "./furniture.ts";
import { gardenPlan } from "./garden-plan.ts";
import { kilim } from "./kilim.ts";
import { knit } from "./knit.ts";
import { mandala } from "./mandala.ts";
import { mountains } from "./mountains.ts";
import { nightSky } from "./night-sky.ts";
import { paletteCard } from "./palette-card.ts";
import { plaid } from "./plaid.ts";
import { portrait } from "./portrait.ts";
import { poster } from "./poster.ts";
import { quilt } from "./quilt.ts";
import { recipe } from "./recipe.ts";
import { room } from "./room.ts";
import { stampSheet } from "./stamp-sheet.ts";
import { sunset } from "./sunset.ts";
import { terrazzo } from "./terrazzo.ts";
import { tiles } from "./tiles.ts";
import { typeSpecimen } from "./type-specimen.ts";
import { vase } from "./vase.ts";
import { waves } from "./waves.ts";

/** Every kind of picture the collection can draw, by name. */
export const generators = {
  arches,
  bauhaus,
  bird,
  bookCover,
  botanical,
  cityMap,
  contours,
  cups,
  facade,
  flowField,
  fruit,
  furniture,
  gardenPlan,
  kilim,
  knit,
  mandala,
  mountains,
  nightSky,
  paletteCard,
  plaid,
  portrait,
  poster,
  quilt,
  recipe,
  room,
  stampSheet,
  sunset,
  terrazzo,
  tiles,
  typeSpecimen,
  vase,
  waves,
} as const satisfies Record<string, Generator>;

export type GeneratorName = keyof typeof generators;
