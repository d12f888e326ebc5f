import type { WirePerson, WirePin } from "#contract/shapes.ts";

export type AccessReason = {
  /** What was asked for, as the access flow names it: it chooses the title and comes with the sign-up. */
  source: string;
  pin?: WirePin | undefined;
  person?: WirePerson | undefined;
  /** Where to go on afterwards; by default here. */
  next?: string | undefined;
};

/** Asks somebody who is signed out to come in, and brings them back to what they wanted. */
export function openAccess({ next }: AccessReason): void {
  const { pathname, search } = window.location;
  window.location.assign(`/login/?next=${encodeURIComponent(next ?? pathname + search)}`);
}
