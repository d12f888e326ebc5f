import type { ComponentType } from "react";
import { later } from "#web/app/later.tsx";
import type { Rights } from "#web/features/operate/area/section.ts";
import { type SectionName, sectionNames, sections } from "#web/features/operate/area/sections.ts";
import "#web/ui/banner.module.css";
import "#web/ui/badge.module.css";
import "#web/ui/card.module.css";
import "#web/ui/chip.module.css";
import "#web/ui/choice.module.css";
import "#web/ui/control.module.css";
import "#web/ui/empty-state.module.css";
import "#web/ui/form-field.module.css";
import "#web/ui/kbd.module.css";
import "#web/ui/select.module.css";
import "#web/ui/table/data-table.module.css";
import "#web/ui/text-area.module.css";
import "#web/ui/file-drop.module.css";
import "#web/ui/segmented-control.module.css";
import "#web/features/operate/branding/branding.module.css";
import "#web/features/operate/mails/mails.module.css";
import "#web/features/identity/announcements/announcement-banner.module.css";
import "#web/features/operate/area/operate.module.css";

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
