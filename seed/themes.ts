export type Theme = { slug: string; name: string; adjectives: string[]; things: string[]; turns: string[] };

const theme = (slug: string, name: string, adjectives: string, things: string, turns: string): Theme => ({
  slug,
  name,
  adjectives: adjectives.split(", "),
  things: things.split(", "),
  turns: turns.split(", "),
});

/** The words synthetic boards and pins are named with, so that plausible searches find plausible amounts. */
export const themes: readonly Theme[] = [
  theme(
    "recipes",
    "Recipes",
    "easy, roasted, creamy, vegan, spicy, one-pot, crispy, slow-cooked, weeknight, gluten-free",
    "lentil soup, chicken curry, mushroom risotto, apple cake, focaccia, dumplings, tomato pasta, granola, fish tacos, carrot salad, banana bread, ramen",
    "for two, in 30 minutes, for a crowd, for meal prep, from scratch, for beginners",
  ),
  theme(
    "home-decor",
    "Home decor",
    "warm, minimal, rustic, modern, scandinavian, vintage, bohemian, moody, neutral, colourful",
    "living room, reading corner, gallery wall, entryway, shelves, bedroom, fireplace, curtains, sofa, console table, rug, mirror",
    "ideas, on a budget, for small spaces, before and after, inspiration, in earth tones",
  ),
  theme(
    "gardening",
    "Gardening",
    "raised, shady, low-maintenance, drought-proof, wild, tiny, edible, cottage, vertical, winter",
    "vegetable bed, herb spiral, balcony garden, compost bin, rose arch, tomato cage, greenhouse, garden path, pond, wildflower meadow, hedge, seed tray",
    "for beginners, step by step, in spring, with stones, from pallets, plan",
  ),
  theme(
    "travel",
    "Travel",
    "hidden, sunny, quiet, cheap, northern, coastal, romantic, car-free, snowy, old",
    "lisbon streets, kyoto temples, alpine huts, greek islands, night trains, packing list, coffee houses, road trip, city break, beaches, markets, mountain lakes",
    "in three days, in autumn, with kids, map, on foot, guide",
  ),
  theme(
    "illustration",
    "Illustration",
    "gouache, ink, flat, whimsical, botanical, dark, pastel, editorial, isometric, loose",
    "portrait, fox, city scene, mushrooms, picture book page, landscape, still life, cat, birds, character sheet, poster, map",
    "study, process, tutorial, in two colours, sketchbook, reference",
  ),
  theme(
    "typography",
    "Typography",
    "bold, condensed, hand-drawn, brutalist, elegant, variable, art deco, playful, swiss, gothic",
    "poster, lettering, type specimen, book cover, logotype, signage, monogram, packaging, album cover, magazine spread, numerals, ligatures",
    "inspiration, grid, layout, in black and white, alphabet, free",
  ),
  theme(
    "knitting",
    "Knitting",
    "chunky, cabled, striped, lace, seamless, fair isle, cosy, oversized, mohair, simple",
    "sweater, socks, scarf, baby blanket, cardigan, mittens, hat, shawl, vest, cushion, tote bag, dishcloth",
    "pattern, free pattern, for beginners, in the round, chart, with leftover yarn",
  ),
  theme(
    "fashion",
    "Fashion",
    "linen, oversized, vintage, tailored, layered, monochrome, pleated, quilted, upcycled, casual",
    "blazer, wide trousers, midi skirt, trench coat, white shirt, capsule wardrobe, denim jacket, loafers, knit dress, street style, raincoat, belt bag",
    "outfit, for work, in summer, for autumn, how to wear, sewing pattern",
  ),
  theme(
    "architecture",
    "Architecture",
    "concrete, timber, brutalist, passive, glass, round, tiny, floating, brick, terraced",
    "house, library, staircase, courtyard, cabin, facade, pavilion, museum, bridge, atrium, roof garden, chapel",
    "section, floor plan, model, at dusk, details, in japan",
  ),
  theme(
    "astronomy",
    "Astronomy",
    "deep, amateur, infrared, total, winter, wide-field, annotated, faint, spiral, northern",
    "nebula, galaxy, moon phases, eclipse, star trails, milky way, telescope, constellations, saturn, comet, aurora, observatory",
    "chart, explained, for beginners, photograph, tonight, settings",
  ),
  theme(
    "ceramics",
    "Ceramics",
    "hand-built, speckled, wood-fired, glazed, pinched, matte, raku, carved, porcelain, stoneware",
    "mug, vase, planter, teapot, bowl, tiles, plate, sculpture, candlestick, berry bowl, incense holder, bud vase",
    "ideas, glaze recipe, on the wheel, without a wheel, set, texture",
  ),
  theme(
    "birds",
    "Birds",
    "common, nocturnal, tiny, nesting, migrating, blue, singing, coastal, rare, young",
    "kingfisher, owl, robin, heron, swift, goldfinch, woodpecker, puffin, wren, crane, magpie, sparrow",
    "drawing, in flight, field notes, feeder, photography, identification",
  ),
  theme(
    "photography",
    "Photography",
    "analogue, long-exposure, black and white, golden-hour, macro, street, minimal, foggy, documentary, double-exposure",
    "portrait, harbour, forest, window light, shadows, reflections, bicycle, staircase, rain, self-portrait, hands, market",
    "ideas, composition, settings, on film, with a phone, project",
  ),
  theme(
    "weddings",
    "Weddings",
    "outdoor, rustic, small, winter, garden, bohemian, elegant, beach, vintage, handmade",
    "table setting, bouquet, invitation, cake, ceremony arch, place cards, hair, first dance, favours, lanterns, dress, seating chart",
    "ideas, on a budget, checklist, in june, with wildflowers, diy",
  ),
  theme(
    "kids",
    "Kids",
    "rainy-day, wooden, sensory, outdoor, quiet, easy, cardboard, montessori, birthday, toddler",
    "craft, treasure hunt, playroom, puppet, busy board, costume, lunch box, science experiment, reading nook, paper animals, bunk bed, chalk game",
    "activity, at home, for age four, printable, without screens, step by step",
  ),
  theme(
    "woodworking",
    "Woodworking",
    "simple, japanese, oak, hand-cut, folding, floating, pallet, live-edge, modern, small",
    "workbench, bookshelf, stool, dovetail joint, cutting board, bed frame, tool chest, coat rack, desk, picture frame, toy, mallet",
    "plan, with hand tools, jig, for beginners, finish, weekend project",
  ),
  theme(
    "fitness",
    "Fitness",
    "gentle, short, morning, full-body, no-equipment, restorative, beginner, evening, core, mobility",
    "yoga flow, stretching routine, running plan, kettlebell workout, pilates, back exercises, warm-up, climbing drills, swim set, balance training, hike, breathing",
    "in 15 minutes, at home, for runners, plan, for desk workers, chart",
  ),
  theme(
    "interior-design",
    "Interior design",
    "open-plan, compact, industrial, japandi, mid-century, maximalist, sage green, terracotta, built-in, attic",
    "kitchen, bathroom, home office, studio flat, dining room, hallway, tiles, lighting, storage wall, loft bed, laundry, windowsill",
    "ideas, layout, renovation, colour palette, with plants, makeover",
  ),
  theme(
    "science",
    "Science",
    "visual, printable, historic, simple, beautiful, microscopic, annotated, interactive, vintage, hand-drawn",
    "periodic table, cell diagram, fossil, crystal, weather map, anatomy plate, experiment, geology, tide chart, fractal, timeline, leaf structure",
    "poster, explained, infographic, for class, worksheet, illustration",
  ),
  theme(
    "tattoos",
    "Tattoos",
    "fine-line, tiny, botanical, geometric, abstract, traditional, minimalist, dotwork, matching, script",
    "forearm tattoo, fern, wave, moth, mountain, compass, snake, moon, swallow, wildflower, anchor, dragonfly",
    "idea, meaning, flash sheet, for sisters, stencil, behind the ear",
  ),
];

export const givenNames =
  "Amara, Elias, Ines, Mei, Noor, Priya, Samuel, Tomasz, Lucia, Farid, Hana, Rosa, Jonas, Aiko, Leila, Mateo, Freya, Omar, Clara, Kenji, Zoe, Pavel, Anouk, Diego, Sofia, Emil, Yara, Hugo, Nadia, Oskar, Minh, Greta, Kofi, Linnea, Rafael, Signe, Tariq, Ulla, Viktor, Wanda".split(
    ", ",
  );

export const familyNames =
  "Okafor, Lindqvist, Carvalho, Tanaka, Haddad, Raman, Adeyemi, Wilk, Ferreyra, Karimov, Novak, Whitaker, Berger, Mori, Nasser, Silva, Holm, Farah, Weber, Sato, Marsh, Dvorak, Petit, Reyes, Ricci, Strand, Aziz, Laurent, Kowal, Nyberg, Tran, Keller, Mensah, Dahl, Costa, Lund, Rahman, Meyer, Horvat, Young".split(
    ", ",
  );

export const sites =
  "tinykitchen.example, longmeadow.example, paperandink.example, northlight.example, thewoolroom.example, slowhouse.example, fieldnotes.example, studioplus.example, madebyhand.example, cityatlas.example, brightside.example, oldorchard.example".split(
    ", ",
  );
