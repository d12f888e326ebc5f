import { endings, irregular, stripEndings, withoutDoubles } from "./strip-endings.ts";
import { finnic, hungarian } from "./uralic.ts";

/** Languages written in Latin letters that inflect alike, English aside. */
export type Family = "germanic" | "romance" | "slavic" | "turkic" | "finnic" | "hungarian";
export const families: readonly Family[] = ["germanic", "romance", "slavic", "turkic", "finnic", "hungarian"];

/** Those whose keys leave most of a word. */
export const longKeyed: readonly Family[] = ["germanic", "romance", "slavic", "turkic"];

/** What forms of a word of one family share; words come folded. */
export function latinKeys(word: string, family: Family): string[] {
  if (word.length < 3) return [word];
  const participle = family === "germanic" ? /^ge(.{3,}en)$/.exec(word)?.[1] : undefined;
  // What looks like a participle may be a noun: gebacken, Gebäuden.
  return [word, ...(participle === undefined ? [] : [participle])].map(keyMakers[family]);
}

const germanicEndings = endings(
  `ernes arna orna erna erne ene en er em ern ers es et ar or na nar ens chen:4 lein:4 tjes:3 tje:3 pjes pje jes:3 je:3 sten:4
  t:6 a e n:4 s`,
  3,
);
const germanicIrregular = irregular(
  `ei eier eiern, auge oog ogen, koe koeien koen, ku kuh kuhe kuhen, schip schepen, stad steden, kind kinderen, man mannen manner mannern
  mann, mus moss, gas gans ganse, bok bocker bockerna boken, fot fotter, hand hander, natt natter, tand tander, son soner, bror broder,
  sjo sjon sjoar sjoarna, bro bron broar, o on oar, ur uhr uhren, tur tor tore toren, see seen, fee feen, idee ideen`,
);

/** German, Dutch, Swedish, Danish, Norwegian: umlauts are folded away, endings and doubled letters go, `z` and `v` harden (huizen, huis). */
function germanic(word: string): string {
  const whole = germanicIrregular.get(word) ?? word.replace(/^ge(.{3,}[^cfs])t(?:e[nmrs]?)?$/, "$1");
  return withoutDoubles(
    stripEndings(whole, germanicEndings, (rest) =>
      rest
        .replace(/innen$/, "in")
        .replace(/z$/, "s")
        .replace(/v$/, "f"),
    ),
  )
    .replace(/([^aeiou])e([lnr])$/, "$1$2")
    .replace(/ck$/, "k");
}

const romanceEndings = endings(
  `s x ando:4 iendo:4 endo:4 ado:4 ada:4 ido:4 ida:4 ato:5 ata:5 ito ita inho inha zinho zinha ar:4 er:4 ir:4 are:4 ere:4 ire:4 ee:4
  al:4 el ol:4 il ul mente:5 euse:3 a e i o u:4 y`,
  3,
);
const romanceIrregular = irregular(
  `oeil yeux, ciel cieux, uomo uomini, madame mesdames, bello bei begli belli, dio dei, mao maos, pao paes, cao caes, mano mani, rei reyes rey,
  luz luces luzes luce luci, pez peces, voz voces vozes voce voci, cruz cruces cruzes, pais paises, mes meses, travail travaux, vitrail vitraux,
  bijou bijoux, bel beau belle beaux belles, nouvel nouveau nouvelle nouveaux nouvelles, vieux vieille vieilles vieil, blanc blanche blanches
  blancs, azul azuis azules, frais fraiche fraiches, sec seche seches, long longue longues`,
);

/** French, Spanish, Italian, Portuguese: number and gender go, and what they do to the letters before them (cheval, amiche, animais). */
function romance(word: string): string {
  const whole = romanceIrregular.get(word) ?? word;
  const rest = stripEndings(whole.replace(/eaux?$/, "ell").replace(/(..)aux$/, "$1al"), romanceEndings);
  return withoutDoubles(
    rest
      .replace(/qu$/, "c")
      .replace(/([cg])h$/, "$1")
      .replace(/z$/, "c")
      .replace(/v$/, "f")
      .replace(/m$/, "n"),
  );
}

const slavicEndings = endings(
  `owie ami ach ego emu ymi imi om ow em ych ich iej ej ym im ia ie iu io a e i y o u ek:9 mi:4 ove ech um uv ho mu ou
  ovi ovy oveho ovemu eho emu ymi ata:4 atech:3 atum:3 aty:4`,
  3,
);
const slavicIrregular = irregular(
  `pies psy psa psow psem pse, dzien dni dnia, oko oczy oczu, ucho uszy, czlowiek ludzie ludzi, dziecko dzieci, ksiezyc ksiezyca, kot koty kota,
  swiatlo swiatla swiatel, dom domy domu, stol stoly stolu, sen sny snu, len lnu, reka rece rak, zab zeby zebow, lod lody, krzeslo krzesla krzesel,
  lisc liscie lisci, miasto miescie, kwiat kwiecie, las lesie, lato lecie, noc noce, mis misie`,
);

/** Polish and its neighbours: cases go, a vowel that comes and goes (okno, okien), and softened consonants harden (książka, książce). */
function slavic(word: string): string {
  const rest = stripEndings(slavicIrregular.get(word) ?? word, slavicEndings);
  return withoutDoubles(
    rest
      .replace(/([^aeiouy])i?e([knlrcv])$/, "$1$2")
      .replace(/ct$/, "ck")
      .replace(/dz$/, "g")
      .replace(/rz$/, "r")
      .replace(/([^cs])c$/, "$1k"),
  );
}

const turkicEndings = endings(
  `lar:2 ler:2 lari:2 leri:2 larin:2 lerin:2 larda:2 lerde:2 nin nun in:2 un:2 dan:2 den:2 tan ten da:2 de:2 ta te ya ye yi yu im um imiz umuz
  iniz unuz si su li:3 lu:3 siz suz lik luk ki i:2 u:2 a:2 e:2 yla yle la:4 le:4 daki:2 deki:2 taki teki ni:3 nu:3 n:4
  niz:3 nuz:3 miz:3 muz:3 nda:3 nde:3 ndan:3 nden:3 na:4 ne:4 dir:3 dur:3 tir:3 tur:3`,
  3,
);

/** Turkish: endings one behind the other go, a vowel that falls out goes (resim, resmi), and what softens before a vowel hardens (kitabı, çiçeği). */
function turkic(word: string): string {
  return withoutDoubles(stripEndings(word, turkicEndings))
    .replace(/([^aeiou])[iu]([rlmnzs])$/, "$1$2")
    .replace(/b$/, "p")
    .replace(/d$/, "t")
    .replace(/g$/, "k");
}

const keyMakers: Record<Family, (word: string) => string> = {
  germanic,
  romance,
  slavic,
  turkic,
  // What is left of these words is short, and means nothing in other languages.
  finnic: (word) => `1${finnic(word)}`,
  hungarian: (word) => `2${hungarian(word)}`,
};
