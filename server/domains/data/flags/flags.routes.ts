import * as calls from "#contract/operate/flags.ts";
import { refuseField } from "#contract/kit/refusal.ts";
import { flagNames, flags } from "#spec/flags.ts";
import { implement } from "#server/calls/implement.ts";
import type { Services } from "#server/services/services.ts";
import { chooseFlag } from "./choose-flag.ts";

export const flagRoutes = [
  implement(calls.listFlags, ({ services }) => readFlags(services)),
  implement(calls.chooseFlag, async ({ services }, { name, ...choice }) => {
    const variants: readonly string[] = flags[name].variants;
    if (!variants.includes(choice.variant)) refuseField("variant", `variant: must be one of ${variants.join(", ")}`);
    await chooseFlag(services, name, choice);
    return readFlags(services);
  }),
  implement(calls.resetFlag, async ({ services }, { name }) => {
    await chooseFlag(services, name, null);
    return readFlags(services);
  }),
];

async function readFlags({ flags: kept }: Services) {
  const chosen = await kept.chosen();
  return flagNames.map((name) => {
    const { variants, default: usual } = flags[name];
    const { [name]: choice } = chosen;
    return {
      name,
      variants: [...variants],
      default: usual,
      choice: choice === undefined ? null : { ...choice, countries: [...choice.countries] },
    };
  });
}
