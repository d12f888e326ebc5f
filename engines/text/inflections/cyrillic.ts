import { endings, irregular, stripEndings, withoutDoubles } from "./strip-endings.ts";

// Folded, й is и and ё is е.
const list = endings(
  `ого его ому ему ыми ими ами ями ах ях ам ям ов ев ив ои еи ии ыи ью ия ие ые ое ее ая яя ую юю ых их ым им ом ем ием иям иях
  ья ьев ьям ьями ьях ье ью ать ить еть ять уть ыть ся сь а я о е у ю ы и і ї є ь ів ою ею єю єм ові еві`,
  3,
);
/** Bulgarian articles and plurals; words of other languages end so by themselves (комната), and are found without them too. */
const articles = endings("ата ета ята ът ят ия:3 ият ото ето ите ете тата те:3 та:3 то:3 ове овете еве евете ища", 3);
const forms = irregular(
  `человек люди людеи людям, ребенок дети детеи, цвет цветок цветка цветки цветов цветы цветами, день дни днеи, дитина діти дітеи, пес псы, лев львы
  львов, сон сны снов, лед льда, око очі очеи, ухо уши, дом дома домов доме, друг друзья друзеи, сын сыновья, небо небеса, чудо чудеса,
  мать матери, дочь дочери, имя имена, время времена, кроват кровать кровати кроватью кроватеи кроватях кроватям кроватка, печат печать печати печатью,
  гора горите гората, стул стулья стульев, лист листья, брат братья братьев, дерево деревья деревьев, крыло крылья крыльев, перо перья`,
);

/** What forms of a Russian, Ukrainian or Bulgarian word share. */
export function cyrillicKeys(word: string): string[] {
  const whole = forms.get(word) ?? word;
  const bare = stripEndings(whole, articles);
  return [whole, ...(bare === whole ? [] : [bare])].map(keyOf);
}

function keyOf(word: string): string {
  const young = word.replace(
    /(?<=..)(?:[ео]нок|[ео]нк[а-я]{1,3}|ят(?:а|ам|ами|ах)?|(?<=[жшчщ])ат(?:а|ам|ами|ах)?)$/u,
    "",
  );
  const rest = young
    .replace(/([ая]н)(?:ин[а-я]{0,3}|е)$/u, "$1")
    .replace(/(?<=...)(?:ост|іст)(?:ь|и|і|ью|ям|ями|ях|ей|еи|ю)$/u, "ост");
  return withoutDoubles(stripEndings(rest, list))
    .replace(/ь(?=.$)/u, "")
    .replace(/([^аеоуыэюяіє])[еоиіїъ]([кцнлрвм])$/u, "$1$2")
    .replace(/і([^аеиоуыэюяіє]{1,2})$/u, "о$1")
    .replace(/ц$/u, "к");
}
