import { Refusal } from "#contract/kit/refusal.ts";
import { refusalOf } from "./refusal-of.ts";

/** In the data of a refusal: a fresh proof was asked for, and the dialog closed without one. */
const withoutProof = "without_proof";

/**
 * Does it, and where the server asks for a fresh proof of who this is, asks for that and does it anew. Closed without, the refusal says so.
 * A second factor that a business asks for is another matter, and so is one that an operator has yet to set up.
 */
export async function proving<Done>(deed: () => Promise<Done>): Promise<Done> {
  try {
    return await deed();
  } catch (error) {
    const refusal = refusalOf(error);
    const isOther = ["business_id", "missing", withoutProof].some((name) => refusal?.data?.[name] !== undefined);
    if (refusal?.reason !== "STEP_UP_REQUIRED" || isOther) throw error;
    const { offerProof } = await import("./offer-proof.ts");
    if (await offerProof()) return deed();
    throw new Refusal("STEP_UP_REQUIRED", { message: refusal.message, data: { [withoutProof]: true } });
  }
}

/** Whether nothing was done because the dialog was closed. */
export const isUnproven = (error: unknown): boolean => refusalOf(error)?.data?.[withoutProof] === true;
