/** What a page loads from Google: `google.accounts.id` with the button and One Tap. */
(() => {
  const own = new URL(document.currentScript.src).origin;
  let settings = { client_id: "" };
  let selectBy = "btn";
  let frame = null;
  const address = () => {
    const url = new URL(`${own}/gsi/select`);
    url.searchParams.set("client_id", settings.client_id);
    url.searchParams.set("origin", location.origin);
    if (settings.nonce) url.searchParams.set("nonce", settings.nonce);
    return url.href;
  };
  const close = () => {
    frame?.remove();
    frame = null;
  };
  addEventListener("message", (event) => {
    if (event.origin !== own || event.data?.type !== "gsi-credential") return;
    close();
    settings.callback?.({ credential: event.data.credential, select_by: selectBy });
  });
  const id = {
    initialize(given) {
      settings = given;
    },
    renderButton(parent, options = {}) {
      const button = document.createElement("button");
      button.type = "button";
      button.textContent = "Continue with Google";
      button.setAttribute(
        "style",
        `width:${options.width ?? 268}px;max-width:100%;height:40px;border:1px solid #747775;border-radius:20px;background:#fff;color:#1f1f1f;font:500 14px system-ui,sans-serif;cursor:pointer`,
      );
      button.addEventListener("click", () => {
        options.click_listener?.();
        selectBy = "btn";
        open(address(), "google", "popup,width=500,height=600");
      });
      parent.replaceChildren(button);
    },
    prompt(listener) {
      selectBy = "user";
      close();
      const moment = (dismissed) => ({
        isNotDisplayed: () => false,
        isDisplayed: () => !dismissed,
        isDisplayMoment: () => !dismissed,
        isSkippedMoment: () => false,
        isDismissedMoment: () => dismissed,
        getDismissedReason: () => (dismissed ? "cancel_called" : undefined),
      });
      // On a narrow screen it comes from below, so that it leaves the form free.
      const place =
        innerWidth < 600
          ? "inset-block-end:0;inset-inline:0"
          : "inset-block-start:16px;inset-inline-end:16px;width:360px";
      frame = document.createElement("div");
      frame.setAttribute("style", `position:fixed;${place};height:min(260px,40vh);z-index:9999`);
      const choice = document.createElement("iframe");
      choice.title = "Sign in with Google";
      choice.src = address();
      choice.setAttribute(
        "style",
        "width:100%;height:100%;border:1px solid #8888;border-radius:8px;background:Canvas;box-sizing:border-box",
      );
      const away = document.createElement("button");
      away.type = "button";
      away.setAttribute("aria-label", "Close Sign in with Google");
      away.textContent = "×";
      away.setAttribute(
        "style",
        "position:absolute;inset-block-start:8px;inset-inline-end:8px;width:32px;height:32px;border:0;border-radius:16px;background:#eee;color:#1f1f1f;font:20px system-ui,sans-serif;cursor:pointer",
      );
      away.addEventListener("click", () => {
        close();
        listener?.(moment(true));
      });
      frame.append(choice, away);
      document.body.append(frame);
      listener?.(moment(false));
    },
    cancel: close,
    disableAutoSelect() {},
    revoke(_hint, done) {
      done?.({ successful: true });
    },
  };
  const target = window;
  target.google = { ...target.google, accounts: { id } };
  target.onGoogleLibraryLoad?.();
})();
