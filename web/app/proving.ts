import { refusalOf } from "./refusal-of.ts";

/**
 * Does it, and where the server asks for a fresh proof of who this is, asks for that and does it anew.
 * @param busy whether it may be done anew too where the server was too busy for it: nothing is done twice by its idempotency key
 */
export async function proving<Done>(write: () => Promise<Done>, busy = false): Promise<Done> {
  try {
    return await write();
  } catch (error) {
    const refusal = refusalOf(error);
    if (refusal?.reason !== "STEP_UP_REQUIRED" && !(busy && refusal?.retryAfter)) throw error;
    const { afterRefusal } = await import("./after-refusal.ts");
    return afterRefusal(refusal, write);
  }
}
