import { createCipheriv, createDecipheriv, createHmac, hkdfSync, randomBytes } from "node:crypto";
import { mkdir, readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { errorCode } from "#server/platform/error-code.ts";
import { StartError } from "#server/config/start-error.ts";

/** Keeps what must be read again (factor secrets, phone numbers) and marks what must only be recognised (short codes). */
export type Seal = {
  /** AES-256-GCM under the instance's key. `about` says what and whose it is; the sealed text opens under no other. */
  close(text: string, about: string): Buffer;
  /** The text again. Throws when the key or `about` is another one, or a bit was changed. */
  open(sealed: Buffer, about: string): string;
  /** HMAC-SHA-256 under the instance's key: what is short enough to be guessed from a bare hash cannot be guessed from this. */
  mark(text: string): Buffer;
};

const keyBytes = 32;
const nonceBytes = 12;
const tagBytes = 16;
const fewestSecretChars = 32;

/** The seal of one secret of at least 32 bytes; sealing and marking use keys derived from it apart (HKDF, RFC 5869). */
export function createSeal(secret: Buffer): Seal {
  const derive = (use: string) => Buffer.from(hkdfSync("sha256", secret, "", `magpie ${use}`, keyBytes));
  const [sealKey, markKey] = [derive("seal"), derive("mark")];
  return {
    close(text, about) {
      const nonce = randomBytes(nonceBytes);
      const cipher = createCipheriv("aes-256-gcm", sealKey, nonce).setAAD(Buffer.from(about));
      const closed = Buffer.concat([cipher.update(text, "utf8"), cipher.final()]);
      return Buffer.concat([nonce, cipher.getAuthTag(), closed]);
    },
    open(sealed, about) {
      const nonce = sealed.subarray(0, nonceBytes);
      const decipher = createDecipheriv("aes-256-gcm", sealKey, nonce, { authTagLength: tagBytes })
        .setAAD(Buffer.from(about))
        .setAuthTag(sealed.subarray(nonceBytes, nonceBytes + tagBytes));
      return decipher.update(sealed.subarray(nonceBytes + tagBytes), undefined, "utf8") + decipher.final("utf8");
    },
    mark: (text) => createHmac("sha256", markKey).update(text).digest(),
  };
}

/**
 * The seal of this instance: of `MAGPIE_SECRET_KEY`, else of `secret.key` in the data folder, made at the first start and readable by
 * the product's own user alone. Throws a StartError when the file is there and cannot be used.
 */
export async function openSeal(config: { dataDir: string; secretKey: string | null }): Promise<Seal> {
  if (config.secretKey !== null) return createSeal(Buffer.from(config.secretKey));
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
  if (kept.trim().length < fewestSecretChars)
    throw new StartError(`${file}: is too short to be the key; put the one of your backup back.`);
  return createSeal(Buffer.from(kept.trim()));
}
