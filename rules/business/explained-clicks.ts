import { visitorClicks } from "#spec/constants/ad-clicks.ts";

/** How many clicks of a day the people of a network explain, beside some that need no explanation. */
export function explainedClicks(
  { accounts, devices }: { accounts: number; devices: number },
  unexplained: number,
): number {
  return (
    unexplained + visitorClicks.perAccount * accounts + Math.floor(visitorClicks.perRootOfDevices * Math.sqrt(devices))
  );
}
