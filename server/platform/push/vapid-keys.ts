import { createECDH } from "node:crypto";
import type { Cipher } from "#server/platform/cipher.ts";

/** By which push services know this instance (RFC 8292), in base64url. */
export type VapidKeys = { publicKey: string; privateKey: string };

/** The order of P-256. */
const order = 0xffffffff00000000ffffffffffffffffbce6faada7179e84f3b9cac2fc632551n;
/** 64 bits more than the order has, so that no key is likelier than another (FIPS 186-5, A.2.1). */
const seedBytes = 40;

/**
 * The keys of an instance that was given none. They follow from its secret: every process has the same, and they are kept and restored
 * with it, for with other ones no device gets anything until it is set up anew.
 */
export function vapidKeysOf(cipher: Pick<Cipher, "derive">): VapidKeys {
  const seed = BigInt(`0x${cipher.derive("web push", seedBytes).toString("hex")}`);
  const scalar = (seed % (order - 1n)) + 1n;
  const privateKey = Buffer.from(scalar.toString(16).padStart(64, "0"), "hex");
  const pair = createECDH("prime256v1");
  pair.setPrivateKey(privateKey);
  return { publicKey: pair.getPublicKey("base64url"), privateKey: privateKey.toString("base64url") };
}
