import { Link, useSearchParams } from "react-router";
import { logIn } from "#contract/session.ts";
import { safeRedirect } from "#rules/redirect.ts";
import { accessCopy } from "#spec/copy/access.ts";
import { useCall } from "#web/app/mutations.ts";
import { pageMeta } from "#web/app/page-head.ts";
import { browserLoader, definePage, serverLoader } from "#web/app/page.ts";
import { enterAs } from "#web/app/session.tsx";
import { useText } from "#web/app/text.tsx";
import { Button } from "#web/ui/button.tsx";
import { Page, Stack } from "#web/ui/layout.tsx";
import { PasswordField } from "#web/ui/password-field.tsx";
import { TextField } from "#web/ui/text-field.tsx";
import { useForm } from "#web/ui/use-form.ts";

const page = definePage({
  audience: "visitor",
  queries: () => ({}),
  head: (_, { t }) => ({ title: t(accessCopy.actions.login), canonical: "/login" }),
});

export const loader = serverLoader(page);
export const clientLoader = browserLoader(page);
export const meta = pageMeta;

export default function LoginPage() {
  const t = useText();
  const [search] = useSearchParams();
  const login = useCall(logIn);
  const form = useForm({
    onSubmit: async (values, form) => {
      const given = {
        username_or_email: String(values.get("username_or_email")),
        password: String(values.get("password")),
      };
      await login.mutateAsync(given).then(
        () => enterAs(safeRedirect(search.get("next"), window.location.origin)),
        (refusal) => form.setServerError(refusal.data?.field ?? "password", refusal.message),
      );
    },
  });
  return (
    <Page width="narrow">
      <h1>{t(accessCopy.titles.login)}</h1>
      <form {...form.props}>
        <Stack gap={4}>
          <TextField
            {...form.field("username_or_email")}
            label={t(accessCopy.fields.emailOrUsername)}
            autoComplete="username"
            autoCapitalize="none"
            required
          />
          <PasswordField {...form.field("password")} label={t(accessCopy.fields.password)} required />
          {form.error ? <p role="alert">{form.error}</p> : null}
          <Button type="submit" variant="primary" size="lg" loading={form.submitting}>
            {t(accessCopy.actions.login)}
          </Button>
        </Stack>
      </form>
      <Link to={`/signup?${search}`}>{t(accessCopy.actions.notOnYet)}</Link>
    </Page>
  );
}
