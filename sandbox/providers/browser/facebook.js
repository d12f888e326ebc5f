/** What a page loads from Facebook: `FB` with `init`, `getLoginStatus` and `login`. */
(() => {
  const own = new URL(document.currentScript.src).origin;
  const nobody = { status: "unknown", authResponse: null };
  const FB = {
    init(_settings) {},
    getLoginStatus(callback) {
      fetch(`${own}/sdk/status`).then(
        async (answer) => callback(answer.ok ? await answer.json() : nobody),
        () => callback(nobody),
      );
    },
    login(callback, _options) {
      const popup = open(
        `${own}/sdk/login?origin=${encodeURIComponent(location.origin)}`,
        "facebook",
        "popup,width=580,height=400",
      );
      if (popup === null) return callback(nobody);
      let answered = false;
      const finish = (answer) => {
        if (answered) return;
        answered = true;
        removeEventListener("message", hear);
        clearInterval(poll);
        callback(answer);
      };
      const hear = (event) => {
        if (event.origin === own && event.data?.type === "fb-sdk-login") finish(event.data.answer);
      };
      const poll = setInterval(() => {
        if (popup.closed) setTimeout(() => finish(nobody), 300);
      }, 300);
      addEventListener("message", hear);
    },
    logout(callback) {
      callback?.(nobody);
    },
  };
  const target = window;
  target.FB = FB;
  target.fbAsyncInit?.();
})();
