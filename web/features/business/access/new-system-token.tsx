import { useQuery } from "@tanstack/react-query";
import { listApps } from "#contract/identity/apps.ts";
import { createSystemToken } from "#contract/business/system-tokens.ts";
import { scopes } from "#contract/kit/define.ts";
import { systemTokenDays } from "#spec/constants/business-access.ts";
import { managerCopy } from "#spec/copy/business/accounts-manager.ts";
import { appCopy } from "#spec/copy/identity/apps.ts";
import { useCall } from "#web/app/mutations.ts";
import { query } from "#web/app/queries.ts";
import { refusalOf } from "#web/app/refusal-of.ts";
import { useText } from "#web/app/text.tsx";
import { CopiedOnce } from "#web/features/identity/apps/copied-once.tsx";
import { Button } from "#web/ui/button.tsx";
import { Checkbox } from "#web/ui/checkbox.tsx";
import { Failure } from "#web/ui/failure.tsx";
import { Select } from "#web/ui/select.tsx";
import { Skeleton } from "#web/ui/skeleton.tsx";
import { textOf } from "#web/ui/text-of.ts";
import { useForm } from "#web/ui/use-form.ts";
import styles from "./access.module.css";
import { accessRefusal } from "./access-words.ts";
import { useManaged } from "./managed.ts";

const { tokens: copy } = managerCopy;
/** All that somebody may have. */
const myApps = query(listApps, { page_size: 100 });

/** A new access token of one of the viewer's apps, which is shown once. */
export function NewSystemToken({ systemUserId }: { systemUserId: string }) {
  const t = useText();
  const { id } = useManaged();
  const { data: apps, error } = useQuery(myApps);
  const create = useCall(createSystemToken);
  const form = useForm({
    async onSubmit(values, handle) {
      const chosen = scopes.filter((scope) => values.getAll("scopes").includes(scope));
      const days = systemTokenDays.find((one) => String(one) === textOf(values, "days"));
      if (chosen.length === 0 || days === undefined) return handle.setError(t(appCopy.app.tokenNone));
      const app_id = textOf(values, "app_id");
      try {
        await create.mutateAsync({ business_id: id, system_user_id: systemUserId, app_id, scopes: chosen, days });
      } catch (refused) {
        const refusal = refusalOf(refused);
        const field = refusal?.data?.["field"];
        const said = field === "app_id" ? copy.appGone : field === "system_user_id" ? refusal?.message : undefined;
        handle.setError(said === undefined ? accessRefusal(t, refused) : t(said));
      }
    },
  });
  const time = new Intl.DateTimeFormat(t.locale, { dateStyle: "medium" });
  if (error !== null) return <Failure>{accessRefusal(t, error)}</Failure>;
  if (apps === undefined) return <Skeleton height="8rem" shape="block" />;
  if (apps.length === 0)
    return (
      <>
        <p>{t(copy.noApps)}</p>
        <div>
          <Button to="/developers/apps/">{t(appCopy.list.title)}</Button>
        </div>
      </>
    );
  return (
    <form {...form.props} className={styles.form}>
      <h3 className={styles.subheading}>{t(copy.make)}</h3>
      <Select name="app_id" label={t(copy.app)} options={apps.map(({ id: value, name }) => ({ value, label: name }))} />
      <Select
        name="days"
        label={t(copy.works)}
        options={systemTokenDays.map((count) => ({ value: String(count), label: t(copy.days, { count }) }))}
      />
      <fieldset className={styles.permissions}>
        <legend className={styles.legend}>{t(appCopy.app.tokenScopes)}</legend>
        <p className={styles.quiet}>{t(copy.scopesText)}</p>
        {scopes.map((scope) => (
          <Checkbox key={scope} name="scopes" value={scope} label={t(appCopy.scopes[scope])} hint={scope} />
        ))}
      </fieldset>
      <Failure>{form.error}</Failure>
      <Button type="submit" variant="primary" wide loading={form.submitting}>
        {t(copy.make)}
      </Button>
      {create.data && !form.submitting ? (
        <CopiedOnce
          label={t(appCopy.app.token)}
          code={create.data.access_token}
          hint={`${t(appCopy.app.once)} ${t(copy.until, { until: time.format(new Date(create.data.expires_at)) })}`}
        />
      ) : null}
    </form>
  );
}
