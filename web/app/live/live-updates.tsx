import { useQueryClient } from "@tanstack/react-query";
import { useEffect, useEffectEvent, useRef } from "react";
import type { Kind } from "#contract/kit/effects.ts";
import { followWrite } from "#web/app/follow-write.ts";
import type { LiveSaid } from "./live-stream.ts";
import { liveState, watchedPins } from "./live-state.ts";
import { joinLiveTabs } from "./live-tabs.ts";
import { noteActive } from "./presence.ts";
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
    if (event === "active") return noteActive(JSON.parse(data));
    if (event === "changed") return ask(JSON.parse(data) as Kind[]);
    if (event === "anew") return void setTimeout(askAnew, Math.random() * spreadMs);
    liveState.set("on");
    askAnew();
  });
  const waiting = useRef(new Set<Kind>());
  // What nobody looks at is asked for when they do: what is shown of messages counts as read.
  const ask = (touches: readonly Kind[]) => {
    if (document.hidden) for (const kind of touches) waiting.current.add(kind);
    else void followWrite(queries, { touches });
  };
  const askAnew = () => ask(toldKinds);
  const onLook = useEffectEvent(() => {
    if (document.hidden || waiting.current.size === 0) return;
    const touches = [...waiting.current];
    waiting.current.clear();
    ask(touches);
  });
  useEffect(() => {
    const look = () => onLook();
    document.addEventListener("visibilitychange", look);
    return () => document.removeEventListener("visibilitychange", look);
  }, []);
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
