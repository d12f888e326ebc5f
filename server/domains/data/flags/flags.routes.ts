import * as calls from "#contract/operate/flags.ts";
import { refuseField } from "#contract/kit/refusal.ts";
import { type FlagName, flagNames, flags } from "#spec/flags.ts";
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

/** What an experiment is about, where an instance can be without it. */
const needs: Partial<Record<FlagName, (services: Services) => boolean>> = {
  ...Object.fromEntries(
    (["facebook_recovery", "facebook_unavailable", "prevent_facebook_register"] as const).map((name) => [
      name,
      ({ config }: Services) => config.facebook !== null,
    ]),
  ),
  ...Object.fromEntries(
    (["google_sdk_disabled", "google_unavailable", "prevent_google_register"] as const).map((name) => [
      name,
      ({ config }: Services) => config.google !== null,
    ]),
  ),
  ad_label_prefix: ({ ads }) => ads?.areSold() === true,
};

/** Those that change something here; one that was chosen stays in sight. */
async function readFlags(services: Services) {
  const chosen = await services.flags.chosen();
  const shown = flagNames.filter((name) => chosen[name] !== undefined || (needs[name]?.(services) ?? true));
  return shown.map((name) => {
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
