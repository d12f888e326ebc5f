import { commonCopy } from "#spec/copy/kit/common.ts";
import { toast } from "#web/ui/toast.ts";
import { loginAddress } from "./login-address.ts";
import { openAnew } from "./session.tsx";
import { currentTranslate } from "./text.tsx";

/** Says that the session has ended, with the way back in and to this page. What is stored waits for the same person. */
export function offerLogIn(): void {
  const t = currentTranslate();
  const { pathname, search } = window.location;
  toast({
    key: "logged-out",
    text: t(commonCopy.errors.loggedOut),
    durationMs: Infinity,
    action: { label: t(commonCopy.navigation.logIn), onClick: () => openAnew(loginAddress(pathname + search)) },
  });
}
