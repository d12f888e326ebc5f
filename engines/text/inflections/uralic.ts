import { endings, irregular, stripEndings, withoutDoubles } from "./strip-endings.ts";

// Folded, ä is a and ö is o: endings that follow the vowels of the word are one.
const finnicEndings = endings(
  `ssa:3 sta:3 lla:3 lta:3 lle:3 ksi:3 tta:3 ta:3 na:3 issa:3 ista:3 illa:3 ilta:3 ille:3 iksi:3 ina:3 itta:3 ita:3 ia:3 j:3 n:3 t:3 en:3 in:3
  han:3 hen:3 hin:3 hon:3 hun:3 hyn:3 ihin:3 seen:3 siin:3 den:3 tten:3 iden:3 itten:3 jen:3 ien:3 ni:3 si:4 nsa:3 mme:3 nne:3 ineen:3 neen:3
  a:3 e:3 i:3 o:3 u:3 y:3`,
  2,
);
const finnicIrregular = irregular(
  `vesi vetta veden vedessa vedet, kasi katta kaden kadet kadessa, mies miehen miehet miesta miehia miesten, lapsi lasta lapsen lapset,
  meri merta meren merella, yo yot oita yolla yon, tyo tyot toita tyon, suo suot soita, tie tiet teita tiella, uusi uutta uuden uudet uusia,
  tuli tulta tulen, kevat kevaan kevaalla, olut oluen olutta, kala kalat kaloja`,
);

/** Finnish and its neighbours: cases and number go, then what a closed syllable changes in the one before (katu, kadun; kauppa, kaupan). */
export function finnic(word: string): string {
  const whole =
    finnicIrregular.get(word) ?? word.replace(/nen$/, "s").replace(/([aeiouy])ks(?!i$)[ei][a-z]{0,7}$/, "$1s");
  const bare = stripEndings(whole, finnicEndings)
    .replace(/[aeiouy]+$/, "")
    .replace(/(?:ttom|ton)$/, "t")
    .replace(/(?:ks|uus|yys|ud|uut|uks|yks|yyd|yyt)$/, "s")
    .replace(/[uy]s$/, "s")
    .replace(/(?<=..)(?<![aeou])[ai]s$/, "")
    .replace(/(?<=..)[ei][mn]$/, "");
  return bare
    .replace(/(?:mp|mm)$/, "m")
    .replace(/(?:nt|nn|nd)$/, "n")
    .replace(/(?:lt|ll|ld)$/, "l")
    .replace(/(?:rt|rr|rd)$/, "r")
    .replace(/ng$/, "nk")
    .replace(/([uy])v$/, "$1k")
    .replace(/(?:pp|p|v)$/, "p")
    .replace(/(?:tt|t|d)$/, "t")
    .replace(/kk$/, "k");
}

const hungarianEndings = endings(
  `ban:3 ben:3 ba:3 be:3 bol:3 ra:3 re:3 rol:3 nal:3 nel:3 hoz:3 hez:3 tol:3 nak:3 nek:3 val:3 vel:3 kka:3 kke:3 kkal:3 kkel:3 ert:3 ig:3 kent:3 on:3 en:3 n:3
  t:3 at:3 et:3 ot:3 k:3 ak:3 ek:3 ok:3 m:3 am:3 em:3 om:3 d:3 ad:3 ed:3 od:3 ja:3 je:3 unk:3 tok:3 tek:3 juk:3 i:3 jai:3 jei:3 ai:3 ei:3
  aim:3 eim:3 as:4 es:4 os:4 al:3 el:3 ul:3 va:3 ve:3 uk:3 a:3 e:3 i:3 o:3 u:3`,
  2,
);
const hungarianIrregular = irregular(
  `lo lovak lovat lovas lova, to tavak tavat tava tavon, ho havak havat hava havas, fu fuvek fuvet, ko kovek kovet kovel kobol, szo szavak szavat szava,
  falu falvak falut, borju borjak`,
);

/** Hungarian: cases, number and owner go; the last vowel, which grows long before them, is folded; a vowel that falls out goes (bokor, bokrok). */
export function hungarian(word: string): string {
  const whole = hungarianIrregular.get(word) ?? word.replace(/([bcdfghjlmnprstvz])\1(?:al|el|a|e)$/, "$1");
  const bare = stripEndings(whole, hungarianEndings).replace(/[aeiou]$/, "");
  return withoutDoubles(bare).replace(/(..[^aeiou])[aeo]([bdgklmnrz])$/, "$1$2");
}
