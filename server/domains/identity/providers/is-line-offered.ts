import { lineCountries } from "#spec/constants/access.ts";
import type { CallContext } from "#server/calls/context.ts";

/** LINE is a way in for visitors from Japan, once it is configured. access §6 */
export function isLineOffered({ services, origin }: Pick<CallContext, "services" | "origin">): boolean {
  return services.config.line !== null && lineCountries.includes(origin.country);
}
