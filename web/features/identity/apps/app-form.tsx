import { useState } from "react";
import { type Scope, scopes } from "#contract/kit/define.ts";
import { redirectProblem } from "#rules/identity/redirect-address.ts";
import { appCopy } from "#spec/copy/identity/apps.ts";
import { refusalSentence } from "#web/app/refusal-sentence.ts";
import { refusedField } from "#web/app/refused-field.ts";
import { useViewer } from "#web/app/session.tsx";
import { useText } from "#web/app/text.tsx";
import { askToVerify } from "#web/features/identity/access/ask-to-verify.tsx";
import { refusalOf } from "#web/app/refusal-of.ts";
import { Button } from "#web/ui/button.tsx";
import { Checkbox } from "#web/ui/checkbox.tsx";
import { Failure } from "#web/ui/failure.tsx";
import { Stack } from "#web/ui/layout.tsx";
import { textOf } from "#web/ui/text-of.ts";
import { useForm } from "#web/ui/use-form.ts";
import type { App } from "./app-queries.ts";
import { AddressFields, fieldOf, KindChoice, NameAndPurpose } from "./app-form-fields.tsx";
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
        <NameAndPurpose app={app} form={form} />
        {app === undefined ? <KindChoice kind={kind} onChange={setKind} /> : null}
        <ScopeChoices legend={t(copy.scopes)} hint={t(copy.scopesHint)} chosen={app?.scopes ?? usualScopes} />
        {kind === "public" ? null : (
          <Checkbox
            name="client_credentials"
            label={t(copy.ownTokens)}
            hint="grant_type=client_credentials"
            defaultChecked={app?.client_credentials}
          />
        )}
        <AddressFields app={app} form={form} keys={keys} onKeys={setKeys} />
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
