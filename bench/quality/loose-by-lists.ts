import { readFileSync } from "node:fs";
import { join } from "node:path";
import { packagedBinaries } from "#server/database/embedded/binaries.ts";

export type JudgedLanguage = "english" | "german" | "japanese" | "korean";

/**
 * Judges by lists that the product does not know: the stop words of Snowball as PostgreSQL brings them, less those that a search does
 * begin or end with; for Japanese and Korean, which it brings none for, particles and endings.
 */
export function isLoose(text: string, language: JudgedLanguage): boolean {
  if (language === "japanese")
    return /^(?:[はをがにへのとも](?=[\p{Script=Han}\p{Script=Katakana}])|から|まで|より)|[^\p{Script=Hiragana}](?:[はをがにへのとも]|から|まで|より|です|ます)$/u.test(
      text,
    );
  if (language === "korean")
    return /^(?:및|그리고|또는|위한|있는)(?: |$)|(?:^| )(?:및|그리고|또는|위한|있는)$|[가-힣](?:를|에서|으로|에게|까지|부터|처럼)$|[가-힣]{2}(?:와|과|의)$/u.test(
      text,
    );
  const words = text.toLowerCase().split(" ");
  const { first, last } = lists(language);
  return first.has(words[0] ?? "") || last.has(words.at(-1) ?? "");
}

/** What a search begins or ends with for good reason: "how to knit", "all white kitchen", "close up", "gifts for her", "für dich". */
const allowed = {
  english: {
    first: `my your no how why what who all up down off out can will do just own few more most other only same now once again then further you i
      me we him her him us because doing myself s t`,
    last: `up down off out again once now then more all can will own same i me him her hers you yours ours us we myself himself herself itself
      themselves yourself yourselves ourselves do don`,
  },
  german: {
    first: `mein meine meinen meinem meiner meines dein deine deinen deinem deiner deines sein seine seinen seinem seiner seines ihr ihre ihren
      ihrem ihrer ihres unser unsere unseren unserem unserer euer eure kein keine keinen keinem keiner alle alles allen aller allem viel viele
      jede jeder jedes jeden jedem jetzt nur noch sehr selbst weg wo was wer wie welche welcher welches man mich mir dich dir ich du uns euch ihn
      ihnen ihm etwas nichts andere anderen anderer anderes anderem ander andern nicht hier dort wieder weiter einmal sonst dann wird werden hat
      haben habe hast hab bist bin war waren kann können könnte machen muss musst soll sollte will wollen wir sie es einig einige einigen diese
      dieser dieses diesen diesem dies jener so also zwar doch da daß denn weil wenn ob damit dazu indem derer dessen dasselbe derselbe`,
    last: `selbst weg wieder weiter mich mir dich dir uns euch ihn ihnen ihm ich du machen hier dort jetzt nichts alles man will war waren hat
      haben habe hab hast bin bist wird werden kann können könnte muss soll sollte wollen würde würden hatte hatten gewesen sind dann dazu hin
      einmal so doch da also wo viel anderes andere anderen anderer anders noch sonst`,
  },
} as const;

const known = new Map<string, { first: ReadonlySet<string>; last: ReadonlySet<string> }>();

function lists(language: keyof typeof allowed) {
  const found = known.get(language) ?? read(language);
  known.set(language, found);
  return found;
}

function read(language: keyof typeof allowed) {
  const file = join(packagedBinaries().root, `share/postgresql/tsearch_data/${language}.stop`);
  const words = readFileSync(file, "utf8").split(/\s+/);
  const without = (left: string) => {
    const out = new Set(left.split(/\s+/));
    return new Set(words.filter((word) => word !== "" && !out.has(word)));
  };
  return { first: without(allowed[language].first), last: without(allowed[language].last) };
}
