import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { getSession } from "#contract/identity/current-session.ts";
import { updateUser } from "#contract/identity/session.ts";
import type { WireViewer } from "#contract/kit/shapes.ts";
import { checkUsername, normaliseUsername } from "#rules/identity/username.ts";
import { limits } from "#spec/constants/limits.ts";
import { accessCopy } from "#spec/copy/identity/access.ts";
import { commonCopy } from "#spec/copy/kit/common.ts";
import { savingCopy } from "#spec/copy/content/saving.ts";
import { useCall } from "#web/app/mutations.ts";
import { apiOf } from "#web/app/queries.ts";
import { refusalOf } from "#web/app/refusal-of.ts";
import { rememberViewer, sessionQuery } from "#web/app/session.tsx";
import { useText } from "#web/app/text.tsx";
import { useLeaveGuard } from "#web/app/use-leave-guard.tsx";
import { Button } from "#web/ui/button.tsx";
import { Failure } from "#web/ui/failure.tsx";
import { TextArea } from "#web/ui/text-area.tsx";
import { TextField } from "#web/ui/text-field.tsx";
import { textOf } from "#web/ui/text-of.ts";
import { toast } from "#web/ui/toast.ts";
import { useForm } from "#web/ui/use-form.ts";
import { type ChosenPhoto, PhotoField } from "./photo-field.tsx";
import styles from "./settings.module.css";

const { settings, actions, errors } = commonCopy;

/** The public profile form. Nothing is saved before the button is pressed; unsaved changes are never lost without asking. */
export function ProfileSettings({ viewer }: { viewer: WireViewer }) {
  const t = useText();
  const queries = useQueryClient();
  const [dirty, setDirty] = useState(false);
  const [photo, setPhoto] = useState<ChosenPhoto>(null);
  const { question } = useLeaveGuard(dirty);
  const update = useCall(updateUser, {
    lazily: [sessionQuery.queryKey],
    onDone: ({ user }) => rememberViewer(user),
  });
  const check = (field: string, value: string) => {
    if (field === "full_name" && value.trim() === "") return t(accessCopy.validation.fullNameMissing);
    const problem = field === "username" ? checkUsername(normaliseUsername(value)) : null;
    const lengths = { minLength: limits.usernameMinChars, maxLength: limits.usernameMaxChars };
    return problem === null ? undefined : t(problem, lengths);
  };
  const form = useForm({
    check,
    messages: { "*": { tooLong: t(errors.tooLong, { maxLength: limits.aboutMaxChars }) } },
    onSubmit: async (values, form) => {
      const value = (name: string) => textOf(values, name);
      const changes = {
        full_name: value("full_name"),
        username: value("username"),
        about: value("about"),
        website_url: value("website_url").trim() || null,
        ...(photo === null ? {} : { media_upload_id: photo.id }),
      };
      try {
        await update.mutateAsync({ version: viewer.version, ...changes });
        setDirty(false);
        setPhoto(null);
        toast({ key: "settings", text: t(settings.saved), tone: "success" });
      } catch (error) {
        const refusal = refusalOf(error);
        const field = refusal?.data?.field;
        form.setServerError(typeof field === "string" ? field : "", t(refusal?.message ?? errors.serverTitle));
        // The next attempt is compared with the current version; the typed text stays.
        if (refusal?.reason !== "CONFLICT") return;
        const { data } = await apiOf(queries)(getSession, {});
        if (data.user) rememberViewer(data.user);
      }
    },
  });
  return (
    <form {...form.props} onChange={() => setDirty(true)} className={styles.form}>
      <PhotoField
        viewer={viewer}
        photo={photo}
        onChange={(chosen) => {
          setPhoto(chosen);
          setDirty(true);
        }}
      />
      <ProfileFields viewer={viewer} form={form} />
      <Failure>{form.error}</Failure>
      <div className={styles.bar} data-dirty={dirty || undefined}>
        <span role="status" className={styles.unsaved}>
          {dirty ? t(settings.unsaved) : null}
        </span>
        <Button type="submit" variant="primary" loading={form.submitting} disabled={!dirty && !form.submitting}>
          {t(actions.saveChanges)}
        </Button>
      </div>
      {question}
    </form>
  );
}

function ProfileFields({ viewer, form }: { viewer: WireViewer; form: Pick<ReturnType<typeof useForm>, "field"> }) {
  const t = useText();
  return (
    <>
      <TextField
        {...form.field("full_name")}
        label={t(savingCopy.boardForm.name)}
        defaultValue={viewer.full_name}
        maxLength={limits.fullNameMaxChars}
        autoComplete="name"
      />
      <TextField
        {...form.field("username")}
        label={t(settings.username)}
        defaultValue={viewer.username}
        before="@"
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
      />
      <TextArea
        {...form.field("about")}
        label={t(settings.about)}
        placeholder={t(settings.aboutPlaceholder)}
        defaultValue={viewer.about}
        maxLength={limits.aboutMaxChars}
        counter
      />
      <TextField
        {...form.field("website_url")}
        label={t(settings.website)}
        defaultValue={viewer.website_url ?? ""}
        inputMode="url"
        autoComplete="url"
        autoCapitalize="none"
        spellCheck={false}
      />
    </>
  );
}
