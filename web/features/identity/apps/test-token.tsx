import { useSuspenseQuery } from "@tanstack/react-query";
import { createTestToken } from "#contract/identity/apps.ts";
import { type Scope, scopes } from "#contract/kit/define.ts";
import { appCopy } from "#spec/copy/identity/apps.ts";
import { useCall } from "#web/app/mutations.ts";
import { refusalSentence } from "#web/app/refusal-sentence.ts";
import { useText } from "#web/app/text.tsx";
import { Section } from "#web/features/identity/account/section.tsx";
import { Button } from "#web/ui/button.tsx";
import { Failure } from "#web/ui/failure.tsx";
import { Stack } from "#web/ui/layout.tsx";
import { useForm } from "#web/ui/use-form.ts";
import { type App, referenceQuery } from "./app-queries.ts";
import { CopiedOnce } from "./copied-once.tsx";
import { ScopeChoices } from "./scope-choices.tsx";

const { app: copy } = appCopy;
const chosenFirst: readonly Scope[] = ["user_accounts:read", "boards:read", "pins:read"];

/** A token for the viewer's own account, to try an app with. */
export function TestToken({ app }: { app: App }) {
  const t = useText();
  const create = useCall(createTestToken);
  const { data: reference } = useSuspenseQuery(referenceQuery);
  const offered = app.scopes.filter((scope) => reference.ready_scopes.includes(scope));
  const form = useForm({
    async onSubmit(values, handle) {
      const chosen = scopes.filter((scope) => values.getAll("scopes").includes(scope));
      if (chosen.length === 0) return handle.setError(t(copy.tokenNone));
      try {
        await create.mutateAsync({ app_id: app.id, scopes: chosen });
      } catch (error) {
        handle.setError(t(refusalSentence(error)));
      }
    },
  });
  const time = new Intl.DateTimeFormat(t.locale, { dateStyle: "medium", timeStyle: "short" });
  return (
    <Section title={copy.tokenTitle} text={copy.tokenText}>
      <form {...form.props} method="post">
        <Stack gap={4}>
          <ScopeChoices legend={t(copy.tokenScopes)} of={offered} chosen={chosenFirst} />
          <Failure>{form.error}</Failure>
          <div>
            <Button type="submit" loading={form.submitting}>
              {t(copy.tokenCreate)}
            </Button>
          </div>
          {create.data && !form.submitting ? (
            <CopiedOnce
              label={t(copy.token)}
              code={create.data.access_token}
              hint={`${t(copy.once)} ${t(copy.tokenUntil, { time: time.format(new Date(create.data.expires_at)) })}`}
            />
          ) : null}
        </Stack>
      </form>
    </Section>
  );
}
