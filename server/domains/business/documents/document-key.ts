import { timingSafeEqual } from "node:crypto";
import type { Services } from "#server/services/services.ts";

type Asked = Pick<Services, "cipher" | "clock">;

const goodForMs = 10 * 60_000;

/** What lets whoever has it load one document for ten minutes. */
export function documentKey(services: Asked, accountId: string, documentId: string): string {
  const until = services.clock.now().getTime() + goodForMs;
  return `${until}.${signed(services, accountId, documentId, until)}`;
}

/** Whether a key is of this document, and still good. */
export function isDocumentKey(services: Asked, accountId: string, documentId: string, key: string): boolean {
  const [, until = "", sign = ""] = /^(\d{13})\.([\w-]{43})$/.exec(key) ?? [];
  if (sign === "" || Number(until) < services.clock.now().getTime()) return false;
  return timingSafeEqual(Buffer.from(sign), Buffer.from(signed(services, accountId, documentId, Number(until))));
}

function signed({ cipher }: Asked, accountId: string, documentId: string, until: number): string {
  return cipher.hmac(`document ${accountId} ${documentId} ${until}`).toString("base64url");
}
