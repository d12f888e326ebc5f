import type { ComponentType } from "react";
import type { OperatorRight } from "#contract/kit/rights.ts";
import { refuse } from "#contract/kit/refusal.ts";
import type { operateCopy } from "#spec/copy/operate/operate.ts";
import type { PageAt } from "#web/app/page.ts";
import type { PageQuery } from "#web/app/queries.ts";

export type Rights = readonly OperatorRight[];

/** What the pages are about; the bar names these, below it stand the pages of the one that is open. */
export type SectionGroup = keyof typeof operateCopy.area.groups;

/** A page of the area, declared beside its screen. */
export type Section<Name extends string> = {
  /** The second segment of its address. */
  name: Name;
  title: string;
  group: SectionGroup;
  /** Which right opens it. */
  right: OperatorRight;
  /** Where it stands in the bar: those with smaller numbers come before it. */
  place: number;
  /** What it reads. */
  queries: (at: PageAt, rights: Rights) => Record<string, PageQuery> | Promise<Record<string, PageQuery>>;
  screen: () => Promise<ComponentType<{ id: string | undefined; rights: Rights }>>;
  /** Of a row with a page of its own, whose id its address names. */
  one?: () => Promise<ComponentType<{ id: string; rights: Rights }>>;
};

/** The id that an address names. Refuses NOT_FOUND where it is none. */
export function idOf(id: string): string {
  return /^[1-9]\d{0,17}$/.test(id) ? id : refuse("NOT_FOUND");
}
