import { endings, irregular, stripEndings, withoutDoubles } from "./strip-endings.ts";

// Folded, й is и and ё is е.
const list = endings(
  `ого его ому ему ыми ими ами ями ах ях ам ям ов ев ив ои еи ии ыи ью ия ие ые ое ее ая яя ую юю ых их ым им ом ем ием иям иях
  ья ьев ьям ьями ьях ье ью ть:4 ся сь ть а я о е у ю ы и і ь ів ою ею ові еві ам ата ета ът ят`,
  3,
);
const forms = irregular(
  `человек люди людеи людям, ребенок дети детеи, цвет цветок цветка цветки цветов цветы цветами, день дни днеи, дитина діти дітеи, пес псы, лев львы
  львов, сон сны снов, лед льда, око очі очеи, ухо уши, дом дома домов доме, друг друзья друзеи, сын сыновья, небо небеса, чудо чудеса,
  мать матери, дочь дочери, имя имена, время времена`,
);

/** What forms of a Russian, Ukrainian or Bulgarian word share. */
export function cyrillicKey(word: string): string {
  const whole = forms.get(word) ?? word;
  return withoutDoubles(stripEndings(whole, list)).replace(/([^аеиоуыэюяі])[еоиі]([кцнлр])$/u, "$1$2");
}
