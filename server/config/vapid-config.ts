import { createECDH } from "node:crypto";
import { type Environment, text } from "./environment.ts";
import { StartError } from "./start-error.ts";

/** Keys in base64url, and whom a push service may ask: an https address or `mailto:`. */
export type VapidConfig = { publicKey: string; privateKey: string; subject: string };

/** The three variables together, or none. @throws StartError */
export function vapidIn(env: Environment): VapidConfig | null {
  const names = ["VAPID_PUBLIC_KEY", "VAPID_PRIVATE_KEY", "VAPID_SUBJECT"] as const;
  const [publicKey = null, privateKey = null, subject = null] = names.map((name) => text(env, name));
  if (publicKey === null && privateKey === null && subject === null) return null;
  if (publicKey === null || privateKey === null || subject === null)
    throw new StartError(
      `${names.find((name) => text(env, name) === null)}: is missing although another of VAPID_* is set.`,
    );
  if (!/^(https:\/\/|mailto:)\S+$/.test(subject))
    throw new StartError("VAPID_SUBJECT: must be an https address or mailto: with an email address.");
  if (!isKeyPair(publicKey, privateKey))
    throw new StartError("VAPID_PRIVATE_KEY: is no P-256 key in base64url, or not that of VAPID_PUBLIC_KEY.");
  return { publicKey, privateKey, subject };
}

function isKeyPair(publicKey: string, privateKey: string): boolean {
  try {
    const pair = createECDH("prime256v1");
    pair.setPrivateKey(Buffer.from(privateKey, "base64url"));
    return pair.getPublicKey("base64url") === publicKey;
  } catch {
    return false;
  }
}
