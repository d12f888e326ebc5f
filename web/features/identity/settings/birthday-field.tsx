import { useState } from "react";
import { updateUser } from "#contract/identity/session.ts";
import type { WireViewer } from "#contract/kit/shapes.ts";
import { calendarDateOf } from "#rules/identity/age.ts";
import { birthdayToEpochSeconds, checkBirthday, parseBirthday } from "#rules/identity/birthday.ts";
import { accessCopy } from "#spec/copy/identity/access.ts";
import { accountCopy } from "#spec/copy/identity/account.ts";
import { commonCopy } from "#spec/copy/kit/common.ts";
import { useCall } from "#web/app/mutations.ts";
import { rememberViewer, sessionQuery } from "#web/app/session.tsx";
import { refusalOf } from "#web/app/refusal-of.ts";
import { useText } from "#web/app/text.tsx";
import { Button } from "#web/ui/button.tsx";
import { DateField } from "#web/ui/date-field.tsx";
import { Failure } from "#web/ui/failure.tsx";
import { textOf } from "#web/ui/text-of.ts";
import { toast } from "#web/ui/toast.ts";
import { useForm } from "#web/ui/use-form.ts";
import styles from "./settings.module.css";

const { birthday: copy } = accountCopy;

/** The birthdate, added or corrected by the rules of a sign-up. */
export function BirthdayField({ viewer }: { viewer: WireViewer }) {
  const t = useText();
  const [isDirty, setDirty] = useState(false);
  const update = useCall(updateUser, {
    lazily: [sessionQuery.queryKey],
    onDone: ({ user }) => {
      rememberViewer(user);
      setDirty(false);
      toast({ key: "settings", text: t(commonCopy.settings.saved), tone: "success" });
    },
  });
  const form = useForm({
    check: (_field, value) => {
      const problem = checkBirthday(value, calendarDateOf(Date.now()));
      return problem === null ? undefined : t(problem);
    },
    onSubmit: async (values, form) => {
      const date = parseBirthday(textOf(values, "birthday"));
      if (date === null) return;
      try {
        await update.mutateAsync({ birthday: birthdayToEpochSeconds(date) });
      } catch (error) {
        const refusal = refusalOf(error);
        form.setServerError("birthday", t(refusal?.message ?? accessCopy.errors.generic));
      }
    },
  });
  return (
    <form {...form.props} method="post" onChange={() => setDirty(true)} className={styles.form}>
      <DateField
        {...form.field("birthday")}
        label={t(copy.title)}
        hint={t(copy.hint)}
        defaultValue={viewer.birthday ?? ""}
        autoComplete="bday"
        min="1900-01-01"
      />
      <Failure>{form.error}</Failure>
      {isDirty ? (
        <p>
          <Button type="submit" variant="primary" loading={form.submitting}>
            {t(copy.save)}
          </Button>
        </p>
      ) : null}
    </form>
  );
}
