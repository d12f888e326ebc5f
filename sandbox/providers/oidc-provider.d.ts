/** The part of the package, which brings no types of its own, that is used here. */
declare module "oidc-provider" {
  import type { IncomingMessage, ServerResponse } from "node:http";

  export type Context = {
    body: unknown;
    path: string;
    oidc?: { route?: string; client?: { clientId: string }; session?: { accountId: string }; provider: Provider };
  };
  type Grant = { addOIDCScope(scope: string): void; save(): Promise<string> };

  export class Provider {
    constructor(issuer: string, configuration: Record<string, unknown>);
    Client: { prototype: { redirectUriAllowed: (uri: string) => boolean } };
    Grant: new (facts: { clientId: string; accountId: string }) => Grant;
    use(middleware: (context: Context, next: () => Promise<void>) => Promise<void>): void;
    callback(): (request: IncomingMessage, response: ServerResponse) => Promise<void>;
    interactionFinished(request: IncomingMessage, response: ServerResponse, result: object): Promise<void>;
  }
}
