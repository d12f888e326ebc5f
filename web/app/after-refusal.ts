import { Refusal } from "#contract/kit/refusal.ts";
import { offerProof } from "./offer-proof.ts";
import { afterBusy } from "./once-more.ts";
import { withoutProof } from "./unproven.ts";

/**
 * Does it anew after the proof it was refused for (closed without, the refusal says so), or after a while where the server was too busy. A
 * second factor that a business asks for is another matter, and so is one that an operator has yet to set up.
 */
export async function afterRefusal<Done>(refusal: Refusal, write: () => Promise<Done>): Promise<Done> {
  if (refusal.reason !== "STEP_UP_REQUIRED") return afterBusy(refusal, write);
  if (["business_id", "missing", withoutProof].some((name) => refusal.data?.[name] !== undefined)) throw refusal;
  if (await offerProof()) return write();
  throw new Refusal("STEP_UP_REQUIRED", { message: refusal.message, data: { [withoutProof]: true } });
}
