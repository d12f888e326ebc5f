import type { ComponentType } from "react";
import { later } from "#web/app/later.tsx";
import type { Rights } from "#web/features/operate/area/section.ts";
import { type SectionName, sectionNames, sections } from "#web/features/operate/area/sections.ts";

type Screen = ComponentType<{ id: string | undefined; rights: Rights }>;
type ScreenOfOne = ComponentType<{ id: string; rights: Rights }>;

const screens: Readonly<Record<string, Screen>> = Object.fromEntries(
  sectionNames.map((name) => [name, later(sections[name].screen)]),
);
const screensOfOne: Readonly<Record<string, ScreenOfOne>> = Object.fromEntries(
  sectionNames.flatMap((name) => {
    const { one } = sections[name];
    return one === undefined ? [] : [[name, later(one)]];
  }),
);

type OperateScreenProps = {
  name: SectionName;
  /** Of a row. */
  id: string | undefined;
  rights: Rights;
};

/** A page of the area, whose code comes after the page's own. */
export function OperateScreen({ name, id, rights }: OperateScreenProps) {
  const One = screensOfOne[name];
  if (id !== undefined && One !== undefined) return <One key={id} id={id} rights={rights} />;
  const Screen = screens[name];
  return Screen === undefined ? null : <Screen id={id} rights={rights} />;
}
