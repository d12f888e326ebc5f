import { useQuery } from "@tanstack/react-query";
import type { ReactNode } from "react";
import type { WireBranding } from "#contract/operate/branding.ts";
import { resetBranding } from "#contract/operate/set-branding.ts";
import { accentTones } from "#rules/kit/accent.ts";
import { productName } from "#rules/kit/product-name.ts";
import { brandingLimits as limits, usualAccent } from "#spec/constants/branding.ts";
import { brandingCopy as copy } from "#spec/copy/operate/branding.ts";
import { commonCopy } from "#spec/copy/kit/common.ts";
import { askFirst } from "#web/app/ask-first.tsx";
import { useCall } from "#web/app/mutations.ts";
import { useText } from "#web/app/text.tsx";
import { brandingQuery } from "#web/features/operate/area/operate-queries.ts";
import { ScreenHead } from "#web/features/operate/area/screen-head.tsx";
import areaStyles from "#web/features/operate/area/operate.module.css";
import { Button } from "#web/ui/button.tsx";
import { Failure } from "#web/ui/failure.tsx";
import { FileDrop } from "#web/ui/file-drop.tsx";
import { Page } from "#web/ui/layout.tsx";
import { TextArea } from "#web/ui/text-area.tsx";
import { TextField } from "#web/ui/text-field.tsx";
import { textOf } from "#web/ui/text-of.ts";
import { BrandPreview } from "./brand-preview.tsx";
import styles from "./branding.module.css";
import { drawAnew, useBrandForm } from "./use-brand-form.ts";

const hex = /^#[0-9a-f]{6}$/i;

/** How the site is called and looks: changed with a preview, or put back to what is usual. */
export function BrandingScreen() {
  const t = useText();
  const reset = useCall(resetBranding);
  const { data } = useQuery(brandingQuery);
  if (data === undefined) return null;
  const askToReset = () =>
    askFirst({
      title: t(copy.resetTitle),
      text: t(copy.resetText),
      label: t(copy.reset),
      write: () => reset.mutateAsync({}),
      onDone: () => drawAnew(t(copy.saved), t(copy.see)),
    });
  return (
    <Page width="wide" gap={4}>
      <ScreenHead title={t(copy.title)} text={t(copy.text)}>
        <Button onClick={askToReset}>{t(copy.reset)}</Button>
      </ScreenHead>
      <BrandForm branding={data} />
    </Page>
  );
}

function BrandForm({ branding }: { branding: WireBranding }) {
  const t = useText();
  const { form, shown, setShown, shownLogo, setLogo, takeLogo, logoFault } = useBrandForm(branding);
  return (
    <div className={styles.columns}>
      <form
        {...form.props}
        className={areaStyles.form}
        onChange={({ currentTarget }) => {
          const values = new FormData(currentTarget);
          setShown({
            name: textOf(values, "name"),
            tagline: textOf(values, "tagline"),
            accent: textOf(values, "accent"),
          });
        }}
      >
        <TextField
          {...form.field("name")}
          label={t(copy.name)}
          hint={t(copy.nameHint, { name: productName })}
          defaultValue={branding.name ?? ""}
          maxLength={limits.nameMaxChars}
          autoComplete="off"
        />
        <TextField
          {...form.field("tagline")}
          label={t(copy.tagline)}
          hint={t(copy.taglineHint)}
          defaultValue={branding.tagline ?? ""}
          maxLength={limits.taglineMaxChars}
          autoComplete="off"
        />
        <AccentField
          {...form.field("accent")}
          value={shown.accent}
          onValue={(accent) => setShown({ ...shown, accent })}
        />
        <LogoField hasLogo={shownLogo !== null} error={logoFault} onFile={takeLogo} onRemove={() => setLogo(null)} />
        <TextField
          {...form.field("contact")}
          label={t(copy.contact)}
          hint={t(copy.contactHint)}
          defaultValue={branding.contact ?? ""}
          maxLength={limits.contactMaxChars}
          autoCapitalize="none"
          autoComplete="off"
        />
        <TextArea
          {...form.field("imprint")}
          label={t(copy.imprint)}
          hint={t(copy.imprintHint)}
          defaultValue={branding.imprint ?? ""}
          maxLength={limits.imprintMaxChars}
          rows={6}
        />
        <p className={areaStyles.quiet}>
          {t(copy.sender, { sender: branding.sender })}{" "}
          {branding.sender_is_configured ? t(copy.senderConfigured) : null}
        </p>
        <Failure>{form.error}</Failure>
        <div className={areaStyles.ends}>
          <Button type="submit" variant="primary" loading={form.submitting}>
            {t(copy.save)}
          </Button>
        </div>
      </form>
      <BrandPreview
        name={shown.name.trim() || productName}
        tagline={shown.tagline.trim() || t(commonCopy.product.tagline)}
        accent={hex.test(shown.accent) ? shown.accent : usualAccent}
        logo={shownLogo}
      />
    </div>
  );
}

type AccentFieldProps = { name: string; error: ReactNode; value: string; onValue: (value: string) => void };

function AccentField({ name, error, value, onValue }: AccentFieldProps) {
  const t = useText();
  return (
    <>
      <TextField
        name={name}
        error={error}
        label={t(copy.accent)}
        hint={hex.test(value) ? <Adapted accent={value.toLowerCase()} /> : t(copy.accentHint, { color: usualAccent })}
        value={value}
        onChange={({ currentTarget }) => onValue(currentTarget.value)}
        pattern="#[0-9a-fA-F]{6}"
        maxLength={7}
        autoCapitalize="none"
        autoComplete="off"
        after={
          <input
            type="color"
            aria-label={t(copy.pick)}
            className={styles.color}
            value={hex.test(value) ? value.toLowerCase() : usualAccent}
            onChange={({ currentTarget }) => onValue(currentTarget.value)}
          />
        }
      />
    </>
  );
}

/** What becomes of a colour that can't be read somewhere. */
function Adapted({ accent }: { accent: string }) {
  const t = useText();
  const { light, dark } = accentTones(accent)["color-accent"];
  const said = [
    ...(light === accent ? [] : [t(copy.adaptedLight, { color: light })]),
    ...(dark === accent ? [] : [t(copy.adaptedDark, { color: dark })]),
  ];
  return said.length === 0 ? t(copy.asChosen) : said.join(" ");
}

type LogoFieldProps = {
  hasLogo: boolean;
  error: string | null;
  onFile: (files: File[]) => Promise<void>;
  onRemove: () => void;
};

function LogoField({ hasLogo, error, onFile, onRemove }: LogoFieldProps) {
  const t = useText();
  return (
    <>
      <FileDrop
        label={t(copy.logo)}
        touchLabel={t(copy.logoTouch)}
        hint={t(copy.logoHint)}
        accept="image/*"
        paste={false}
        error={error}
        onFiles={(files, refused) => void onFile([...files, ...refused])}
      />
      {!hasLogo ? null : (
        <div>
          <Button size="sm" onClick={onRemove}>
            {t(copy.logoRemove)}
          </Button>
        </div>
      )}
    </>
  );
}
