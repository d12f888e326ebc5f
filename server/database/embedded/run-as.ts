import { readFileSync, statSync } from "node:fs";
import { dirname } from "node:path";

/** The user that runs the database; undefined: the one that runs the app. */
export type RunAs = { uid: number; gid: number; name: string } | undefined;

const NOBODY = 65534;

/**
 * PostgreSQL refuses to run as root. Started by root, the database runs as the owner of the existing cluster,
 * else as the system's `postgres`, else as `nobody`.
 */
export function chooseUser(cluster: string): RunAs {
  if (process.getuid?.() !== 0) return undefined;
  const owner = statSync(cluster, { throwIfNoEntry: false });
  if (owner && owner.uid !== 0) return { uid: owner.uid, gid: owner.gid, name: `uid ${owner.uid}` };
  return systemUser("postgres") ?? systemUser("nobody") ?? { uid: NOBODY, gid: NOBODY, name: "nobody" };
}

function systemUser(name: string): RunAs {
  try {
    const line = readFileSync("/etc/passwd", "utf8")
      .split("\n")
      .find((entry) => entry.startsWith(`${name}:`));
    const [, , uid, gid] = line?.split(":") ?? [];
    return Number(uid) > 0 ? { uid: Number(uid), gid: Number(gid), name } : undefined;
  } catch {
    return undefined;
  }
}

function allows(path: string, user: NonNullable<RunAs>, bits: number): boolean {
  const entry = statSync(path, { throwIfNoEntry: false });
  if (!entry) return false;
  const shift = entry.uid === user.uid ? 6 : entry.gid === user.gid ? 3 : 0;
  return ((entry.mode >> shift) & bits) === bits;
}

/** The first folder on the way to `path` that the user may not pass; undefined when the way is free. */
export function closedFolder(path: string, user: RunAs): string | undefined {
  if (!user) return undefined;
  const parent = dirname(path);
  if (parent === path) return undefined;
  return closedFolder(parent, user) ?? (allows(parent, user, 1) ? undefined : parent);
}

/** Whether the user may read (and, for programs and folders, run or enter) what lies at `path`. */
export function canUse(path: string, user: RunAs, how: "read" | "run"): boolean {
  if (!user) return true;
  return closedFolder(path, user) === undefined && allows(path, user, how === "run" ? 5 : 4);
}
