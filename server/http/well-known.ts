import type { Extra } from "./app.ts";
import { limitsByAddress } from "./limits-by-address.ts";

const day = "public, max-age=86400";
/** When what is said of Global Privacy Control was last looked at. */
const gpcSince = "2026-11-28";
const securityPage = "/settings/security";

/** Where password managers and tools of privacy look: where a password is changed, where passkeys are made, that Global Privacy Control is honoured. */
export const wellKnown: Extra = ({ app }, services) => {
  const budget = limitsByAddress(services, "page");
  // A redirect that browsers keep to this once (W3C, A Well-Known URL for Changing Passwords).
  app.get("/.well-known/change-password", budget, (_request, reply) => reply.redirect(securityPage, 302));
  const { config } = services;
  const documents = {
    "/.well-known/passkey-endpoints": () => ({
      enroll: config.publicUrl + securityPage,
      manage: config.publicUrl + securityPage,
    }),
    "/.well-known/gpc.json": () => ({ gpc: true, lastUpdate: gpcSince }),
  };
  for (const [path, document] of Object.entries(documents))
    app.get(path, budget, (_request, reply) =>
      reply
        .type("application/json; charset=utf-8")
        .headers({ "cache-control": day, "access-control-allow-origin": "*" })
        .send(document()),
    );
};
