import { Link, useSearchParams } from "react-router";
import { register } from "#contract/session.ts";
import { birthdayToEpochSeconds, parseBirthday } from "#rules/birthday.ts";
import { safeRedirect } from "#rules/redirect.ts";
import { accessCopy } from "#spec/copy/access.ts";
import { useCall } from "#web/app/mutations.ts";
import { pageMeta } from "#web/app/page-head.ts";
import { browserLoader, definePage, serverLoader } from "#web/app/page.ts";
import { enterAs } from "#web/app/session.tsx";
import { useText } from "#web/app/text.tsx";
import { Button } from "#web/ui/button.tsx";
import { DateField } from "#web/ui/date-field.tsx";
import { Page, Stack } from "#web/ui/layout.tsx";
import { PasswordField } from "#web/ui/password-field.tsx";
import { TextField } from "#web/ui/text-field.tsx";
import { useForm } from "#web/ui/use-form.ts";

const page = definePage({
  audience: "visitor",
  queries: () => ({}),
  head: (_, { t }) => ({ title: t(accessCopy.actions.signup), canonical: "/signup" }),
});

export const loader = serverLoader(page);
export const clientLoader = browserLoader(page);
export const meta = pageMeta;

export default function SignupPage() {
  const t = useText();
  const [search] = useSearchParams();
  const signUp = useCall(register);
  const form = useForm({
    onSubmit: async (values, form) => {
      const birthday = parseBirthday(String(values.get("birthday")));
      const given = {
        email: String(values.get("email")),
        password: String(values.get("password")),
        ...(birthday ? { birthday: birthdayToEpochSeconds(birthday) } : {}),
      };
      await signUp.mutateAsync(given).then(
        () => enterAs(safeRedirect(search.get("next"), window.location.origin)),
        (refusal) => form.setServerError(refusal.data?.field ?? "email", refusal.message),
      );
    },
  });
  return (
    <Page width="narrow">
      <h1>{t(accessCopy.titles.signup)}</h1>
      <form {...form.props}>
        <Stack gap={4}>
          <TextField
            {...form.field("email")}
            type="email"
            label={t(accessCopy.fields.email)}
            autoComplete="email"
            required
          />
          <PasswordField
            {...form.field("password")}
            label={t(accessCopy.fields.createPassword)}
            autoComplete="new-password"
            required
          />
          <DateField
            {...form.field("birthday")}
            label={t(accessCopy.fields.birthday)}
            hint={t(accessCopy.fields.birthdayHelp)}
            required
          />
          {form.error ? <p role="alert">{form.error}</p> : null}
          <Button type="submit" variant="primary" size="lg" loading={form.submitting}>
            {t(accessCopy.actions.continue)}
          </Button>
        </Stack>
      </form>
      <Link to={`/login?${search}`}>{t(accessCopy.actions.alreadyMember)}</Link>
    </Page>
  );
}
