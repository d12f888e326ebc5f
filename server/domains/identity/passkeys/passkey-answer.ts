import { z } from "zod";
import { refuse } from "#contract/kit/refusal.ts";
import { accessCopy } from "#spec/copy/identity/access.ts";

const bytes = z
  .string()
  .max(20_000)
  .regex(/^[\w-]*$/);
const id = bytes.min(1).max(1400);
const shared = {
  id,
  rawId: id,
  type: z.literal("public-key"),
  authenticatorAttachment: z.enum(["platform", "cross-platform"]).optional().catch(undefined),
};
const transports = z.array(z.enum(["ble", "cable", "hybrid", "internal", "nfc", "smart-card", "usb"])).catch([]);

/** A passkey's answer to `navigator.credentials.get`, as its `toJSON` writes it (WebAuthn level 3 §5.1). */
export const loginAnswer = z.object({
  ...shared,
  response: z.object({
    clientDataJSON: bytes,
    authenticatorData: bytes,
    signature: bytes,
    userHandle: bytes.nullish().transform((value) => value ?? undefined),
  }),
});

/** The same for `navigator.credentials.create`. */
export const creationAnswer = z.object({
  ...shared,
  response: z.object({ clientDataJSON: bytes, attestationObject: bytes, transports: transports.optional() }),
});

const clientData = z.object({ challenge: z.string().max(100) });

/** Parses a browser's answer and the challenge it claims to answer. Refuses NOT_ALLOWED for a malformed one. */
export function readAnswer<Form extends typeof loginAnswer | typeof creationAnswer>(
  form: Form,
  value: unknown,
): { answer: z.output<Form>; challenge: string } {
  const answer = form.safeParse(value);
  if (!answer.success) refusePasskey();
  const { clientDataJSON } = (answer.data as { response: { clientDataJSON: string } }).response;
  try {
    const clientAnswer = clientData.parse(JSON.parse(Buffer.from(clientDataJSON, "base64url").toString("utf8")));
    return { answer: answer.data as z.output<Form>, challenge: clientAnswer.challenge };
  } catch {
    refusePasskey();
  }
}

/** One answer for everything that can be wrong with a passkey, so that a forger learns nothing. */
export function refusePasskey(): never {
  refuse("NOT_ALLOWED", { message: accessCopy.factors.passkeyFailed, data: { field: "passkey" } });
}
