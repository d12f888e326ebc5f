import type { FlagName } from "#spec/flags.ts";
import type { FlagChoice } from "#server/platform/flags/flags.ts";
import type { Services } from "#server/services/services.ts";

/** Chooses for an experiment, null for its default; pages kept for visitors are made anew. */
export async function chooseFlag(
  { flags, bus }: Pick<Services, "flags" | "bus">,
  name: FlagName,
  choice: FlagChoice | null,
): Promise<void> {
  await flags.choose(name, choice);
  await bus?.publish("pages", null);
}
