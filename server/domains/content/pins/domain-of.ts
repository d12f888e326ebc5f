import { linkDomain } from "#rules/kit/link.ts";
import type { Config } from "#server/config/config.ts";

/** The site that a pin is told to be from; null without a link, and for a page of this instance. */
export function domainOf({ publicUrl }: Pick<Config, "publicUrl">, link: string | null): string | null {
  return link === null || URL.parse(link)?.origin === publicUrl ? null : linkDomain(link);
}
