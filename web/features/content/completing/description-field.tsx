import { autocompleteHashtags } from "#contract/discovery/search.ts";
import { compactCount } from "#rules/kit/counts.ts";
import { completeHashtag, hashtagAtCaret, hashtagSuggestions } from "#rules/content/hashtags.ts";
import { limits } from "#spec/constants/limits.ts";
import { commonCopy } from "#spec/copy/kit/common.ts";
import { query } from "#web/app/queries.ts";
import { useText } from "#web/app/text.tsx";
import { CompletingField } from "./completing-field.tsx";
import styles from "./description-field.module.css";

type DescriptionFieldProps = {
  name: string;
  text: string;
  onChange: (text: string) => void;
  error?: string | undefined;
};

/** A pin's description, with suggestions while a hashtag is typed. saving §4, §5 */
export function DescriptionField({ name, text, onChange, error }: DescriptionFieldProps) {
  const t = useText();
  const { create, counts } = commonCopy;
  return (
    <CompletingField
      name={name}
      label={t(create.descriptionLabel)}
      placeholder={t(create.descriptionPlaceholder)}
      error={error}
      text={text}
      maxLength={limits.pinDescriptionMaxChars}
      counter
      onChange={onChange}
      wordAt={hashtagWordAt}
      find={(asked) => query(autocompleteHashtags, { q: asked, show_pin_count: "true" })}
      offersIn={({ items }) =>
        hashtagSuggestions(items).map((item) => ({
          word: item.query,
          content: (
            <>
              <span className={styles.tag}>#{item.query.replace(/^#/, "")}</span>
              <span className={styles.count}>
                {t(counts.pins, { count: item.pin_count }).replace(
                  String(item.pin_count),
                  compactCount(item.pin_count, t.locale),
                )}
              </span>
            </>
          ),
        }))
      }
      complete={completeHashtag}
      offersLabel={t(create.hashtags)}
    />
  );
}

function hashtagWordAt(text: string, caret: number) {
  const at = hashtagAtCaret(text, caret);
  return at === null ? null : { ...at, typed: at.tag };
}
