import type { FastifyRequest } from "fastify";
import { noteRefusal } from "#server/domains/identity/apps/note-refusal.ts";
import type { Services } from "#server/services/services.ts";

/** A WeakMap, since requests are Fastify's: which app's token or secret one showed. */
const apps = new WeakMap<FastifyRequest, string>();

export function setAskingApp(request: FastifyRequest, appId: string): void {
  apps.set(request, appId);
}

/** Notes for the app's maker what one of its programs was refused. Nobody waits for it. */
export function noteRefused(
  services: Services,
  request: FastifyRequest,
  operation: string,
  refused: { status: number; code: number; message: string },
): void {
  const appId = apps.get(request);
  if (appId === undefined) return;
  noteRefusal(services, { ...refused, appId, requestId: request.id, operation: operation.replace(/^v5\./, "") }).catch(
    (error: unknown) => services.log.warn("an app's refusal was not noted", { error: String(error) }),
  );
}
