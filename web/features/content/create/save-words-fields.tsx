import { limits } from "#spec/constants/limits.ts";
import { commonCopy } from "#spec/copy/kit/common.ts";
import { saveWindowCopy } from "#spec/copy/content/save-window.ts";
import { useText } from "#web/app/text.tsx";
import { ChevronDownIcon } from "#web/ui/icons.tsx";
import { TextArea } from "#web/ui/text-area.tsx";
import { TextField } from "#web/ui/text-field.tsx";
import styles from "./save-window.module.css";
import type { SaveWords } from "./use-save-words.ts";

const words = commonCopy.create;

/** Title and description of what is about to be saved, shut until somebody wants to change them. */
export function SaveWordsFields({ words: { title, description, change } }: { words: SaveWords }) {
  const t = useText();
  return (
    <details className={styles.wording}>
      <summary className={styles.wordingTitle}>
        {t(title === null ? saveWindowCopy.wordAll : saveWindowCopy.word)}
        <ChevronDownIcon size={18} />
      </summary>
      <div className={styles.wordingFields}>
        {title === null ? null : (
          <TextField
            label={t(words.titleLabel)}
            maxLength={limits.pinTitleMaxChars}
            value={title}
            onChange={(event) => change({ title: event.currentTarget.value })}
          />
        )}
        <TextArea
          label={t(words.descriptionLabel)}
          rows={3}
          maxLength={limits.pinDescriptionMaxChars}
          value={description}
          onChange={(event) => change({ description: event.currentTarget.value })}
        />
      </div>
    </details>
  );
}
