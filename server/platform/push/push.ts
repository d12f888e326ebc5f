import { createECDH } from "node:crypto";
import type { Config } from "#server/config/config.ts";
import type { Cipher } from "#server/platform/cipher.ts";
import type { Egress } from "#server/platform/egress/egress.ts";
import { EgressFailed, EgressRefused } from "#server/platform/egress/errors.ts";
import { type VapidKeys, vapidKeysOf } from "./vapid-keys.ts";

/** Where a browser takes messages, and the keys it decrypts them with, in base64url (RFC 8030, RFC 8291). */
export type PushTarget = { endpoint: string; p256dh: string; auth: string };

export type PushOptions = {
  /** How long the push service keeps it for a device that is off, in seconds. */
  ttlS: number;
  /** Replaces a waiting message of the same topic: at most 32 characters of base64url. */
  topic?: string;
};

export type Push = {
  /** What a browser needs to know to take messages from this instance alone. */
  publicKey: string;
  /** Sends one message, encrypted for the device. Never throws for what the other side does. */
  send: (target: PushTarget, message: string, options: PushOptions) => Promise<PushOutcome>;
};

/** `gone`: the device takes no messages any more. `why` it failed, in no language: a status, or a word. */
export type PushOutcome = { state: "sent" | "gone" } | { state: "failed"; why: string };

const limits = { timeoutMs: 10_000, maxBytes: 4096 };

/** Web push by VAPID; every message goes through the one module for outgoing connections. */
export function createPush(
  config: Pick<Config, "publicUrl" | "mailFrom" | "vapid">,
  { cipher, egress }: { cipher: Pick<Cipher, "derive">; egress: Pick<Egress, "get"> },
): Push {
  const keys: VapidKeys = config.vapid ?? vapidKeysOf(cipher);
  const subject = config.vapid?.subject ?? subjectOf(config);
  return {
    publicKey: keys.publicKey,
    async send({ endpoint, p256dh, auth }, message, { ttlS, topic }) {
      // Read with the first message: most processes send none.
      const { default: library } = await import("web-push");
      const { headers, body } = library.generateRequestDetails({ endpoint, keys: { p256dh, auth } }, message, {
        vapidDetails: { subject, ...keys },
        TTL: ttlS,
        urgency: "normal",
        ...(topic === undefined ? {} : { topic }),
      });
      const { "Content-Length": _length, ...sent } = headers;
      try {
        const { status } = await egress.get(endpoint, {
          ...limits,
          cut: true,
          body: body ?? Buffer.alloc(0),
          headers: Object.fromEntries(Object.entries(sent).map(([name, value]) => [name, String(value)])),
        });
        if (status === 404 || status === 410) return { state: "gone" };
        return status >= 200 && status < 300 ? { state: "sent" } : { state: "failed", why: String(status) };
      } catch (error) {
        if (error instanceof EgressRefused || error instanceof EgressFailed)
          return { state: "failed", why: error.reason };
        throw error;
      }
    },
  };
}

/** Whom a push service may ask about what it is sent: an https address, or one for mail. */
function subjectOf({ publicUrl, mailFrom }: Pick<Config, "publicUrl" | "mailFrom">): string {
  if (publicUrl.startsWith("https:")) return publicUrl;
  return `mailto:${/<([^>]+)>/.exec(mailFrom)?.[1] ?? mailFrom}`;
}

/** Whether these are keys that a message can be encrypted with: a point of P-256, and 16 bytes. */
export function arePushKeys({ p256dh, auth }: Pick<PushTarget, "p256dh" | "auth">): boolean {
  if (Buffer.from(auth, "base64url").length !== 16) return false;
  const point = Buffer.from(p256dh, "base64url");
  if (point.length !== 65) return false;
  try {
    const pair = createECDH("prime256v1");
    pair.generateKeys();
    pair.computeSecret(point);
    return true;
  } catch {
    return false;
  }
}
