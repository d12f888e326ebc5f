import { useState } from "react";
import { createAnnouncement, updateAnnouncement, type WireDeskAnnouncement } from "#contract/operate/announcements.ts";
import {
  announcementAudiences,
  announcementLevels,
  announcementLimits as limits,
} from "#spec/constants/announcements.ts";
import { announcementsCopy as copy } from "#spec/copy/operate/announcements.ts";
import { commonCopy } from "#spec/copy/kit/common.ts";
import { operateCopy } from "#spec/copy/operate/operate.ts";
import { useCall } from "#web/app/mutations.ts";
import { refusalSentence } from "#web/app/refusal-sentence.ts";
import { refusedField } from "#web/app/refused-field.ts";
import { useText } from "#web/app/text.tsx";
import styles from "#web/features/operate/area/operate.module.css";
import { AnnouncementLine } from "#web/features/identity/announcements/announcement-banner.tsx";
import { Button } from "#web/ui/button.tsx";
import { Dialog } from "#web/ui/dialog.tsx";
import { Failure } from "#web/ui/failure.tsx";
import { Select } from "#web/ui/select.tsx";
import { TextArea } from "#web/ui/text-area.tsx";
import { TextField } from "#web/ui/text-field.tsx";
import { textOf } from "#web/ui/text-of.ts";
import { toast } from "#web/ui/toast.ts";
import { useForm } from "#web/ui/use-form.ts";

type AnnouncementDialogProps = {
  /** Null: a new one. */
  announcement: WireDeskAnnouncement | null;
  onAll: (all: WireDeskAnnouncement[]) => void;
  onClose: () => void;
};

/** An announcement is written, with how it will look. */
export function AnnouncementDialog({ announcement, onAll, onClose }: AnnouncementDialogProps) {
  const t = useText();
  const create = useCall(createAnnouncement);
  const update = useCall(updateAnnouncement);
  const [shown, setShown] = useState({
    text: announcement?.text ?? "",
    link: announcement?.link ?? null,
    link_text: announcement?.link_text ?? "",
    level: announcement?.level ?? "info",
  });
  const form = useForm({
    messages: { text: { valueMissing: t(copy.wordsMissing) } },
    async onSubmit(values, { setServerError }) {
      const given = {
        ...drawn(values),
        audience: audienceIn(values),
        from: timeIn(values, "from"),
        until: timeIn(values, "until"),
      };
      try {
        onAll(
          announcement === null
            ? await create.mutateAsync(given)
            : await update.mutateAsync({ id: announcement.id, ...given }),
        );
        toast({ text: t(copy.saved), tone: "success" });
        onClose();
      } catch (error) {
        setServerError(refusedField(error), t(refusalSentence(error)));
      }
    },
  });
  return (
    <Dialog
      open
      onClose={onClose}
      title={t(announcement === null ? copy.make : copy.edit)}
      sheet="content"
      closeLabel={t(commonCopy.actions.close)}
    >
      <form
        {...form.props}
        className={styles.form}
        onChange={(event) => setShown(drawn(new FormData(event.currentTarget)))}
      >
        <div role="group" aria-label={t(copy.preview)}>
          <AnnouncementLine announcement={{ ...shown, text: shown.text || t(copy.wordsMissing) }} />
        </div>
        <AnnouncementFields {...{ announcement, shown, form }} />
        <Failure>{form.error}</Failure>
        <div className={styles.ends}>
          <Button onClick={onClose}>{t(operateCopy.area.cancel)}</Button>
          <Button type="submit" variant="primary" loading={form.submitting}>
            {t(announcement === null ? copy.publish : copy.save)}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}

function drawn(values: FormData) {
  return {
    text: textOf(values, "text").trim(),
    link: textOf(values, "link").trim() || null,
    link_text: textOf(values, "link_text").trim(),
    level: announcementLevels.find((one) => one === values.get("level")) ?? "info",
  };
}

function audienceIn(values: FormData) {
  return announcementAudiences.find((one) => one === values.get("audience")) ?? "everybody";
}

/** What is typed is the time of who types; the wire has UTC. */
function timeIn(values: FormData, name: string): string | null {
  const typed = new Date(textOf(values, name));
  return Number.isNaN(typed.getTime()) ? null : typed.toISOString();
}

function localTime(iso: string | null): string {
  if (iso === null) return "";
  const time = new Date(iso);
  return new Date(time.getTime() - time.getTimezoneOffset() * 60_000).toISOString().slice(0, 16);
}

interface AnnouncementFieldsProps extends Pick<AnnouncementDialogProps, "announcement"> {
  shown: ReturnType<typeof drawn>;
  form: Pick<ReturnType<typeof useForm>, "field">;
}

function AnnouncementFields({ announcement, shown, form }: AnnouncementFieldsProps) {
  const t = useText();
  return (
    <>
      <TextArea
        {...form.field("text")}
        label={t(copy.words)}
        defaultValue={shown.text}
        maxLength={limits.textMaxChars}
        required
        rows={2}
        data-autofocus=""
      />
      <TextField
        {...form.field("link")}
        label={t(copy.link)}
        hint={t(copy.linkHint)}
        defaultValue={shown.link ?? ""}
        autoCapitalize="none"
        autoComplete="off"
      />
      <TextField
        {...form.field("link_text")}
        label={t(copy.linkWords)}
        hint={t(copy.linkWordsHint)}
        defaultValue={shown.link_text}
        maxLength={limits.linkTextMaxChars}
        autoComplete="off"
      />
      <Select
        {...form.field("level")}
        label={t(copy.level)}
        options={announcementLevels.map((value) => ({ value, label: t(copy.levels[value]) }))}
        defaultValue={shown.level}
      />
      <Select
        {...form.field("audience")}
        label={t(copy.audience)}
        options={announcementAudiences.map((value) => ({ value, label: t(copy.audiences[value]) }))}
        defaultValue={announcement?.audience ?? "everybody"}
      />
      <TextField
        {...form.field("from")}
        label={t(copy.from)}
        hint={t(copy.fromHint)}
        type="datetime-local"
        defaultValue={localTime(announcement?.from ?? null)}
      />
      <TextField
        {...form.field("until")}
        label={t(copy.until)}
        hint={t(copy.untilHint)}
        type="datetime-local"
        defaultValue={localTime(announcement?.until ?? null)}
      />
    </>
  );
}
