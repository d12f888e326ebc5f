import type {
  PublicKeyCredentialCreationOptionsJSON,
  PublicKeyCredentialRequestOptionsJSON,
} from "@simplewebauthn/browser";

type Credential = Record<string, unknown>;
type Given = Record<string, unknown>;

/** Whether this browser, at this address, can have passkeys. */
export function passkeysPossible(): "yes" | "unsupported" | "insecure" {
  if (!window.isSecureContext) return "insecure";
  return "PublicKeyCredential" in window ? "yes" : "unsupported";
}

/** Shows the browser's own passkey dialog; null when the person closed it. */
export async function askPasskey(options: Given): Promise<Credential | null> {
  const { startAuthentication } = await import("@simplewebauthn/browser");
  const optionsJSON = options as unknown as PublicKeyCredentialRequestOptionsJSON;
  return startAuthentication({ optionsJSON }).then(plain, nullWhenClosed);
}

/** Has the browser make a passkey; null when the person closed its dialog, `here` when this device has one already. */
export async function makePasskey(options: Given): Promise<Credential | "here" | null> {
  const { startRegistration } = await import("@simplewebauthn/browser");
  const optionsJSON = options as unknown as PublicKeyCredentialCreationOptionsJSON;
  return startRegistration({ optionsJSON }).then(plain, (error: unknown) =>
    error instanceof Error && error.name === "InvalidStateError" ? ("here" as const) : nullWhenClosed(error),
  );
}

const plain = (answer: object): Credential => ({ ...answer });

function nullWhenClosed(error: unknown): null {
  if (error instanceof Error && (error.name === "NotAllowedError" || error.name === "AbortError")) return null;
  throw error;
}
