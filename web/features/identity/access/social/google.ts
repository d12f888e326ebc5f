import { loadScript } from "#web/features/identity/access/load-script.ts";
import type { AccessOptions } from "#web/features/identity/access/sign-in-context.ts";

type Google = NonNullable<AccessOptions["google"]>;
type Gsi = {
  initialize: (given: {
    client_id: string;
    nonce: string;
    callback: (answer: { credential: string; select_by?: string }) => void;
    use_fedcm_for_prompt: boolean;
    cancel_on_tap_outside: boolean;
  }) => void;
  renderButton: (place: HTMLElement, look: Record<string, string | number>) => void;
  prompt: () => void;
  cancel: () => void;
};

type Wanted = {
  place: HTMLElement;
  width: number;
  dark: boolean;
  locale: string;
  /** Offers one tap beside the button. */
  oneTap: boolean;
  onCredential: (token: string, byOneTap: boolean) => void;
};

/** Google's own button in a place of the page, and One Tap. Throws when Google's script does not come. access §4 */
export async function startGoogle({ client_id, script_url, nonce }: Google, wanted: Wanted): Promise<() => void> {
  await loadScript(script_url);
  const gsi = (window as unknown as { google?: { accounts?: { id?: Gsi } } }).google?.accounts?.id;
  if (gsi === undefined) throw new Error("Google's script brought nothing");
  gsi.initialize({
    client_id,
    nonce,
    use_fedcm_for_prompt: true,
    cancel_on_tap_outside: false,
    callback: ({ credential, select_by: by = "btn" }) => wanted.onCredential(credential, !by.startsWith("btn")),
  });
  gsi.renderButton(wanted.place, {
    type: "standard",
    size: "large",
    shape: "pill",
    text: "continue_with",
    logo_alignment: "center",
    theme: wanted.dark ? "filled_black" : "outline",
    width: wanted.width,
    locale: wanted.locale,
  });
  if (wanted.oneTap) gsi.prompt();
  return () => gsi.cancel();
}
