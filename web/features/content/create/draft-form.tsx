import { Suspense, useState } from "react";
import { limits } from "#spec/constants/limits.ts";
import { commonCopy } from "#spec/copy/kit/common.ts";
import { mediaCopy } from "#spec/copy/content/media.ts";
import { lazyComponent } from "#web/app/lazy-component.ts";
import { useText } from "#web/app/text.tsx";
import { DescriptionField } from "#web/features/content/completing/description-field.tsx";
import { PinMarks } from "#web/features/content/pins/pin-marks.tsx";
import { DuplicateNotice } from "#web/features/content/saving/duplicate-notice.tsx";
import { PlaceField } from "#web/features/content/saving/place-field.tsx";
import { Banner } from "#web/ui/banner.tsx";
import { Button } from "#web/ui/button.tsx";
import { TextArea } from "#web/ui/text-area.tsx";
import { TextField } from "#web/ui/text-field.tsx";
import { type Draft, type DraftTexts, picturesOf } from "./draft.ts";
import styles from "./draft-form.module.css";
import { DraftPicture } from "./draft-picture.tsx";
import { draftsNow, updateDraft, useDrafts } from "./drafts.ts";
import { PictureStrip } from "./picture-strip.tsx";
import type { DraftProblems } from "./check-draft.ts";
import { joinable, joinDrafts } from "./several-pictures.ts";
import type { Publishing } from "./use-publish.ts";

const SponsorshipFields = lazyComponent(
  async () => (await import("#web/features/content/pins/sponsorship-fields.tsx")).SponsorshipFields,
);

type DraftFormProps = {
  draft: Draft;
  position: number;
  count: number;
  /** How many of them can become Pins. */
  publishable: number;
  publishing: Publishing;
  onPublish: () => void;
};

const words = commonCopy.create;

/** The texts and board of a draft, saved with every key press. */
export function DraftForm({ draft, position, count, publishable, publishing, onPublish }: DraftFormProps) {
  const t = useText();
  const { id } = draft;
  const everything = useDrafts();
  const pictures = picturesOf(draft, everything);
  const [shownId, setShown] = useState(id);
  const shown = pictures.find((picture) => picture.id === shownId) ?? pictures[0] ?? draft;
  const problems = publishing.problems[id] ?? {};
  const errorOf = (problem: string | undefined) =>
    problem === undefined ? undefined : t(problem, { maxLength: limits.linkMaxChars });
  const change = (changes: Partial<DraftTexts>) => {
    updateDraft(id, changes);
    for (const field of Object.keys(changes)) publishing.clear(id, field as keyof DraftProblems);
  };
  const choosePlace = (place: Draft["place"]) => {
    change({ place });
    // Drafts without a board most likely go to the same one.
    for (const other of draftsNow()) if (other.place === null) updateDraft(other.id, { place });
  };
  return (
    <form
      className={styles.form}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        onPublish();
      }}
    >
      <DraftPreview {...{ draft, pictures, shown, position, count }} onShow={setShown} />
      <div className={styles.fields}>
        {problems.form ? (
          <Banner tone="error" live>
            {errorOf(problems.form)}
          </Banner>
        ) : null}
        {draft.asItCame ? <Banner tone="info">{t(mediaCopy.create.asItCame)}</Banner> : null}
        {problems.picture ? (
          <Banner tone="warning" live>
            {errorOf(problems.picture)}
          </Banner>
        ) : null}
        <PlaceField place={draft.place} error={errorOf(problems.place)} onChange={choosePlace} />
        <DraftTextFields {...{ draft, problems, errorOf, change }} />
        <AltField
          key={shown.id}
          {...{ shown, pictures }}
          error={errorOf(problems.alt)}
          onTyped={() => publishing.clear(id, "alt")}
        />
        <PinMarks
          ai={draft.ai === true}
          sensitive={draft.sensitive === true}
          onChange={({ ai_labelled: ai, sensitive }) =>
            change({ ...(ai === undefined ? {} : { ai }), ...(sensitive === undefined ? {} : { sensitive }) })
          }
        />
        <Suspense>
          <SponsorshipFields given={draft.sponsorship} onChange={(sponsorship) => change({ sponsorship })} />
        </Suspense>
        <div className={styles.foot}>
          <Button type="submit" variant="primary" size="lg" loading={publishing.progress !== null}>
            {t(words.publishMany, { count: publishable })}
          </Button>
        </div>
      </div>
    </form>
  );
}

interface DraftPreviewProps extends Pick<DraftFormProps, "draft" | "position" | "count"> {
  pictures: readonly Draft[];
  shown: Draft;
  onShow: (id: string) => void;
}

/** The pictures of a draft, and what can be made of them. */
function DraftPreview({ draft, pictures, shown, position, count, onShow }: DraftPreviewProps) {
  const t = useText();
  const alone = joinable(useDrafts());
  return (
    <div className={styles.preview}>
      <DraftPicture draft={shown} className={styles.picture} />
      {draft.kind === "image" ? (
        <PictureStrip draft={draft} pictures={pictures} shown={shown.id} onShow={onShow} />
      ) : null}
      {alone.length > 1 && alone.length <= limits.pinPicturesMax && alone.includes(draft) ? (
        <Button variant="quiet" onClick={() => joinDrafts([draft, ...alone.filter((other) => other !== draft)])}>
          {t(mediaCopy.create.join)}
        </Button>
      ) : null}
      {count > 1 ? <p className={styles.position}>{t(words.draftOf, { position, count })}</p> : null}
      {draft.media ? <DuplicateNotice key={draft.media.id} of={{ media_upload_id: draft.media.id }} /> : null}
    </div>
  );
}

interface AltFieldProps {
  shown: Draft;
  pictures: readonly Draft[];
  error: string | undefined;
  onTyped: () => void;
}

/** What the picture that is shown says to who can't see it. */
function AltField({ shown, pictures, error, onTyped }: AltFieldProps) {
  const t = useText();
  const several = pictures.length > 1;
  return (
    <TextArea
      name="alt_text"
      label={several ? t(mediaCopy.create.altOf, { position: pictures.indexOf(shown) + 1 }) : t(words.altLabel)}
      placeholder={t(words.altPlaceholder)}
      rows={2}
      maxLength={limits.pinAltTextMaxChars}
      value={shown.alt}
      error={error}
      onChange={(event) => {
        updateDraft(shown.id, { alt: event.currentTarget.value });
        onTyped();
      }}
    />
  );
}

interface DraftTextFieldsProps {
  draft: Draft;
  problems: DraftProblems;
  errorOf: (problem: string | undefined) => string | undefined;
  change: (changes: Partial<DraftTexts>) => void;
}

function DraftTextFields({ draft, problems, errorOf, change }: DraftTextFieldsProps) {
  const t = useText();
  return (
    <>
      <TextField
        name="title"
        label={t(words.titleLabel)}
        placeholder={t(words.titlePlaceholder)}
        maxLength={limits.pinTitleMaxChars}
        value={draft.title}
        error={errorOf(problems.title)}
        onChange={(event) => change({ title: event.currentTarget.value })}
      />
      <DescriptionField
        name="description"
        text={draft.description}
        error={errorOf(problems.description)}
        onChange={(description) => change({ description })}
      />
      <TextField
        name="link"
        type="url"
        inputMode="url"
        label={t(words.linkLabel)}
        placeholder={t(words.linkPlaceholder)}
        autoComplete="off"
        value={draft.link}
        error={errorOf(problems.link)}
        onChange={(event) => change({ link: event.currentTarget.value })}
      />
    </>
  );
}
