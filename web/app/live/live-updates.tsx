import { useQueryClient } from "@tanstack/react-query";
import { useEffect, useEffectEvent } from "react";
import type { Kind } from "#contract/kit/effects.ts";
import { followWrite } from "#web/app/follow-write.ts";
import type { LiveSaid } from "./live-stream.ts";
import { liveState, watchedPins } from "./live-state.ts";
import { joinLiveTabs } from "./live-tabs.ts";
import { noteTyping } from "./typing.ts";

/** What is told as it happens; after a gap it is asked for anew. */
const toldKinds: readonly Kind[] = ["message", "notification", "comment", "reaction"];
/** So far apart at most browsers ask that were all told at once. */
const spreadMs = 2_000;

/** Keeps what the page shows up to date with what others do, while it is looked at. For people who are signed in; load it lazily. */
export function LiveUpdates() {
  const queries = useQueryClient();
  const onSaid = useEffectEvent(({ event, data }: LiveSaid) => {
    if (event === "typing") return noteTyping(JSON.parse(data));
    if (event === "changed") return void followWrite(queries, { touches: JSON.parse(data) as Kind[] });
    if (event === "anew") return void setTimeout(askAnew, Math.random() * spreadMs);
    liveState.set("on");
    askAnew();
  });
  const askAnew = () => void followWrite(queries, { touches: toldKinds });
  useEffect(() => {
    const tabs = joinLiveTabs(
      (said) => onSaid(said),
      () => liveState.set("off"),
    );
    const stop = watchedPins.subscribe(() => tabs.watch(watchedPins.get()));
    tabs.watch(watchedPins.get());
    return () => {
      stop();
      tabs.leave();
    };
  }, []);
  return null;
}
