import type { ConversionFacts } from "#rules/business/conversion-event.ts";
import type { Services } from "#server/services/services.ts";

type Asked = Pick<Services, "cipher">;

const markBytes = 16;

/** What the shop calls an event, recognised only here. */
export function eventMark(
  services: Asked,
  accountId: string,
  { name, eventId }: Pick<ConversionFacts, "name" | "eventId">,
): Buffer | null {
  return eventId === null ? null : mark(services, `event ${accountId} ${name} ${eventId}`);
}

export function orderMark(
  services: Asked,
  accountId: string,
  { orderId }: Pick<ConversionFacts, "orderId">,
): Buffer | null {
  return orderId === null ? null : mark(services, `order ${accountId} ${orderId}`);
}

/** Of the hash of an email: kept as it came, anybody could try all emails on it. */
export function emailMark(services: Asked, { emailHash }: Pick<ConversionFacts, "emailHash">): Buffer | null {
  return emailHash === null ? null : mark(services, `email ${emailHash}`);
}

function mark({ cipher }: Asked, text: string): Buffer {
  return cipher.hmac(`conversion ${text}`).subarray(0, markBytes);
}
