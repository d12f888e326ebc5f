/** How a search is dealt with, and the words that make it so. */
export type ListedAdvisory = {
  advisory: string;
  severity: 0 | 1 | 2;
  level: 0 | 4;
  results: "shown" | "asked" | "none";
  /** Shown to people who are signed in and 18 or older alone. */
  grownOnly?: true;
  /** Words in a row, as people type them; in scripts without spaces anywhere in the query. */
  phrases: readonly string[];
  /** Where one of these stands, the phrases inside it mean something else. */
  innocents: readonly string[];
};

/**
 * Our own short list. Only whole words in a row match, so Sussex, killer heels, a die cut machine and hanging picture frames never do. Help
 * comes first.
 */
export const advisoryList: readonly ListedAdvisory[] = [
  {
    advisory: "suicide",
    severity: 1,
    level: 4,
    results: "asked",
    phrases: [
      "suicide",
      "suicidal",
      "kill myself",
      "killing myself",
      "hang myself",
      "hanging myself",
      "drown myself",
      "shoot myself",
      "want to die",
      "wanna die",
      "i want to be dead",
      "end my life",
      "ending my life",
      "take my own life",
      "end it all",
      "better off dead",
      "no reason to live",
      "suizid",
      "selbstmord",
      "mich umbringen",
      "will sterben",
      "nicht mehr leben",
      "自殺",
      "死にたい",
      "消えたい",
      "자살",
      "죽고 싶",
      "죽고싶",
    ],
    innocents: [
      "suicide squad",
      "suicide doors",
      "suicide door",
      "suicide silence",
      "suicide knob",
      "suicide pact agreement template",
    ],
  },
  {
    advisory: "self-harm",
    severity: 1,
    level: 4,
    results: "asked",
    phrases: [
      "self harm",
      "selfharm",
      "self injury",
      "cut myself",
      "cutting myself",
      "hurt myself",
      "hurting myself",
      "burn myself",
      "self mutilation",
      "selbstverletzung",
      "mich ritzen",
      "リストカット",
      "自傷",
      "자해",
    ],
    innocents: ["without cutting myself"],
  },
  {
    advisory: "eating-disorder",
    severity: 1,
    level: 4,
    results: "none",
    phrases: [
      "thinspo",
      "thinspiration",
      "bonespo",
      "meanspo",
      "fitspo bones",
      "proana",
      "pro ana",
      "promia",
      "pro mia",
      "ana tips",
      "how to be anorexic",
      "how to purge",
      "magersucht tipps",
      "拒食症になりたい",
      "프로아나",
    ],
    innocents: ["pro ana de armas"],
  },
  {
    advisory: "child-abuse",
    severity: 0,
    level: 0,
    results: "none",
    phrases: [
      "child porn",
      "child pornography",
      "kiddie porn",
      "kinderporno",
      "kinderpornografie",
      "preteen nude",
      "preteen nudes",
      "nude children",
      "naked children",
      "児童ポルノ",
      "아동 포르노",
      "아동포르노",
    ],
    innocents: [],
  },
  {
    advisory: "hate",
    severity: 0,
    level: 0,
    results: "none",
    phrases: [
      "white power",
      "heil hitler",
      "gas the jews",
      "kill all jews",
      "kill all muslims",
      "kill all gays",
      "race war now",
    ],
    innocents: [
      "white power bank",
      "white power strip",
      "white power cord",
      "white power cable",
      "white power outlet",
      "white power adapter",
    ],
  },
  {
    advisory: "graphic",
    severity: 1,
    level: 0,
    results: "asked",
    grownOnly: true,
    phrases: ["gore pictures", "real gore", "beheading video", "beheading videos", "dead bodies", "corpse photos"],
    innocents: [],
  },
  {
    advisory: "adult",
    severity: 2,
    level: 0,
    results: "asked",
    grownOnly: true,
    phrases: ["porn", "porno", "pornography", "hentai", "xxx", "nudes", "sex tape", "ポルノ", "포르노"],
    innocents: ["food porn", "earth porn", "cabin porn", "shelf porn", "house porn", "xxx size", "vin diesel xxx"],
  },
];
