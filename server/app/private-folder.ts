import { chmod, mkdir } from "node:fs/promises";

/** Makes the data folder, or takes it, as its owner's alone: pictures of secret boards lie in it. Another owner decides about theirs. */
export async function makePrivate(folder: string): Promise<void> {
  await mkdir(folder, { recursive: true, mode: 0o700 });
  await chmod(folder, 0o700).catch(() => {});
}
