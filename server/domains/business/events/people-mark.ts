import { registerOf, sketchRegisters } from "#engines/kit/people-sketch.ts";

/**
 * One of a few marks that a viewer has in an account: as many different ones as there are, so many people there were at least. Too few for
 * anybody to be told apart by theirs among many.
 */
export function peopleMark(accountId: string, viewerKey: string): number {
  return registerOf(`${accountId} ${viewerKey}`, sketchRegisters.mark).register;
}
