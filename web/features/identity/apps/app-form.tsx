import { useState } from "react";
import { type Scope, scopes } from "#contract/kit/define.ts";
import { redirectProblem } from "#rules/identity/redirect-address.ts";
import { appLimits } from "#spec/constants/apps.ts";
import { appCopy } from "#spec/copy/identity/apps.ts";
import { refusalSentence } from "#web/app/refusal-sentence.ts";
import { refusedField } from "#web/app/refused-field.ts";
import { useViewer } from "#web/app/session.tsx";
import { useText } from "#web/app/text.tsx";
import account from "#web/features/identity/account/account.module.css";
import { askToVerify } from "#web/features/identity/access/ask-to-verify.tsx";
import { refusalOf } from "#web/app/refusal-of.ts";
import { Button } from "#web/ui/button.tsx";
import { Checkbox } from "#web/ui/checkbox.tsx";
import { Failure } from "#web/ui/failure.tsx";
import { Stack } from "#web/ui/layout.tsx";
import { RadioGroup } from "#web/ui/radio-group.tsx";
import { TextArea } from "#web/ui/text-area.tsx";
import { textOf } from "#web/ui/text-of.ts";
import { TextField } from "#web/ui/text-field.tsx";
import { useForm } from "#web/ui/use-form.ts";
import type { App } from "./app-queries.ts";
import styles from "./apps.module.css";
import { ScopeChoices } from "./scope-choices.tsx";

const { form: copy } = appCopy;

export type AppWords = Pick<App, "name" | "purpose" | "redirect_urls" | "scopes" | "client_credentials">;

type AppFormProps = {
  app?: App;
  submitLabel: string;
  /** Throws the refusal, which then stands at its field. */
  onSave: (words: AppWords, isPublic: boolean) => Promise<void>;
};

/** What most programs ask for. */
const usualScopes: readonly Scope[] = [
  ...(["user_accounts:read", "boards:read", "boards:write", "pins:read", "pins:write"] as const),
];

const fieldOf = (key: number) => `address-${key}`;

/**
 * What an app is called, what it is for, what it asks people for, and where it has them led back to: an address a line, each with what is
 * wrong with it. What kind of client it is can be chosen once.
 */
export function AppForm({ app, submitLabel, onSave }: AppFormProps) {
  const t = useText();
  const email = useViewer()?.email ?? "";
  const [kind, setKind] = useState(app?.is_public === true ? "public" : "confidential");
  const [keys, setKeys] = useState(() => (app?.redirect_urls.length ? app.redirect_urls : [""]).map((_, at) => at));
  const filled = (values: FormData) => keys.filter((key) => textOf(values, fieldOf(key)).trim() !== "");

  const form = useForm({
    messages: {
      name: { valueMissing: t(copy.nameMissing) },
      purpose: { valueMissing: t(copy.purposeMissing) },
    },
    check(field, value, values) {
      if (!field.startsWith("address-") || value.trim() === "") return undefined;
      const problem = redirectProblem(value.trim());
      if (problem !== null) return t(copy.problems[problem]);
      const before = filled(values).find((key) => textOf(values, fieldOf(key)).trim() === value.trim());
      return before === undefined || fieldOf(before) === field ? undefined : t(copy.twice);
    },
    async onSubmit(values, handle) {
      const sent = filled(values);
      const isPublic = kind === "public";
      const chosen = scopes.filter((scope) => values.getAll("scopes").includes(scope));
      if (chosen.length === 0) return handle.setError(t(copy.scopesMissing));
      const words = {
        name: textOf(values, "name"),
        purpose: textOf(values, "purpose"),
        scopes: chosen,
        client_credentials: !isPublic && values.has("client_credentials"),
        redirect_urls: sent.map((key) => textOf(values, fieldOf(key)).trim()),
      };
      try {
        await onSave(words, isPublic);
      } catch (error) {
        if (refusalOf(error)?.reason === "EMAIL_UNVERIFIED") return askToVerify(email);
        const said = refusedField(error);
        const at = /^redirect_urls\.(\d+)$/.exec(said)?.[1];
        const key = at === undefined ? undefined : sent[Number(at)];
        const sentence = t(refusalSentence(error).replace(/^[\w.]+: /, ""));
        handle.setServerError(key === undefined ? said : fieldOf(key), sentence);
      }
    },
  });

  return (
    <form {...form.props} method="post">
      <Stack gap={5}>
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
        {app === undefined ? (
          <div className={styles.part}>
            <RadioGroup
              label={t(copy.kind)}
              value={kind}
              onChange={setKind}
              options={[
                { value: "confidential", label: t(copy.confidential), hint: t(copy.confidentialHint) },
                { value: "public", label: t(copy.public), hint: t(copy.publicHint) },
              ]}
            />
            <p className={account.quiet}>{t(copy.kindHint)}</p>
          </div>
        ) : null}
        <ScopeChoices legend={t(copy.scopes)} hint={t(copy.scopesHint)} chosen={app?.scopes ?? usualScopes} />
        {kind === "public" ? null : (
          <Checkbox
            name="client_credentials"
            label={t(copy.ownTokens)}
            hint="grant_type=client_credentials"
            defaultChecked={app?.client_credentials}
          />
        )}
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
                  onClick={() => setKeys(keys.filter((one) => one !== key))}
                >
                  {t(copy.remove)}
                </Button>
              ) : null}
            </div>
          ))}
          {keys.length < appLimits.redirectUrlsMax ? (
            <div>
              <Button size="sm" onClick={() => setKeys([...keys, Math.max(...keys) + 1])}>
                {t(copy.add)}
              </Button>
            </div>
          ) : null}
        </fieldset>
        <Failure>{form.error}</Failure>
        <div>
          <Button type="submit" variant="primary" loading={form.submitting}>
            {submitLabel}
          </Button>
        </div>
      </Stack>
    </form>
  );
}
