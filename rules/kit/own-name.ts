import { productName } from "./product-name.ts";

/** Korean particles after the product's name, and the same after a name that ends in a consonant. */
const particles: Readonly<Record<string, string>> = { 를: "을", 가: "이", 는: "은", 와: "과", 로: "으로" };

/** A sentence of the copy with an instance's own name in it, before its placeholders are filled: what people typed stays as it is. */
export function withOwnName(sentence: string, name: string | null, locale: string): string {
  if (name === null || !sentence.includes(productName)) return sentence;
  if (locale !== "ko") return sentence.replaceAll(productName, name);
  const end = consonantAtEnd(name);
  return sentence.replaceAll(/Magpie(?:([를가는와로])(?![가-힣]))?/g, (_, particle: string | undefined) =>
    particle === undefined
      ? name
      : name + (end === "none" || (end === "l" && particle === "로") ? particle : (particles[particle] ?? particle)),
  );
}

/** How a name ends for a Korean ear: after ㄹ one particle stays as after a vowel. Latin letters by their usual sound. */
function consonantAtEnd(name: string): "none" | "l" | "other" {
  const last = name.at(-1) ?? "";
  const syllable = (last.codePointAt(0) ?? 0) - 0xac00;
  if (syllable >= 0 && syllable < 11_172) return syllable % 28 === 0 ? "none" : syllable % 28 === 8 ? "l" : "other";
  if (/[lL178]/.test(last)) return "l";
  return /[mnMN036]/.test(last) ? "other" : "none";
}
