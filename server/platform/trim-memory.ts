import { once } from "./once.ts";

/** What the C library offers beside the standard. */
type MallocTrim = (pad: number) => number;

const foundTrim = once(findTrim);

/**
 * Has glibc return free pages to the system (malloc_trim): otherwise it keeps some 30 MB after a start, and hundreds after image work. Does
 * nothing with another C library (musl, macOS, Windows).
 */
export async function trimMemory(): Promise<void> {
  const trim = await foundTrim();
  trim?.(0);
}

async function findTrim(): Promise<MallocTrim | null> {
  if (process.platform !== "linux") return null;
  try {
    const { default: koffi } = await import("koffi");
    return koffi.load("libc.so.6").func("int malloc_trim(size_t pad)") as MallocTrim;
  } catch {
    // Another C library, or no build of the bridge to it for this machine.
    return null;
  }
}
