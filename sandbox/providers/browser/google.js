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
      frame = document.createElement("iframe");
      frame.title = "Sign in with Google";
      frame.src = address();
      frame.setAttribute(
        "style",
        "position:fixed;inset-block-start:16px;inset-inline-end:16px;width:min(360px,90vw);height:320px;border:1px solid #8888;border-radius:8px;z-index:9999;background:Canvas",
      );
      document.body.append(frame);
      listener?.({
        isNotDisplayed: () => false,
        isDisplayed: () => true,
        isDisplayMoment: () => true,
        isSkippedMoment: () => false,
        isDismissedMoment: () => false,
      });
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
