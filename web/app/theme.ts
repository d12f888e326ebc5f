import { useRouteLoaderData } from "react-router";
import type { Theme } from "#contract/kit/page.ts";
import { createStore, useStore } from "./store.ts";

const chosen = createStore<Theme | null>(null);
const yearS = 365 * 24 * 3600;

/** The current theme and its setter. It applies at once and, by a cookie, to the next server-rendered page. */
export function useTheme(): [Theme, (theme: Theme) => void] {
  const root = useRouteLoaderData<{ theme: Theme }>("root");
  return [useStore(chosen) ?? root?.theme ?? "system", chooseTheme];
}

function chooseTheme(theme: Theme): void {
  const secure = window.location.protocol === "https:";
  const name = secure ? "__Host-magpie_theme" : "magpie_theme";
  document.cookie = `${name}=${theme}; path=/; max-age=${yearS}; samesite=lax${secure ? "; secure" : ""}`;
  chosen.set(theme);
}
