import { refuse } from "#contract/kit/refusal.ts";
import { operateRefusals } from "#spec/copy/operate/operate-refusals.ts";
import type { PageAt } from "#web/app/page.ts";
import { declaredSections } from "./declared-sections.ts";
import type { Rights, Section, SectionGroup } from "./section.ts";

export type SectionName = (typeof declaredSections)[number]["name"];

const inOrder: readonly Section<SectionName>[] = declaredSections.toSorted((one, other) => one.place - other.place);

/** The pages of the area in the order of the bar, by the second segment of their address. */
export const sections = Object.fromEntries(inOrder.map((section) => [section.name, section])) as Readonly<
  Record<SectionName, Section<SectionName>>
>;
export const sectionNames: readonly SectionName[] = inOrder.map(({ name }) => name);
export const sectionUrl = (name: SectionName) => `/operate/${name}/`;
export const personUrl = (id: string) => `/operate/people/${id}/`;
export const accountUrl = (id: string) => `/operate/accounts/${id}/`;

/** The pages that these rights open. Where ads were never sold, those about them are out of the way, and how to sell some stands last. */
export function sectionsFor(rights: Rights, hasAds: boolean): SectionName[] {
  const open = sectionNames.filter(
    (name) => rights.includes(sections[name].right) && (hasAds || !ofAds.includes(groupOf(name, hasAds))),
  );
  return hasAds ? open : open.toSorted((one, other) => Number(one === "sales") - Number(other === "sales"));
}

const ofAds: readonly SectionGroup[] = ["ads", "money"];
export const isOfAds = (name: SectionName) => name !== "sales" && ofAds.includes(sections[name].group);

/** Where a page stands. Selling ads is turned on among the settings of the site, and is one of money's pages from then on. */
export function groupOf(name: SectionName, hasAds: boolean): SectionGroup {
  return name === "sales" && !hasAds ? "site" : sections[name].group;
}

/** The groups of some pages, each with its first one, in their order. */
export function groupsOf(
  names: readonly SectionName[],
  hasAds: boolean,
): { group: SectionGroup; first: SectionName }[] {
  const groups = Map.groupBy(names, (name) => groupOf(name, hasAds));
  return [...groups].flatMap(([group, [first]]) => (first === undefined ? [] : [{ group, first }]));
}

/** The page an address means. Refuses NOT_FOUND where there is none, ROLE_MISSING for one that these rights don't open. */
export function sectionAt({ params }: Pick<PageAt, "params">, rights: Rights): SectionName {
  const name = sectionNames.find((one) => one === params["section"]) ?? refuse("NOT_FOUND");
  if (params["id"] !== undefined && sections[name].one === undefined) refuse("NOT_FOUND");
  const { right } = sections[name];
  if (!rights.includes(right)) refuse("ROLE_MISSING", { message: operateRefusals.roleMissing, data: { role: right } });
  return name;
}
