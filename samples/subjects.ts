import type { GeneratorName } from "./generators/generators.ts";

/** What can truly be said of every picture of one kind: what each variant shows, how it is drawn, where it belongs. */
export type Subject = {
  /** Variant → what is seen, ready to be followed by "in" and the colours. */
  shows: Readonly<Record<string, string>>;
  technique: string;
  topics: readonly string[];
  hashtags: readonly string[];
};

export const subjects: Readonly<Record<GeneratorName, Subject>> = {
  arches: {
    shows: {
      rainbow: "Nested arches standing on a thin ground line below a small round sun",
      pebbles: "A tower of smooth stones balanced on each other beside a pale disc",
      cutout: "Nine squares, each with an organic cut-paper shape",
    },
    technique:
      "The shapes are smooth curves through a handful of slightly uneven points, which keeps the edge of scissors in them. Specks of paper and ink are scattered over the top.",
    topics: ["abstract-art", "prints"],
    hashtags: ["abstract", "walldecor"],
  },
  bauhaus: {
    shows: {
      grid: "A grid of square modules holding circles, quarter circles, stripes, triangles and dots",
      tilted: "A leaning composition of two crossed beams, a ring, a disc, a quarter circle and seven lines",
      orbit: "A large disc in two halves inside fine concentric rings, with smaller discs and two diagonal lines",
    },
    technique:
      "Only elementary forms are allowed: circle, square, triangle and line. A module never takes the colour of its neighbour, so the grid stays lively.",
    topics: ["bauhaus", "graphic-design"],
    hashtags: ["bauhaus", "geometric"],
  },
  bird: {
    shows: {
      magpie: "A black, white and blue magpie with a long green tail on a branch, before a pale sun,",
      robin: "A robin with an orange breast on a branch, before a pale sun,",
      kingfisher: "A kingfisher with a blue back, an orange belly and a long beak on a branch, before a pale sun,",
      bullfinch: "A bullfinch with a black cap and a rose belly on a branch, before a pale sun,",
      goldfinch: "A goldfinch with a red head and a golden breast on a branch, before a pale sun,",
      bluetit: "A blue tit with a blue cap and a yellow belly on a branch, before a pale sun,",
      wren: "A small brown wren with a short tail on a branch, before a pale sun,",
    },
    technique:
      "The bird is cut from a few flat shapes: back, belly, breast, cap, wing and tail, with six feather lines over the wing. The plumage keeps its own colours whatever the palette of the sheet.",
    topics: ["birds", "illustration"],
    hashtags: ["birds", "natureillustration"],
  },
  bookCover: {
    shows: {
      circles: "A paperback cover with five translucent discs",
      window: "A paperback cover with a window looking out on hills and a disc of sun",
      strata: "A paperback cover with wavy layers of ground filling its lower half",
      leaves: "A paperback cover with fronds and leaves growing from the lower edge",
      eye: "A paperback cover with one wide eye and its lashes",
      ladder: "A paperback cover with a ladder leaning on a crescent moon",
    },
    technique:
      "The title is set in a single-line geometric alphabet drawn for these pictures, broken into lines and sized to the width of the cover. A darker strip along the left edge suggests the fold of the spine.",
    topics: ["book-covers", "graphic-design"],
    hashtags: ["bookcover", "coverdesign"],
  },
  botanical: {
    shows: {
      fern: "A single fern frond with narrow paired leaflets",
      olive: "An olive branch with slim leaves and small round fruit",
      eucalyptus: "A eucalyptus stem with round paired leaves",
      monstera: "A young monstera plant with four fingered leaves",
      leafy: "An upright sprig with broad paired leaves",
      poppy: "A poppy with five petals and a dark centre on a leafy stem",
      lavender: "Three spikes of lavender with narrow leaves",
      tulip: "Three tulips with long pointed leaves",
      daisy: "A daisy with fourteen petals on a leafy stem",
      meadow: "A meadow of poppies, daisies, lavender, tulips and ferns below a pale sun",
      herbarium: "A herbarium sheet of named plant studies",
    },
    technique:
      "Each plant grows along a bent stem: leaves sit in pairs, their length following a curve from root to tip and their angle shaken a little. Every leaf is two Bézier curves and a vein.",
    topics: ["botanical", "illustration"],
    hashtags: ["botanical", "plants"],
  },
  cityMap: {
    shows: {
      grid: "The street plan of a town of square blocks and small parks, crossed by a winding river,",
      radial: "The street plan of a round town, blocks in rings about a central park and a river across it,",
      harbour: "The street plan of a harbour town with the sea along its right side",
    },
    technique:
      "The blocks come from cutting a rectangle in two again and again, always across its longer side, or from dividing rings into lots. The water is laid over the streets as one smooth curve.",
    topics: ["maps", "cities"],
    hashtags: ["citymap", "cartography"],
  },
  contours: {
    shows: {
      lines: "A topographic map of contour lines, every fourth one heavier,",
      island: "A chart of an island with shallows, shore and hill in stepped tints",
      relief: "A relief map with heights filled in stepped tints",
    },
    technique:
      "A landscape of smooth noise is traced at even heights with the marching squares method. Where the heights are filled, each step is one flat colour.",
    topics: ["maps", "generative-art"],
    hashtags: ["topography", "contourmap"],
  },
  cups: {
    shows: {
      stack: "A tall, slightly leaning stack of patterned cups on a table",
      grid: "A grid of coffee cups, each with another pattern,",
      teapot: "A round teapot with wavy lines, steam rising, and one cup beside it",
    },
    technique:
      "Every cup has the same construction and other measures: width of rim and foot, height, and one of five decorations clipped to its body. Two translucent bands make the shade.",
    topics: ["ceramics", "kitchen"],
    hashtags: ["coffeecups", "tableware"],
  },
  facade: {
    shows: {
      row: "A row of narrow gabled houses with white window frames and flower boxes beside water",
      shutters: "A plaster wall with windows, slatted shutters and flower boxes",
      arcade: "A square building of stacked arches, shaded inside, under a round sun",
      tower: "A tall apartment block with a grid of windows and coloured balconies",
      stairs: "Flights of stairs crossing each other below a round sun and a dark arched door",
    },
    technique:
      "The building is divided into floors and bays, and each bay chooses its own window, shutter or balcony. Shadows are the wall's own colour, darkened.",
    topics: ["architecture", "illustration"],
    hashtags: ["architecture", "facades"],
  },
  flowField: {
    shows: {
      ribbons: "Broad curved brush lines flowing side by side without touching",
      hair: "Many fine curved lines flowing side by side like combed hair",
      disc: "Fine flowing lines inside a large circle",
      dark: "Bright flowing lines on a dark ground",
    },
    technique:
      "Lines start at random places and follow a smooth current of noise; a line ends where another one already is, so none ever cross. The colour of a line depends on where it ends.",
    topics: ["generative-art", "abstract-art"],
    hashtags: ["flowfield", "generativeart"],
  },
  fruit: {
    shows: {
      lemon: "A repeating pattern of lemons with leaves",
      orange: "A repeating pattern of orange slices",
      lime: "A repeating pattern of lime slices",
      grapefruit: "A repeating pattern of pink grapefruit slices",
      pear: "A repeating pattern of green pears",
      fig: "A repeating pattern of cut figs",
      tomato: "A repeating pattern of red tomatoes",
      aubergine: "A repeating pattern of glossy aubergines",
      carrot: "A repeating pattern of carrots with their greens",
      mushroom: "A repeating pattern of brown mushrooms",
      cherry: "A repeating pattern of paired cherries",
      artichoke: "A repeating pattern of artichokes",
      market: "A chart of fruit and vegetables, one to a square,",
      plate: "A plate heaped with fruit and vegetables on a checked cloth, seen from above,",
    },
    technique:
      "Each fruit is a few curves with one shade and one highlight. Rows are offset by half a step and every piece is turned by chance, so the repeat never looks stamped.",
    topics: ["food", "pattern"],
    hashtags: ["fruit", "foodillustration"],
  },
  furniture: {
    shows: {
      lounge: "A mid-century lounge chair with wooden arms and a footstool before a round wall piece",
      sideboard:
        "A slatted wooden sideboard on tapered legs with a vase and a small lamp, a round piece on the wall above it,",
      sofa: "A buttoned sofa on tapered legs with two cushions, a round piece on the wall above it,",
      chair: "A bent-plywood dining chair with an upholstered seat before a round wall piece",
      lamp: "An arc floor lamp shining over a small side table",
      index: "A chart of mid-century furniture, each piece named,",
    },
    technique:
      "The silhouettes are drawn once by hand as curves, then dressed with fabric and wood mixed from the palette. The wall takes a tint, the floor a paler wood.",
    topics: ["furniture", "interior-design"],
    hashtags: ["midcentury", "furniture"],
  },
  gardenPlan: {
    shows: {
      kitchen: "A kitchen garden of raised wooden beds with rows of vegetables and flowers, seen from above,",
      border: "A flower border beside a lawn with stepping stones, seen from above,",
      courtyard: "A paved courtyard with a round table, four seats, pots, shrubs and a tree, seen from above,",
    },
    technique:
      "Plants are small rosettes, crowns and blossoms set out in rows or drifts. Each crown is an uneven blob with two lighter ones on its sunny side and a soft shadow on the other.",
    topics: ["gardening", "garden-design"],
    hashtags: ["gardenplan", "gardening"],
  },
  kilim: {
    shows: {
      diamonds: "A flat-woven rug with concentric stepped diamonds inside a zigzag border",
      medallion: "A flat-woven rug with one large stepped medallion inside a zigzag border",
      chevron: "A flat-woven rug with zigzag stripes inside a toothed border",
      bands: "A flat-woven rug with horizontal bands of diamonds, teeth and stripes inside a zigzag border",
      stars: "A flat-woven rug with rows of eight-pointed stars inside a zigzag border",
    },
    technique:
      "The rug is a chart of 57 knots across; slanting lines become steps, as they do in slit-woven cloth. Faint bands of lighter and darker dye, called abrash, run across it.",
    topics: ["rugs", "textile"],
    hashtags: ["kilim", "rugs"],
  },
  knit: {
    shows: {
      "fair-isle": "A close view of stranded knitting with bands of small motifs",
      yoke: "A close view of stranded knitting whose colours fade from top to bottom",
      stripes: "A close view of striped knitting with dotted rows",
    },
    technique:
      "Every stitch is one small V, drawn from a chart of letters as a knitter would read it. Two colours to a row at most, so it could really be knitted.",
    topics: ["knitting", "textile"],
    hashtags: ["knitting", "fairisle"],
  },
  mandala: {
    shows: {
      bloom: "A round ornament of filled petals in concentric rings",
      lace: "A round ornament of fine white lines, like lace, on a dark ground",
      sun: "A round ornament of pointed rays in concentric rings",
    },
    technique:
      "Rings are laid from the outside in; each repeats one petal or ray around the centre, and every second ring carries a string of beads.",
    topics: ["mandala", "pattern"],
    hashtags: ["mandala", "symmetry"],
  },
  mountains: {
    shows: {
      day: "Layered paper-cut mountains under a small sun",
      dawn: "Layered paper-cut mountains before a rising sun",
      night: "Layered paper-cut mountains under a starry sky and a small moon",
      pines: "Layered paper-cut mountains with a pine forest in front",
      lake: "Layered paper-cut mountains mirrored in a lake",
    },
    technique:
      "Each range is a ridge of folded noise, cut a little rougher far away and calmer close by. The colour of the layers travels from the haze of the sky to the darkest tone, with a thin shadow under each edge.",
    topics: ["mountains", "landscape"],
    hashtags: ["mountains", "papercut"],
  },
  nightSky: {
    shows: {
      constellation: "A round star chart with joined constellations on a dark ground",
      moons: "The phases of the moon hung one below the other on a starry ground",
      planet: "A banded planet with a tilted ring and two moons among stars",
      milky: "The Milky Way as a slanting band of stars above dark hills",
      comet: "A comet with a long brushed tail above dark hills",
    },
    technique:
      "Stars are strewn by chance, brighter ones rarer. The phases are true: each lit edge is half an ellipse as wide as the cosine of the moon's age.",
    topics: ["astronomy", "night-sky"],
    hashtags: ["nightsky", "astronomy"],
  },
  paletteCard: {
    shows: {
      chips: "A colour card of six rounded swatches",
      stripes: "A colour card of six horizontal stripes",
      arcs: "A colour card of six nested arcs",
      brush: "A colour card of six brush strokes",
      drops: "A colour card of six round paint drops",
    },
    technique:
      "The card shows one of the palettes all these pictures are drawn with, and the value of each colour in small figures below, so that it can be used again.",
    topics: ["colour", "graphic-design"],
    hashtags: ["colourpalette", "colour"],
  },
  plaid: {
    shows: {
      tartan: "A woven tartan with crossing bands and fine lines",
      gingham: "A woven gingham check",
      houndstooth: "A woven houndstooth check",
    },
    technique:
      "The sequence of stripes, the sett, is mirrored and laid once along and once across at half strength, as warp and weft mix in real cloth. Diagonal twill lines lie over everything.",
    topics: ["textile", "pattern"],
    hashtags: ["plaid", "textiledesign"],
  },
  portrait: {
    shows: {
      bob: "A flat portrait of a person with a bob haircut",
      curls: "A flat portrait of a person with curly hair",
      bun: "A flat portrait of a person with a bun on top of the head",
      short: "A flat portrait of a person with short hair",
      beard: "A flat portrait of a bearded man",
      scarf: "A flat portrait of a woman in a headscarf",
    },
    technique:
      "The face is built from about thirty flat shapes. Skin, hair, eyes open or closed, glasses and the pattern of the shirt are chosen by chance; nobody real was used.",
    topics: ["portraits", "illustration"],
    hashtags: ["portrait", "flatillustration"],
  },
  poster: {
    shows: {
      jazz: "A poster with nine upright bars like piano keys and one winding line",
      travel: "A travel poster with houses on a hill above a river, a sun and a small sail",
      festival: "A poster with a target sun and rays filling the sheet",
      swim: "A poster with a pool ladder and a striped life ring on rippled water",
      cinema: "A poster with a film projector, its beam, and the heads of an audience",
      cycle: "A poster with a bicycle before a large disc, above stripes",
      lighthouse: "A poster with a striped lighthouse, two beams of light and waves",
    },
    technique:
      "One large image above, few words below. The lettering comes from a single-line geometric alphabet made for these pictures, heavy enough to be read from across the street.",
    topics: ["posters", "graphic-design"],
    hashtags: ["posterdesign", "poster"],
  },
  quilt: {
    shows: {
      "log-cabin": "A quilt of log-cabin blocks, light strips on two sides and dark on the others,",
      star: "A quilt of sawtooth star blocks",
      geese: "A quilt of flying geese, triangles all pointing one way,",
      triangles: "A quilt of half-square triangles ringed about a bright centre",
      path: "A quilt of quarter curves in the drunkard's path pattern",
      hexagon: "A quilt of small hexagons",
    },
    technique:
      "The blocks are pieced from straight cuts as a quilter would, each cloth faded by its own small amount. Pale running stitches cross the whole top on the diagonal.",
    topics: ["quilts", "textile"],
    hashtags: ["quilting", "patchwork"],
  },
  recipe: {
    shows: {
      bowl: "An illustrated recipe card with a salad bowl",
      pot: "An illustrated recipe card with a steaming pot",
      glass: "An illustrated recipe card with an iced drink and a straw",
      pie: "An illustrated recipe card with a lattice pie",
      loaf: "An illustrated recipe card with a loaf on a board",
    },
    technique:
      "The vessel stands in the middle, the ingredients in the corners, the steps below, numbered in the colours of the palette. All lettering is drawn as strokes.",
    topics: ["recipes", "food"],
    hashtags: ["recipecard", "homecooking"],
  },
  room: {
    shows: {
      reading: "An isometric living room with a sofa, bookshelves, a floor lamp and a striped rug",
      bedroom: "An isometric bedroom with a bed, nightstand, lamp and rug",
      studio: "An isometric home office with a desk, chair, window and pictures",
      kitchen: "An isometric corner kitchen with cupboards, a tiled wall and a table",
      plants: "An isometric room full of pot plants with one armchair",
    },
    technique:
      "Walls, floor and furniture are boxes in isometric view; each shows three faces, lit from the upper left. Books, pots and plants are placed by chance.",
    topics: ["interior-design", "small-spaces"],
    hashtags: ["isometric", "interiordesign"],
  },
  stampSheet: {
    shows: {
      flora: "A sheet of perforated postage stamps with flowers and leaves",
      harvest: "A sheet of perforated postage stamps with fruit and vegetables",
      pots: "A sheet of perforated postage stamps with vases",
      coast: "A sheet of perforated postage stamps with waves, a sun and a sail",
      single: "One large perforated postage stamp with a single fruit or vegetable",
    },
    technique:
      "The perforation is one continuous line of small arcs. A wavy postmark crosses the sheet, and each stamp lies a fraction of a degree off straight.",
    topics: ["stamps", "illustration"],
    hashtags: ["stamps", "philately"],
  },
  sunset: {
    shows: {
      sea: "A low sun over the sea with its broken reflection and thin clouds",
      desert: "A low sun behind desert dunes with two saguaro cactuses",
      stripes: "A round sun cut by widening stripes inside pale halo rings",
      road: "A straight road between fields running towards a low sun",
    },
    technique:
      "The sky is one gradient between tones of the palette; everything in front of it is flat. The strips of the reflection narrow towards the viewer.",
    topics: ["sunsets", "landscape"],
    hashtags: ["sunset", "goldenhour"],
  },
  terrazzo: {
    shows: {
      fine: "A terrazzo surface of small stone chips",
      bold: "A terrazzo surface of large stone chips",
      banded: "A terrazzo surface with the stone chips gathered in a wavy band",
    },
    technique:
      "Large chips are placed first, smaller ones wherever they still fit, none touching another. Every chip is a polygon of four to seven corners.",
    topics: ["terrazzo", "pattern"],
    hashtags: ["terrazzo", "surface"],
  },
  tiles: {
    shows: {
      azulejo: "A wall of glazed tiles with four tulips to a tile",
      petal: "A wall of glazed tiles with overlapping petals that form circles",
      star: "A wall of glazed tiles with many-pointed stars",
      quarter: "A wall of glazed tiles with quarter circles turned at random",
      scallop: "A wall of fish-scale tiles",
      truchet: "Winding parallel lines made of one tile turned two ways",
    },
    technique:
      "One tile is drawn, then repeated, turned and glazed a little differently every time. Where grout shows, it is a line with its own thin highlight.",
    topics: ["tiles", "pattern"],
    hashtags: ["tiles", "patterndesign"],
  },
  typeSpecimen: {
    shows: {
      letter: "One giant striped character between guide lines",
      prisma: "Words in rounded capitals made of parallel stripes",
      alphabet: "The whole alphabet and the figures, growing heavier from left to right,",
      stack: "Words in heavy capitals, each line filling the width,",
      quote: "A short sentence in light capitals inside a thin frame",
    },
    technique:
      "The alphabet is a set of single lines and arcs. Thickness is only the width of the stroke, and the stripes are the same stroke drawn again, each time thinner.",
    topics: ["typography", "lettering"],
    hashtags: ["typography", "lettering"],
  },
  vase: {
    shows: {
      single: "One vase with slender branches on a table",
      trio: "Three vases on a table, the tallest with branches,",
      shelf: "Shelves of differently shaped and glazed pots",
      index: "A study sheet of vase forms in rows",
    },
    technique:
      "Each pot is a profile of eight radii turned into a smooth outline, then dipped, striped, speckled or left plain. Two translucent bands on the right model its roundness.",
    topics: ["ceramics", "home-decor"],
    hashtags: ["ceramics", "pottery"],
  },
  waves: {
    shows: {
      seigaiha: "Overlapping fans of concentric arcs, the Japanese wave pattern,",
      swell: "Layered rolling lines of sea below a round sun",
      crest: "One large curling wave before a round sun",
    },
    technique:
      "The water is laid in layers from the horizon forward, each a smooth line with a pale crest. Depth is told by colour alone.",
    topics: ["sea", "landscape"],
    hashtags: ["waves", "ocean"],
  },
};
