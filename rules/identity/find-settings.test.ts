import { expect, test } from "vitest";
import { findSettings } from "./find-settings.ts";

const all = [
  { label: "Private profile", area: "Privacy and data", also: "hidden, followers only" },
  { label: "Theme", area: "Appearance", also: "dark mode, night" },
  { label: "Appearance", area: "Appearance", also: "display" },
  { label: "Öffentliches Profil", area: "Konto", also: "sichtbar" },
  { label: "テーマ", area: "表示", also: "ダークモード" },
];

test.for([
  ["theme", ["Theme"]],
  ["DARK mode", ["Theme"]],
  ["followers", ["Private profile"]],
  ["appear", ["Appearance", "Theme"]],
  ["offentlich", ["Öffentliches Profil"]],
  ["ダーク", ["テーマ"]],
  ["dark profile", []],
  ["zebra", []],
  ["   ", []],
] as const)("settings found for “%s”", ([query, found]) => {
  expect(findSettings(all, query).map(({ label }) => label)).toEqual(found);
});
