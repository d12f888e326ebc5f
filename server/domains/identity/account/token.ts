import { hash, randomBytes } from "node:crypto";

/** 256 random bits for a cookie or a link; only the hash is ever stored. */
export function newToken(): string {
  return randomBytes(32).toString("base64url");
}

/** What is stored of a token: its SHA-256. The token is random and long, so a fast hash is enough. */
export function hashToken(token: string): Buffer {
  return hash("sha256", token, "buffer");
}
