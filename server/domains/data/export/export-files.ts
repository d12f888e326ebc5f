import { randomBytes } from "node:crypto";
import type { Services } from "#server/services/services.ts";
import { removeParts } from "#server/platform/storage/kept-parts.ts";

/** A place of its own for an archive of a person. */
export function newExportFolder(personId: string): string {
  return `${folderOf(personId)}/${randomBytes(16).toString("hex")}`;
}

function folderOf(personId: string): string {
  return `exports/${personId}`;
}

/** Removes every archive of a person, including unfinished ones. */
export async function removeExportsOf({ storage }: Pick<Services, "storage">, personId: string): Promise<void> {
  await removeParts(storage, folderOf(personId));
}
