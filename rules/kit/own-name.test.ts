import { expect, test } from "vitest";
import { withOwnName } from "./own-name.ts";

test.each([
  ["Log in to Magpie", null, "en", "Log in to Magpie"],
  ["Log in to Magpie", "Nest", "en", "Log in to Nest"],
  ["Dein Magpie-Konto", "Nest", "de", "Dein Nest-Konto"],
  ["Magpie by {name}", "Nest", "en", "Nest by {name}"],
  ["Magpie를 설치", "Nest", "ko", "Nest를 설치"],
  ["Magpie를 설치", "둥지", "ko", "둥지를 설치"],
  ["Magpie를 설치", "정원", "ko", "정원을 설치"],
  ["Magpie로 가기", "정원", "ko", "정원으로 가기"],
  ["Magpie로 가기", "서울", "ko", "서울로 가기"],
  ["Magpie가 처음", "Garten", "ko", "Garten이 처음"],
  ["Magpie에서 {name}님", "정원", "ko", "정원에서 {name}님"],
] as const)("%j on an instance named %j in %s is %j", (sentence, name, locale, said) =>
  expect(withOwnName(sentence, name, locale)).toBe(said),
);
