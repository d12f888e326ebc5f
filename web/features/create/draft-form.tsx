import { limits } from "#spec/constants/limits.ts";
import { commonCopy } from "#spec/copy/common.ts";
import { useText } from "#web/app/text.tsx";
import { Banner } from "#web/ui/banner.tsx";
import { Button } from "#web/ui/button.tsx";
import { TextArea } from "#web/ui/text-area.tsx";
import { TextField } from "#web/ui/text-field.tsx";
import { DescriptionField } from "./description-field.tsx";
import type { Draft, DraftTexts } from "./draft.ts";
import styles from "./draft-form.module.css";
import { draftsNow, updateDraft } from "./drafts.ts";
import { PlaceField } from "./place-field.tsx";
import type { DraftProblems } from "./check-draft.ts";
import type { Publishing } from "./use-publish.ts";

type DraftFormProps = {
  draft: Draft;
  position: number;
  count: number;
  publishing: Publishing;
  onPublish: () => void;
};

const words = commonCopy.create;

/** The words and the place of a pin in the making. What is typed is kept at every key. */
export function DraftForm({ draft, position, count, publishing, onPublish }: DraftFormProps) {
  const t = useText();
  const { id, preview, name } = draft;
  const problems = publishing.problems[id] ?? {};
  const said = (problem: string | undefined) =>
    problem === undefined ? undefined : t(problem, { maxLength: limits.linkMaxChars });
  const change = (changes: Partial<DraftTexts>) => {
    updateDraft(id, changes);
    for (const field of Object.keys(changes)) publishing.clear(id, field as keyof DraftProblems);
  };
  const choosePlace = (place: Draft["place"]) => {
    change({ place });
    // Those without one most likely go to the same place.
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
      <div className={styles.preview}>
        <img src={preview} alt={draft.alt || name} className={styles.picture} />
        {count > 1 ? <p className={styles.position}>{t(words.draftOf, { position, count })}</p> : null}
      </div>
      <div className={styles.fields}>
        {problems.form ? (
          <Banner tone="error" live>
            {said(problems.form)}
          </Banner>
        ) : null}
        {problems.picture ? (
          <Banner tone="warning" live>
            {said(problems.picture)}
          </Banner>
        ) : null}
        <PlaceField place={draft.place} error={said(problems.place)} onChoose={choosePlace} />
        <TextField
          name="title"
          label={t(words.titleLabel)}
          placeholder={t(words.titlePlaceholder)}
          maxLength={limits.pinTitleMaxChars}
          value={draft.title}
          error={said(problems.title)}
          onChange={(event) => change({ title: event.currentTarget.value })}
        />
        <DescriptionField
          value={draft.description}
          error={said(problems.description)}
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
          error={said(problems.link)}
          onChange={(event) => change({ link: event.currentTarget.value })}
        />
        <TextArea
          name="alt_text"
          label={t(words.altLabel)}
          placeholder={t(words.altPlaceholder)}
          rows={2}
          maxLength={limits.pinAltTextMaxChars}
          value={draft.alt}
          error={said(problems.alt)}
          onChange={(event) => change({ alt: event.currentTarget.value })}
        />
        <div className={styles.foot}>
          <Button type="submit" variant="primary" size="lg" loading={publishing.progress !== null}>
            {t(words.publishMany, { count })}
          </Button>
        </div>
      </div>
    </form>
  );
}
