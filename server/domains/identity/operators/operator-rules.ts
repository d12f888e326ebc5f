import { z } from "zod";
import { operatorLimits } from "#spec/constants/operators.ts";
import { changeSetting, type KeptSetting, knownSetting } from "#server/services/kept-setting.ts";
import type { Services } from "#server/services/services.ts";

export type OperatorRules = z.output<typeof form>;

const form = z.object({
  /** Whether operators must have a second factor. */
  factor: z.boolean(),
  /** Since when, where that was switched on while people operated already; null: from the first of them on. */
  since: z.iso.datetime().nullable(),
});

/** What is asked of everybody who operates this instance. */
export const operatorRules: KeptSetting<OperatorRules> = {
  name: "operator_rules",
  form,
  usual: { factor: true, since: null },
};

const graceMs = operatorLimits.factorGraceDays * 86_400_000;

/**
 * From when on an operator without a second factor is let in no more: some days after they got their roles, or after it was asked of
 * everybody. Null: it isn't asked.
 */
export async function factorDueAt(services: Pick<Services, "caches" | "db">, givenAt: Date): Promise<Date | null> {
  const { factor, since } = await knownSetting(services, operatorRules);
  if (!factor) return null;
  return new Date(Math.max(givenAt.getTime(), since === null ? 0 : Date.parse(since)) + graceMs);
}

/** Asks a second factor of operators, or no more. Switched on, everybody has the days of grace from now on. */
export function askFactor(
  services: Pick<Services, "caches" | "db" | "clock" | "bus">,
  factor: boolean,
): Promise<OperatorRules> {
  return changeSetting(services, operatorRules, (before) => ({
    factor,
    since: factor && !before.factor ? services.clock.now().toISOString() : before.since,
  }));
}
