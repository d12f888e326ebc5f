import { commonCopy } from "#spec/copy/kit/common.ts";
import { mediaCopy } from "#spec/copy/content/media.ts";
import { useText } from "#web/app/text.tsx";
import { classNames } from "#web/ui/class-names.ts";
import { IconButton } from "#web/ui/icon-button.tsx";
import { CloseIcon, ErrorIcon } from "#web/ui/icons.tsx";
import { RefreshIcon } from "#web/ui/more-icons.tsx";
import { ProgressBar } from "#web/ui/progress-bar.tsx";
import type { Draft } from "./draft.ts";
import styles from "./draft-list.module.css";
import { DraftPicture } from "./draft-picture.tsx";
import { canRetry, discard, retryDraft } from "./take-pictures.ts";
import type { Publishing } from "./use-publish.ts";

type DraftListProps = {
  drafts: readonly Draft[];
  active: string;
  onChoose: (id: string) => void;
  publishing: Publishing;
};

const words = commonCopy.create;

/** The list of drafts: picture, progress and errors. */
export function DraftList({ drafts, active, onChoose, publishing: { problems } }: DraftListProps) {
  const t = useText();
  return (
    <section aria-label={t(words.drafts)}>
      <ul role="list" className={styles.list}>
        {drafts.map((draft) => {
          const { id, state, progress, problem, title, name } = draft;
          const wrong = problem ?? Object.values(problems[id] ?? {}).find(Boolean);
          const percent = Math.round(progress * 100);
          return (
            <li key={id} className={classNames(styles.row, id === active && styles.active)}>
              <button type="button" className={styles.choose} aria-current={id === active} onClick={() => onChoose(id)}>
                <DraftPicture draft={draft} side={56} className={styles.picture} decorative />
                <span className={styles.words}>
                  <span className={styles.name}>{title || name}</span>
                  {state === "uploading" ? (
                    <>
                      <span className={styles.state}>{t(words.uploading, { percent })}</span>
                      <ProgressBar value={progress > 0 ? progress : undefined} label={name} />
                    </>
                  ) : null}
                  {state === "processing" ? (
                    <>
                      <span className={styles.state}>{t(mediaCopy.create.converting, { percent })}</span>
                      <ProgressBar value={progress > 0 ? progress : undefined} label={name} />
                    </>
                  ) : null}
                  {draft.order ? (
                    <span className={styles.state}>{t(mediaCopy.view.images, { count: draft.order.length })}</span>
                  ) : null}
                  {wrong ? (
                    <span className={styles.wrong} role="alert">
                      <ErrorIcon size={16} /> {t(wrong)}
                    </span>
                  ) : null}
                </span>
              </button>
              {state === "failed" && canRetry(id) ? (
                <IconButton
                  label={t(commonCopy.actions.retry)}
                  icon={<RefreshIcon size={20} />}
                  onClick={() => retryDraft(id)}
                />
              ) : null}
              <IconButton
                label={t(state === "uploading" ? words.cancelUpload : words.removeDraft)}
                icon={<CloseIcon size={20} />}
                onClick={() => discard(id)}
              />
            </li>
          );
        })}
      </ul>
    </section>
  );
}
