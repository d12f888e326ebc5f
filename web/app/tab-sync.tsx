import { useQueryClient } from "@tanstack/react-query";
import { useEffect, useEffectEvent } from "react";
import { getSession } from "#contract/identity/current-session.ts";
import { followWrite } from "./follow-write.ts";
import { clearPersonStorage } from "./person-storage.ts";
import { apiOf } from "./queries.ts";
import { overlayFromTab } from "./saved-overlay.ts";
import { openAnew, useViewer } from "./session.tsx";
import { tabChannel, type TabNews } from "./tab-channel.ts";

/** Keeps this tab in step with the others of the browser: who looks, what was saved, what was changed. Load it lazily. */
export function TabSync() {
  const queries = useQueryClient();
  const shown = useViewer()?.id ?? null;
  const onNews = useEffectEvent(async (news: TabNews) => {
    if (news.kind === "pin") return overlayFromTab(news.id, news.overlay);
    if (news.kind === "acting") return openAnew(window.location.href);
    if (news.kind === "changed") return followWrite(queries, news);
    const session = await apiOf(queries)(getSession, {}).catch(() => null);
    if (session === null || (session.data.user?.id ?? null) === shown) return;
    clearPersonStorage();
    openAnew(window.location.href);
  });
  useEffect(() => {
    const channel = tabChannel();
    channel.onmessage = ({ data }: MessageEvent<TabNews>) => void onNews(data);
    return () => {
      channel.onmessage = null;
    };
  }, []);
  return null;
}
