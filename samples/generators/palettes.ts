/** Colors that live together: a paper to draw on, an ink to draw with, and the colors between. */
export type Palette = {
  name: string;
  paper: string;
  ink: string;
  colors: readonly string[];
  /** How a person would name the colors. */
  words: string;
};

const rows: readonly (readonly [name: string, paper: string, ink: string, colours: string, words: string])[] = [
  ["Adobe at noon", "#f4e9da", "#4a2c22", "#c4623f #e0a458 #8a3b2a #d9b99b #5b6f62", "terracotta, ochre and sage"],
  ["Lisbon tiles", "#f5f3ea", "#1d3557", "#2a5c9a #6fa3d0 #e8b64c #b9d3e6 #17406d", "cobalt, sky blue and warm yellow"],
  ["Night ferry", "#13233a", "#f3ead7", "#2f4f6f #e9b872 #d76a4a #8fb0bf #1d3654", "midnight blue, amber and coral"],
  ["Olive grove", "#f1eddd", "#33372a", "#7d8450 #b4a86a #515b3a #d6c9a0 #b5673c", "olive, straw and rust"],
  ["Rhubarb", "#fbeee8", "#5a1f33", "#c8435f #ee9aa0 #7d2b45 #f5c9bd #7c9473", "rhubarb pink, blush and leaf green"],
  [
    "Winter harbour",
    "#e9eef0",
    "#22313d",
    "#5d7f93 #9db8c4 #34506a #cfdce1 #d9774f",
    "slate blue, fog and one buoy orange",
  ],
  [
    "Saffron market",
    "#fdf3dc",
    "#4b2a14",
    "#e39b1f #c9531f #f2c75c #8c2f1b #386a5e",
    "saffron, paprika and bottle green",
  ],
  ["Moss and bone", "#efece2", "#26302a", "#4f6b54 #8da083 #2f4a3c #c9c9ae #c58b4b", "moss green, bone and honey"],
  ["Plum orchard", "#f3e9ec", "#38203a", "#6b3a6a #a86a94 #d9a7b5 #46264c #d6a14a", "plum, mauve and old gold"],
  ["Bauhaus primary", "#f3ecdd", "#1c1c1e", "#d13a2c #1f4e9c #efb62b #1c1c1e #dcd2bd", "red, blue and yellow on cream"],
  ["Riviera", "#fff5e6", "#123c4a", "#1d7a8c #f08a5d #f9c784 #6cc0bf #e3533f", "turquoise, apricot and coral"],
  [
    "Ink and rice paper",
    "#f4f0e6",
    "#1e1e20",
    "#3a3a3d #7b7974 #b6b1a5 #d9d3c5 #b0372c",
    "ink black, warm greys and a seal red",
  ],
  ["Desert rose", "#f9ebe1", "#4d2a2a", "#d98c7a #b85c57 #efc3a4 #8f4a4e #6d7f78", "dusty rose, clay and grey green"],
  ["Fjord", "#e6efee", "#0f2f38", "#1f5a66 #4f8f93 #9cc3bf #0f3d49 #e2a65b", "deep teal, glacier green and amber"],
  ["Persimmon", "#fbf0e3", "#2f2320", "#ee6c2f #f6a15a #b8431c #f8d3a7 #2f5d62", "persimmon orange, peach and petrol"],
  ["Lavender field", "#f2eef6", "#2e2a4a", "#7467a8 #a99bd0 #4b3f7f #d3c9e6 #e5b85c", "lavender, violet and wheat"],
  ["Mustard wool", "#f2eadb", "#2b2a33", "#d19a26 #7a4a2b #e7c877 #3f4a5c #a8572e", "mustard, chestnut and slate"],
  ["Cherry press", "#f7ede4", "#2a1a1f", "#b3202f #e4575a #6e1423 #f0bfae #23405a", "cherry red, shell pink and navy"],
  [
    "Pine and pollen",
    "#f3f2e2",
    "#16302b",
    "#21554a #f0c43f #4c8a70 #b7cf9f #12352f",
    "pine green, pollen yellow and celery",
  ],
  [
    "Concrete garden",
    "#ecebe7",
    "#2b2d2f",
    "#8f9290 #c4c3bd #5a6d5c #a5b49b #e07a4b",
    "concrete grey, fern and terracotta",
  ],
  ["Apricot dusk", "#fde9d9", "#3b2346", "#f2a07b #e46a6a #9a4a78 #f9cfa0 #54306b", "apricot, rose and violet"],
  ["Blue hour", "#1b2340", "#f4e7d3", "#3b4a7a #7583b5 #f0b98d #26305a #c96f74", "indigo, periwinkle and peach"],
  ["Celadon", "#eff3ea", "#2d3a35", "#8fb8a2 #bfd6c3 #5f8f7c #dfe6d0 #b06a4c", "celadon, pale jade and clay"],
  ["Brick lane", "#f2e6dc", "#2c2224", "#a3402e #cf7a55 #6b2f2a #e3b796 #3f5964", "brick red, sand and slate blue"],
  [
    "Lemon grove",
    "#fbf8e6",
    "#24402f",
    "#f2cf3b #6f9a4c #f7e38c #34663f #ef9a3a",
    "lemon yellow, leaf green and orange",
  ],
  ["Espresso", "#efe4d6", "#2a1a14", "#5a3825 #8f6242 #c39d77 #3b2419 #d5703c", "coffee brown, caramel and cream"],
  ["Hydrangea", "#f1f3f8", "#283352", "#6d8ac4 #a9bbe4 #b58ac0 #d9c9e8 #4a5e9a", "hydrangea blue, lilac and mist"],
  ["Cyanotype", "#173f6b", "#f1f5f2", "#2d639b #6f9bc6 #b8d0e2 #0f2f54 #e6eef0", "prussian blue and white"],
  ["Forest floor", "#1f2a24", "#f0e6d0", "#47604a #88966a #c98b4d #2e3f35 #d9c595", "dark pine, lichen and fox brown"],
  [
    "Coral reef",
    "#eff7f4",
    "#163a4a",
    "#ff7f66 #2a9d9a #ffc2a8 #8fd3c8 #f4b740",
    "coral, lagoon green and sand yellow",
  ],
  [
    "Paper lantern",
    "#fbeede",
    "#432222",
    "#e5533a #f3a44b #f9d38b #b5352b #6f8f8a",
    "lantern red, tangerine and pale gold",
  ],
  ["Stoneware", "#ece5d9", "#3a332c", "#a08a70 #cdbfa8 #6f6254 #e0d6c4 #59727a", "oatmeal, clay brown and blue grey"],
  [
    "Tulip parade",
    "#fdf4ea",
    "#3a1d3c",
    "#e84a5f #ff9a62 #f7c948 #8a4f9e #3f8f6b",
    "tulip red, orange, yellow and violet",
  ],
  ["Aurora", "#0f1b2d", "#e9f3ec", "#1f6f6b #58c2a0 #a9e3b5 #5a4a9c #18304a", "polar night blue, green and violet"],
  ["Sepia atlas", "#f0e4cb", "#3d2c1d", "#b98d53 #8b6538 #d8bd8a #6b7f78 #a44d32", "sepia, parchment and faded teal"],
  ["Peony", "#fdf0f0", "#3f2233", "#e58fa3 #f4bfc6 #b84f70 #8aa58c #f3dcc4", "peony pink, petal and sage"],
  ["Copper kettle", "#f5ebe0", "#23312f", "#b8693d #2f5a55 #dca47a #7fa095 #82412a", "copper, verdigris and cream"],
  ["Carbon copy", "#202124", "#f4efe6", "#ef5b3c #f3b33d #4c4f55 #8d8f90 #e9dfcf", "charcoal, vermilion and marigold"],
];

export const palettes: readonly Palette[] = rows.map(([name, paper, ink, colors, words]) => ({
  name,
  paper,
  ink,
  colors: colors.split(" "),
  words,
}));

/** The palette of that name. Throws a RangeError for a name that is not in the table. */
export const paletteNamed = (name: string): Palette => {
  const found = palettes.find((palette) => palette.name === name);
  if (found === undefined) throw new RangeError(`no palette is named ${name}`);
  return found;
};
