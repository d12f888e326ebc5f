const signs = Array.from("!\"#$%&'()*+,-./:;<=>?@[\\]^_`{|}~§°±·¿¡€£¥™©№…—–•†‡※〆々。、「」！？＃");
const emoji = Array.from("❤☀☁☂☃★☎☕✂✈✉✏✒✨❄🎨🎵🏠🐈🐕🐟👗💡📚📷🖌🚲🛋🧵🪴🌲🌵🍞🍰🍵🎄🔥🌈🎃");
const words = [
  "C",
  "Garten",
  "Gärten",
  "NET",
  "日本",
  "にほん",
  "한국",
  "Кафе",
  "مطبخ",
  "בית",
  "हिन्दी",
  "ไทย",
  "ss",
  "ß",
  "1",
];
const marks = ["\u0301", "\u0308", "\u0327", "\u20e3", "\u0489", "\u093f", "\u0e34", "\u064b"];
const families = [
  "👨\u200d👩\u200d👧",
  "👩\u200d🚀",
  "🏳\ufe0f\u200d🌈",
  "🏴\u200d☠\ufe0f",
  "👍🏽",
  "👍🏿",
  "🇯🇵",
  "🇰🇷",
  "1\ufe0f\u20e3",
  "2\ufe0f\u20e3",
];

/**
 * A thousand names of boards that are all different and that ask for few addresses: signs, emoji with and without a selector, marks that
 * stand alone, words with signs around them, in a dozen scripts.
 */
export const oddNames: readonly string[] = [
  ...new Set(
    [
      ...families,
      ...signs,
      ...emoji.map((one) => `${one}\ufe0f`),
      ...marks.map((mark) => `${mark}!`),
      ...words,
      ...signs.flatMap((sign) => words.flatMap((word) => [`${word}${sign}`, `${sign}${word}`])),
      ...words.flatMap((word) => signs.map((sign) => `${word}${sign}${word}`)),
    ].map((name) => name.normalize("NFC")),
  ),
].slice(0, 1000);
