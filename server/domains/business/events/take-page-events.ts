import { isbot } from "isbot";
import type { AdEventInput, PinEventInput, sendAdEvents } from "#contract/business/ad-events.ts";
import type { CallData } from "#contract/kit/define.ts";
import type { CallContext } from "#server/calls/context.ts";
import { requireAdsSold } from "#server/domains/business/ad-settings/ad-settings.ts";
import { notePinEvents } from "#server/domains/business/pin-stats/note-pin-events.ts";
import { takeAdEvents } from "./take-ad-events.ts";

/** Every browser says what it is; a program need not. */
const isProgram = (userAgent: string) => userAgent.trim() === "" || isbot(userAgent);

/** Takes what happened to ads and to pins that nobody pays for. Each is durable when this resolves. */
export async function takePageEvents(
  context: CallContext,
  events: readonly (AdEventInput | PinEventInput)[],
): Promise<CallData<typeof sendAdEvents>> {
  const isBot = isProgram(context.origin.userAgent);
  const ofAds = events.filter((event) => "token" in event);
  if (ofAds.length > 0) await requireAdsSold(context.services.db);
  const ofPins = events.filter((event) => "pin_id" in event);
  const taken = await takeAdEvents(context, ofAds, isBot);
  const noted = await notePinEvents(context, ofPins, isBot);
  return {
    accepted: taken.accepted + noted.accepted,
    duplicate: taken.duplicate + noted.duplicate,
    invalid: taken.invalid + noted.invalid,
  };
}
