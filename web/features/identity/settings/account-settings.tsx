import { type FormEvent, useEffect, useState } from "react";
import { Link } from "react-router";
import { logOut, updateUser } from "#contract/identity/session.ts";
import type { WireViewer } from "#contract/kit/shapes.ts";
import { accessCopy } from "#spec/copy/identity/access.ts";
import { commonCopy } from "#spec/copy/kit/common.ts";
import { useCall } from "#web/app/mutations.ts";
import { enterAs, rememberViewer, sessionQuery } from "#web/app/session.tsx";
import { useText } from "#web/app/text.tsx";
import { CloseAccountSection } from "#web/features/identity/account/close-account-section.tsx";
import { DataExport } from "#web/features/identity/account/data-export.tsx";
import { OwnInvitations } from "#web/features/identity/account/own-invitations.tsx";
import { Button } from "#web/ui/button.tsx";
import { LogOutIcon } from "#web/ui/more-icons.tsx";
import { Select } from "#web/ui/select.tsx";
import { toast } from "#web/ui/toast.ts";
import { BirthdayField } from "./birthday-field.tsx";
import { GenderField } from "./gender-field.tsx";
import { countriesIn, countryIn } from "./countries.ts";
import { EmailSection } from "./email-section.tsx";
import { useHasAds } from "./use-has-ads.ts";
import styles from "./settings.module.css";

const { settings } = commonCopy;

/** The email, the country, the birthdate, the ways out, and everything to take along. */
export function AccountSettings({ viewer }: { viewer: WireViewer }) {
  const t = useText();
  const hasAds = useHasAds();
  const leave = useCall(logOut, {
    onDone: () => enterAs("/"),
    onRefused: (refusal) => toast({ key: "settings", text: t(refusal.message), tone: "error" }),
  });
  return (
    <>
      <EmailSection viewer={viewer} />
      <section className={styles.block}>
        <CountryField viewer={viewer} />
        <BirthdayField viewer={viewer} />
        {/* What was told once can be taken back anywhere. */}
        {hasAds || viewer.gender ? <GenderField viewer={viewer} /> : null}
      </section>
      {viewer.is_partner || !hasAds ? null : (
        <section className={styles.block}>
          <p>
            <Button to="/business/convert/">{t(commonCopy.navigation.becomeBusiness)}</Button>
          </p>
        </section>
      )}
      <section className={styles.block}>
        <p>
          <Button icon={<LogOutIcon size={20} />} loading={leave.isPending} onClick={() => leave.mutate({})}>
            {t(accessCopy.actions.logout)}
          </Button>
        </p>
        {viewer.is_partner || hasAds ? null : (
          <p>
            <Link to="/business/convert/">{t(commonCopy.navigation.becomeBusiness)}</Link>
          </p>
        )}
      </section>
      <OwnInvitations />
      <DataExport />
      <CloseAccountSection viewer={viewer} />
    </>
  );
}

function CountryField({ viewer }: { viewer: WireViewer }) {
  const t = useText();
  // The list comes after the first render, which shows the one that is chosen.
  const [countries, setCountries] = useState(() => [countryIn(t.locale, viewer.country)]);
  useEffect(() => setCountries(countriesIn(t.locale)), [t.locale]);
  const update = useCall(updateUser, {
    lazily: [sessionQuery.queryKey],
    onStart: ({ country }) => rememberViewer({ ...viewer, country: country ?? viewer.country }),
    onDone: ({ user }) => {
      rememberViewer(user);
      toast({ key: "settings", text: t(settings.saved), tone: "success" });
    },
    onRefused: (refusal) => {
      rememberViewer(viewer);
      toast({ key: "settings", text: t(refusal.message), tone: "error" });
    },
  });
  return (
    <Select
      label={t(settings.country)}
      options={countries}
      value={viewer.country}
      autoComplete="country"
      onChange={(event: FormEvent<HTMLSelectElement>) => update.mutate({ country: event.currentTarget.value })}
    />
  );
}
