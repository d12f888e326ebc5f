/** Plurals of English that no suffix tells of, and spellings of one word, each after the form it counts with. */
const forms = `
  man men, woman women, child children, foot feet, tooth teeth, goose geese, mouse mice, louse lice, ox oxen,
  leaf leaves, wolf wolves, knife knives, wife wives, life lives, shelf shelves, scarf scarves, thief thieves, loaf loaves,
  half halves, calf calves, elf elves, hoof hooves, dwarf dwarves, wharf wharves, sheaf sheaves, housewife housewives,
  midwife midwives, bookshelf bookshelves, werewolf werewolves, penknife penknives, flyleaf flyleaves,
  grandchild grandchildren, stepchild stepchildren, schoolchild schoolchildren, dormouse dormice,
  cactus cacti, fungus fungi, nucleus nuclei, radius radii, stimulus stimuli, hippopotamus hippopotami, octopus octopi,
  narcissus narcissi, papyrus papyri, gladiolus gladioli, larva larvae, antenna antennae, vertebra vertebrae, nebula nebulae,
  formula formulae, alga algae, bacterium bacteria, criterion criteria, phenomenon phenomena, medium media,
  aquarium aquaria, terrarium terraria, stadium stadia, automaton automata, polyhedron polyhedra,
  crisis crises, oasis oases, thesis theses, hypothesis hypotheses, analysis analyses, synopsis synopses,
  appendix appendices, matrix matrices, vertex vertices, vortex vortices, codex codices, helix helices, index indices,
  bus buses, gas gases, lens lenses, quiz quizzes, iris irises, atlas atlases, canvas canvases, chrysalis chrysalises,
  chateau chateaux, plateau plateaux, tableau tableaux, bureau bureaux, gateau gateaux,
  gray grey, color colour, favorite favourite, flavor flavour, harbor harbour, neighbor neighbour, armor armour,
  honor honour, labor labour, humor humour, parlor parlour, center centre, theater theatre, fiber fibre, meter metre,
  liter litre, luster lustre, saber sabre, scepter sceptre, specter spectre, somber sombre, ocher ochre,
  jewelry jewellery, pajama pyjama, aluminum aluminium, mold mould, molding moulding, plow plough, donut doughnut, yogurt yoghurt,
  tire tyre, mustache moustache, catalog catalogue, ax axe, licorice liquorice, artifact artefact, whiskey whisky whiskies,
  medieval mediaeval, archeology archaeology, traveler traveller, woolen woollen`;

/** Of whom one says -man and -men. Other words end so by chance (ramen, specimen). */
const kindsOfMen = `
  bogey business camera cave chair clergy country crafts door dutch english ferry fire fisher french frog frontiers gentle guards
  helms hench herds horse hunts irish lumber mail mer middle milk noble norse oars police post rifle sales scots sea snow spider
  sports states stunt swords trades tribes watch weather welsh woods work yachts`;

/** The word an irregular form counts with. */
export const irregularWords: ReadonlyMap<string, string> = new Map([
  ...forms.split(",").flatMap((line) => {
    const [first = "", ...others] = line.trim().split(/\s+/);
    return others.map((other) => [other, first] as const);
  }),
  ...kindsOfMen
    .trim()
    .split(/\s+/)
    .flatMap((kind) => [[`${kind}men`, `${kind}man`] as const, [`${kind}women`, `${kind}woman`] as const]),
]);
