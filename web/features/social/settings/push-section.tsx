import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import type { CallData } from "#contract/kit/define.ts";
import { addPushDevice, type listPushDevices, removePushDevice } from "#contract/social/push-devices.ts";
import { noticeCopy } from "#spec/copy/social/notices.ts";
import { useCall } from "#web/app/mutations.ts";
import { refusalSentence } from "#web/app/refusal-sentence.ts";
import { useText } from "#web/app/text.tsx";
import { Section } from "#web/features/identity/account/section.tsx";
import { Button } from "#web/ui/button.tsx";
import { toast } from "#web/ui/toast.ts";
import account from "#web/features/identity/account/account.module.css";
import { pushDevicesQuery } from "./notice-queries.ts";
import { ownSubscription, type PushState, readPushState, subscribe } from "./push-device.ts";

const { push: copy } = noticeCopy;
type Devices = CallData<typeof listPushDevices>["devices"];

/** What stands in the way of push messages here, and what helps. */
const obstacles: Partial<Record<PushState, string>> = {
  denied: copy.denied,
  unsupported: copy.unsupported,
  insecure: copy.insecure,
  "home-screen": copy.homeScreen,
};

/** Push messages: on this device, and on which others. */
export function PushSection() {
  const t = useText();
  const queries = useQueryClient();
  const answer = useQuery(pushDevicesQuery);
  const [state, setState] = useState<PushState | null>(null);
  const [asks, setAsks] = useState(false);
  const look = () => void readPushState().then(setState);
  useEffect(look, []);
  const show = (devices: Devices) =>
    queries.setQueryData(pushDevicesQuery.queryKey, (before) => before && { ...before, devices });
  const refused = (refusal: unknown) => void toast({ key: "push", text: t(refusalSentence(refusal)), tone: "error" });
  const add = useCall(addPushDevice, {
    onDone: ({ devices }) => {
      show(devices);
      toast({ key: "push", text: t(copy.turnedOn), tone: "success" });
    },
    onRefused: refused,
  });
  const remove = useCall(removePushDevice, {
    onDone: ({ devices: left }, { id }) => {
      show(left);
      toast({ key: "push", text: t(id === own?.id ? copy.turnedOff : copy.turnedOffThere), tone: "success" });
    },
    onRefused: refused,
  });
  const devices = answer.data?.devices ?? [];
  const own = devices.find((device) => device.is_this);
  const isOn = state === "on" && own !== undefined;

  async function turnOn(key: string) {
    setAsks(true);
    try {
      const subscription = await subscribe(key);
      if (subscription) await add.mutateAsync(subscription).catch(() => undefined);
    } catch {
      toast({ key: "push", text: t(copy.failed), tone: "error" });
    }
    setAsks(false);
    look();
  }

  async function turnOff(id: string) {
    const subscription = await ownSubscription().catch(() => null);
    await subscription?.unsubscribe().catch(() => undefined);
    remove.mutate({ id });
    look();
  }

  const key = answer.data?.public_key;
  const obstacle = state === null ? undefined : obstacles[state];
  return (
    <Section title={copy.title} text={copy.text} query={answer}>
      {obstacle ? (
        <p role="status">{t(obstacle)}</p>
      ) : (
        <div className={account.row}>
          {isOn ? <span role="status">{t(copy.on)}</span> : null}
          {isOn ? (
            <Button size="sm" loading={remove.isPending} onClick={() => void turnOff(own.id)}>
              {t(copy.turnOff)}
            </Button>
          ) : (
            <Button
              size="sm"
              variant="primary"
              loading={asks || add.isPending}
              disabled={state === null || !key}
              onClick={() => void turnOn(key ?? "")}
            >
              {t(copy.turnOn)}
            </Button>
          )}
        </div>
      )}
      {devices.length === 0 ? null : (
        <ul role="list" className={account.list} aria-label={t(copy.others)}>
          {devices.map((device) => (
            <DeviceItem
              key={device.id}
              device={device}
              isBusy={remove.isPending}
              onRemove={() => (device.is_this ? void turnOff(device.id) : remove.mutate({ id: device.id }))}
            />
          ))}
        </ul>
      )}
    </Section>
  );
}

type DeviceItemProps = { device: Devices[number]; isBusy: boolean; onRemove: () => void };

function DeviceItem({ device, isBusy, onRemove }: DeviceItemProps) {
  const t = useText();
  const day = new Intl.DateTimeFormat(t.locale, { dateStyle: "medium", timeZone: "UTC" });
  const name = device.name || t(copy.unknownDevice);
  return (
    <li className={account.item}>
      <div className={account.words}>
        <p className={account.name}>
          {name}
          {device.is_this ? ` · ${t(copy.thisDevice)}` : ""}
        </p>
        <p className={account.quiet} suppressHydrationWarning>
          {t(copy.since, { date: day.format(new Date(device.created_at)) })}
        </p>
      </div>
      <Button size="sm" disabled={isBusy} aria-label={t(copy.removeFrom, { device: name })} onClick={onRemove}>
        {t(copy.remove)}
      </Button>
    </li>
  );
}
