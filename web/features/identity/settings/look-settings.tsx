import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import type { Theme } from "#contract/kit/page.ts";
import { updateUser } from "#contract/identity/session.ts";
import type { WireViewer } from "#contract/kit/shapes.ts";
import { commonCopy } from "#spec/copy/kit/common.ts";
import { languages } from "#spec/constants/languages.ts";
import { type Locale, locales } from "#rules/kit/locale.ts";
import { organiseCopy } from "#spec/copy/content/organise.ts";
import { useCall } from "#web/app/mutations.ts";
import { rememberViewer, sessionQuery } from "#web/app/session.tsx";
import { useText } from "#web/app/text.tsx";
import { useTheme } from "#web/app/theme.ts";
import { RadioGroup } from "#web/ui/radio-group.tsx";
import { Select } from "#web/ui/select.tsx";
import { Switch } from "#web/ui/switch.tsx";
import { toast } from "#web/ui/toast.ts";
import styles from "./settings.module.css";

const { settings } = commonCopy;

const choices = locales.map((value) => ({ value, label: languages[value] }));

/** How the product looks and in which language it speaks; both hold at once. */
export function LookSettings({ viewer }: { viewer: WireViewer }) {
  const t = useText();
  const queries = useQueryClient();
  const [hidesAi, setHidesAi] = useState(viewer.hide_ai);
  const [theme, setTheme] = useTheme();
  const update = useCall(updateUser, {
    lazily: [sessionQuery.queryKey],
    onDone: ({ user }) => rememberViewer(user),
    onRefused: (refusal) => void toast({ key: "settings", text: t(refusal.message), tone: "error" }),
  });
  const choose = async (chosen: Theme) => {
    const before = theme;
    setTheme(chosen);
    await update.mutateAsync({ theme: chosen }).catch(() => setTheme(before));
  };
  const speak = async (locale: Locale) => {
    // A language is a new document: every sentence of the page changes.
    const done = await update.mutateAsync({ locale }).catch(() => null);
    if (done) window.location.reload();
  };
  const hideAi = async (hide_ai: boolean) => {
    setHidesAi(hide_ai);
    const done = await update.mutateAsync({ hide_ai }).catch(() => null);
    if (done === null) setHidesAi(!hide_ai);
    // Every list was answered for the other choice.
    if (done) queries.removeQueries({ predicate: ({ queryKey: [kind] }) => kind === "list" });
  };
  const themes = [
    { value: "system", label: t(settings.themeSystem) },
    { value: "light", label: t(settings.themeLight) },
    { value: "dark", label: t(settings.themeDark) },
  ];
  return (
    <div className={styles.form}>
      <RadioGroup
        label={t(settings.theme)}
        name="theme"
        options={themes}
        value={theme}
        onChange={(chosen) => void choose(chosen as Theme)}
      />
      <Select
        label={t(settings.language)}
        options={choices}
        value={viewer.locale}
        disabled={update.isPending}
        onChange={(event) => void speak(event.currentTarget.value as Locale)}
      />
      <Switch
        label={t(organiseCopy.ai.hide)}
        hint={t(organiseCopy.ai.hideHint)}
        checked={hidesAi}
        onChange={(event) => void hideAi(event.currentTarget.checked)}
      />
    </div>
  );
}
