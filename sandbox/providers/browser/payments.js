/** What a page loads from the payment gateway: `Stripe(key)` with a card field, `confirmCardSetup` and `confirmCardPayment`. */
(() => {
  const own = new URL(document.currentScript.src).origin;
  const cardElement = () => {
    const listeners = {};
    const frame = document.createElement("iframe");
    frame.title = "Secure card payment input frame";
    frame.src = `${own}/elements/card`;
    frame.setAttribute("style", "border:0;width:100%;height:128px;display:block;color-scheme:normal");
    const tell = (kind, value) => (listeners[kind] ?? []).forEach((listener) => listener(value));
    const hear = (event) => {
      if (event.origin !== own || event.source !== frame.contentWindow) return;
      if (event.data?.type === "card-change") tell("change", { elementType: "card", ...event.data.value });
      if (event.data?.type === "card-ready") tell("ready", { elementType: "card" });
    };
    addEventListener("message", hear);
    return {
      on(kind, listener) {
        (listeners[kind] ??= []).push(listener);
        return this;
      },
      mount(place) {
        const target = typeof place === "string" ? document.querySelector(place) : place;
        target.replaceChildren(frame);
      },
      unmount: () => frame.remove(),
      destroy() {
        frame.remove();
        removeEventListener("message", hear);
      },
      focus: () => frame.contentWindow?.postMessage({ type: "focus" }, own),
      update() {},
      /** Only the frame knows the number; it sends it to the gateway itself. */
      confirm: (request) =>
        new Promise((resolve) => {
          const channel = new MessageChannel();
          channel.port1.addEventListener("message", (event) => resolve(event.data));
          channel.port1.start();
          frame.contentWindow.postMessage({ type: "confirm", ...request }, own, [channel.port2]);
        }),
    };
  };

  /** The bank asks in a dialog over the page. */
  const challenge = (secret) =>
    new Promise((resolve) => {
      const dialog = document.createElement("dialog");
      const frame = document.createElement("iframe");
      frame.title = "3-D Secure";
      frame.name = "stripe-challenge";
      frame.src = `${own}/challenge#${encodeURIComponent(secret)}`;
      frame.setAttribute("style", "border:0;width:min(400px,80vw);height:260px;display:block");
      const finish = (answer) => {
        removeEventListener("message", hear);
        dialog.close();
        dialog.remove();
        resolve(answer);
      };
      const hear = (event) => {
        if (event.origin === own && event.data?.type === "challenge-done") finish(event.data.answer);
      };
      addEventListener("message", hear);
      dialog.addEventListener("cancel", (event) => event.preventDefault());
      dialog.append(frame);
      document.body.append(dialog);
      dialog.showModal();
    });

  const refused = (message, code = "authentication_required") => ({ error: { type: "card_error", code, message } });
  const notAuthenticated =
    "We are unable to authenticate your payment method. Please choose a different payment method and try again.";

  const target = window;
  target.Stripe = (key) => ({
    elements: () => ({ create: cardElement, getElement: () => null }),
    async confirmCardSetup(secret, { payment_method: method } = {}) {
      const answer = await method.card.confirm({ key, secret });
      if (answer.error) return answer;
      if (answer.status !== "requires_action") return { setupIntent: answer };
      const asked = await challenge(secret);
      return asked.status === "succeeded" ? { setupIntent: asked } : refused(notAuthenticated);
    },
    async confirmCardPayment(secret) {
      const id = secret.split("_secret_")[0];
      const query = new URLSearchParams({ key, client_secret: secret });
      const intent = await (await fetch(`${own}/browser/intents/${id}?${query}`)).json();
      if (intent.error) return intent;
      if (intent.status !== "requires_action") return { paymentIntent: intent };
      const asked = await challenge(secret);
      return asked.status === "succeeded" ? { paymentIntent: asked } : refused(notAuthenticated);
    },
  });
})();
