import { appLimits } from "#spec/constants/apps.ts";
import { appCopy } from "#spec/copy/identity/apps.ts";
import { useText } from "#web/app/text.tsx";
import account from "#web/features/identity/account/account.module.css";
import { Button } from "#web/ui/button.tsx";
import { RadioGroup } from "#web/ui/radio-group.tsx";
import { TextArea } from "#web/ui/text-area.tsx";
import { TextField } from "#web/ui/text-field.tsx";
import type { useForm } from "#web/ui/use-form.ts";
import type { App } from "./app-queries.ts";
import styles from "./apps.module.css";

const { form: copy } = appCopy;

type AppFieldsProps = { app: App | undefined; form: Pick<ReturnType<typeof useForm>, "field"> };

export function NameAndPurpose({ app, form }: AppFieldsProps) {
  const t = useText();
  return (
    <>
      <TextField
        {...form.field("name")}
        label={t(copy.name)}
        hint={t(copy.nameHint)}
        defaultValue={app?.name}
        maxLength={appLimits.nameMaxChars}
        autoComplete="off"
        required
      />
      <TextArea
        {...form.field("purpose")}
        label={t(copy.purpose)}
        hint={t(copy.purposeHint)}
        defaultValue={app?.purpose}
        maxLength={appLimits.purposeMaxChars}
        counter
        required
      />
    </>
  );
}

/** Whether the app can keep a secret. */
export function KindChoice({ kind, onChange }: { kind: string; onChange: (kind: string) => void }) {
  const t = useText();
  return (
    <div className={styles.part}>
      <RadioGroup
        label={t(copy.kind)}
        value={kind}
        onChange={onChange}
        options={[
          { value: "confidential", label: t(copy.confidential), hint: t(copy.confidentialHint) },
          { value: "public", label: t(copy.public), hint: t(copy.publicHint) },
        ]}
      />
      <p className={account.quiet}>{t(copy.kindHint)}</p>
    </div>
  );
}

/** The field of an address, by a number that stays with it while others come and go. */
export const fieldOf = (key: number) => `address-${key}`;

interface AddressFieldsProps extends AppFieldsProps {
  keys: readonly number[];
  onKeys: (keys: number[]) => void;
}

/** The addresses people are led back to, a field each. */
export function AddressFields({ app, form, keys, onKeys }: AddressFieldsProps) {
  const t = useText();
  return (
    <fieldset className={styles.choices} aria-describedby="addresses-hint">
      <legend className={account.name}>{t(copy.addresses)}</legend>
      <p id="addresses-hint" className={account.quiet}>
        {t(copy.addressesHint)}
      </p>
      {keys.map((key, at) => (
        <div key={key} className={styles.address}>
          <TextField
            {...form.field(fieldOf(key))}
            label={t(copy.address, { number: at + 1 })}
            hideLabel
            defaultValue={app?.redirect_urls[key]}
            placeholder="https://example.com/callback"
            inputMode="url"
            autoCapitalize="none"
            autoComplete="off"
            spellCheck={false}
          />
          {keys.length > 1 ? (
            <Button
              aria-label={`${t(copy.remove)}: ${t(copy.address, { number: at + 1 })}`}
              onClick={() => onKeys(keys.filter((one) => one !== key))}
            >
              {t(copy.remove)}
            </Button>
          ) : null}
        </div>
      ))}
      {keys.length < appLimits.redirectUrlsMax ? (
        <div>
          <Button size="sm" onClick={() => onKeys([...keys, Math.max(...keys) + 1])}>
            {t(copy.add)}
          </Button>
        </div>
      ) : null}
    </fieldset>
  );
}
