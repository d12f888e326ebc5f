import { createCipheriv, createDecipheriv, createHmac, createSecretKey, hkdfSync, randomBytes } from "node:crypto";
import { mkdir, readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { errorCode } from "#server/platform/error-code.ts";
import { StartError } from "#server/config/start-error.ts";

/** Encrypts what must be read again (factor secrets, phone numbers); HMACs for what must only be recognized (short codes). */
export type Cipher = {
  /** AES-256-GCM. `about` is the associated data: what and whose it is; decrypting with another one fails. */
  encrypt(text: string, about: string): Buffer;
  /** Throws when the key or `about` differs, or a bit was changed. */
  decrypt(encrypted: Buffer, about: string): string;
  /** HMAC-SHA-256: a short code could be guessed from a plain hash, not from this. */
  hmac(text: string): Buffer;
  /** So many bytes for one further use, always the same (HKDF-SHA-256). */
  derive(use: string, bytes: number): Buffer;
};

const keyBytes = 32;
const nonceBytes = 12;
const tagBytes = 16;
const minSecretChars = 32;

/** From one secret of at least 32 bytes; encryption and HMAC each have a key of their own, derived by HKDF (RFC 5869). */
export function createCipher(secret: Buffer): Cipher {
  const derive = (use: string, bytes = keyBytes) => Buffer.from(hkdfSync("sha256", secret, "", `magpie ${use}`, bytes));
  const encryptionKey = derive("seal");
  // An HMAC that gets a Buffer makes a key of it each time, which takes longer than the rest.
  const hmacKey = createSecretKey(derive("mark"));
  return {
    encrypt(text, about) {
      const nonce = randomBytes(nonceBytes);
      const cipher = createCipheriv("aes-256-gcm", encryptionKey, nonce).setAAD(Buffer.from(about));
      const closed = Buffer.concat([cipher.update(text, "utf8"), cipher.final()]);
      return Buffer.concat([nonce, cipher.getAuthTag(), closed]);
    },
    decrypt(encrypted, about) {
      const nonce = encrypted.subarray(0, nonceBytes);
      const decipher = createDecipheriv("aes-256-gcm", encryptionKey, nonce, { authTagLength: tagBytes })
        .setAAD(Buffer.from(about))
        .setAuthTag(encrypted.subarray(nonceBytes, nonceBytes + tagBytes));
      return decipher.update(encrypted.subarray(nonceBytes + tagBytes), undefined, "utf8") + decipher.final("utf8");
    },
    hmac: (text) => createHmac("sha256", hmacKey).update(text).digest(),
    derive,
  };
}

/**
 * The cipher of this instance: with `MAGPIE_SECRET_KEY`, else with `secret.key` in the data folder, made at the first start and readable by
 * the product's own user alone. Throws a StartError when the file is there and cannot be used.
 */
export async function openCipher(config: { dataDir: string; secretKey: string | null }): Promise<Cipher> {
  if (config.secretKey !== null) return createCipher(Buffer.from(config.secretKey));
  const file = join(config.dataDir, "secret.key");
  await mkdir(config.dataDir, { recursive: true });
  try {
    await writeFile(file, `${randomBytes(keyBytes).toString("base64url")}\n`, { flag: "wx", mode: 0o600, flush: true });
  } catch (error) {
    if (errorCode(error) !== "EEXIST")
      throw new StartError(`${file}: cannot be written (${String(errorCode(error))}).`);
  }
  const kept = await readFile(file, "utf8").catch((error: unknown) => {
    throw new StartError(`${file}: cannot be read (${String(errorCode(error))}).`);
  });
  if (kept.trim().length < minSecretChars)
    throw new StartError(`${file}: is too short to be the key; put the one of your backup back.`);
  return createCipher(Buffer.from(kept.trim()));
}
