import type { FastifyReply, FastifyRequest } from "fastify";
import { pinFileUrl } from "#contract/content/pin-file-url.ts";
import { refuse } from "#contract/kit/refusal.ts";
import { asPerson } from "#server/calls/implement.ts";
import { pinFile } from "#server/domains/content/pins/pin-file.ts";
import type { Services } from "#server/services/services.ts";
import type { Extra } from "./app.ts";
import { sendFailure } from "./calls.ts";
import { limitsByAddress } from "./limits-by-address.ts";
import { openContext } from "./open-context.ts";

type Asked = FastifyRequest<{ Params: { pin: string; picture: string } }>;

/** The files of one's own pins, to be kept and never opened in the browser: they hold what somebody brought. */
export const pinFiles: Extra = ({ app }, services) => {
  const path = pinFileUrl(":pin").replace("/0/", "/:picture/");
  app.get(path, limitsByAddress(services, "read"), (request, reply) => send(request as Asked, reply, services));
};

async function send(request: Asked, reply: FastifyReply, services: Services): Promise<FastifyReply> {
  try {
    const { viewer } = asPerson(await openContext(services, request, reply));
    const { pin: pinId, picture } = request.params;
    if (!/^[1-9]\d{0,18}$/.test(pinId) || !/^\d{1,2}$/.test(picture)) refuse("NOT_FOUND");
    const { stream, size, type, name } = await pinFile(services, viewer, { pinId, picture: Number(picture) });
    return reply
      .headers({
        "cache-control": "private, no-store",
        "content-type": type,
        "content-length": size,
        "content-disposition": attachment(name),
        "content-security-policy": "sandbox; default-src 'none'",
        "cross-origin-resource-policy": "same-origin",
        "x-content-type-options": "nosniff",
      })
      .send(stream);
  } catch (error) {
    return sendFailure(reply, services, error, null, "pin file");
  }
}

/** RFC 6266: the name in ASCII for old programs, and as it is. */
function attachment(name: string): string {
  const plain = name.replaceAll(/[^\x20-\x7e]|["\\%]/g, "_");
  const whole = encodeURIComponent(name).replaceAll(/['()*]/g, (sign) => `%${sign.charCodeAt(0).toString(16)}`);
  return `attachment; filename="${plain}"; filename*=UTF-8''${whole}`;
}
