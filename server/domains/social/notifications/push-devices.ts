import type { CallData, CallParsed } from "#contract/kit/define.ts";
import { refuse, refuseField } from "#contract/kit/refusal.ts";
import type {
  addPushDevice as addCall,
  listPushDevices,
  removePushDevice as removeCall,
} from "#contract/social/push-devices.ts";
import type { CallContext } from "#server/calls/context.ts";
import { checkUrl, hostAndPort } from "#server/platform/egress/check-url.ts";
import { EgressRefused } from "#server/platform/egress/errors.ts";
import { arePushKeys } from "#server/platform/push/push.ts";
import type { Services } from "#server/services/services.ts";
import type { Person } from "#server/calls/viewer.ts";
import { deviceName } from "#server/domains/identity/sessions/device-name.ts";
import { dropPushDevice, keepPushDevice, pushDevicesOf } from "#server/domains/people/notify/push-devices.ts";

type Devices = CallData<typeof listPushDevices>["devices"];
type Context = CallContext<Person>;

export async function listDevices({ services, viewer, sessionHash }: Context): Promise<Devices> {
  const devices = await pushDevicesOf(services, viewer.id);
  return devices.map((device) => ({
    id: device.id,
    name: deviceName(device.userAgent),
    is_this: sessionHash?.equals(device.tokenHash) ?? false,
    created_at: device.createdAt.toISOString(),
  }));
}

/** Only of a session: what reaches a device ends with its log-in. */
export async function addDevice(context: Context, target: CallParsed<typeof addCall>): Promise<Devices> {
  const { services, viewer, sessionHash } = context;
  if (sessionHash === null) refuse("NOT_ALLOWED");
  requireEndpoint(services, target.endpoint);
  if (!arePushKeys(target)) refuseField("p256dh", "p256dh: with auth, must be the keys of a push subscription");
  await keepPushDevice(services, viewer.id, sessionHash, target);
  return listDevices(context);
}

export async function removeDevice(
  context: Context,
  { id, endpoint }: CallParsed<typeof removeCall>,
): Promise<Devices> {
  const which = id !== undefined ? { id } : endpoint !== undefined ? { endpoint } : null;
  if (which === null || (id !== undefined && endpoint !== undefined))
    refuseField("id", "id: give either id or endpoint");
  await dropPushDevice(context.services.db, context.viewer.id, which);
  return listDevices(context);
}

/** On https, at an address that this server may ask at all; the operator may have opened others. */
function requireEndpoint({ config }: Pick<Services, "config">, endpoint: string): void {
  const opened = new Set(config.egressAllow.map((place) => place.toLowerCase()));
  try {
    const url = checkUrl(endpoint, opened);
    if (url.protocol === "https:" || opened.has(hostAndPort(url))) return;
  } catch (error) {
    if (!(error instanceof EgressRefused)) throw error;
  }
  refuseField("endpoint", "endpoint: must be the https address of a push service");
}
