import { useSyncExternalStore } from "react";
import { commonCopy } from "#spec/copy/kit/common.ts";
import { useText } from "#web/app/text.tsx";
import { useTheme } from "#web/app/theme.ts";
import { IconButton } from "#web/ui/icon-button.tsx";
import { MoonIcon, SunIcon } from "#web/ui/more-icons.tsx";
import { WideOnly } from "#web/ui/layout.tsx";

const { toDark, toLight } = commonCopy.navigation;
const query = "(prefers-color-scheme: dark)";

/** Switches between light and dark theme, for visitors. */
export function ThemeToggle() {
  const t = useText();
  const [theme, choose] = useTheme();
  const deviceIsDark = useSyncExternalStore(
    (listener) => {
      const media = window.matchMedia(query);
      media.addEventListener("change", listener);
      return () => media.removeEventListener("change", listener);
    },
    () => window.matchMedia(query).matches,
    () => false,
  );
  const dark = theme === "dark" || (theme === "system" && deviceIsDark);
  return (
    <WideOnly>
      <IconButton
        label={t(dark ? toLight : toDark)}
        icon={dark ? <SunIcon /> : <MoonIcon />}
        onClick={() => choose(dark ? "light" : "dark")}
      />
    </WideOnly>
  );
}
