import type { Ref } from "react";
import { contactTypeahead } from "#contract/social/members.ts";
import { commonCopy } from "#spec/copy/kit/common.ts";
import { socialCopy } from "#spec/copy/social/social.ts";
import { query } from "#web/app/queries.ts";
import { useText } from "#web/app/text.tsx";
import { CompletingField } from "#web/features/content/completing/completing-field.tsx";
import { Avatar } from "#web/ui/avatar.tsx";
import styles from "./comments.module.css";
import { completeMention, mentionAtCaret } from "./mention.ts";

const maxChars = 500;

type CommentFieldProps = {
  label: string;
  text: string;
  onChange: (text: string) => void;
  /** Ctrl or Cmd with Enter. */
  onSend: () => void;
  ref?: Ref<{ focus: () => void }> | undefined;
};

/** The text of a comment. After an @, people the viewer knows are suggested. */
export function CommentField({ label, text, onChange, onSend, ref }: CommentFieldProps) {
  const t = useText();
  return (
    <CompletingField
      ref={ref}
      label={label}
      hideLabel
      placeholder={t(commonCopy.comments.add)}
      text={text}
      rows={2}
      maxLength={maxChars}
      counter={text.length > maxChars - 100}
      onChange={onChange}
      onSend={onSend}
      wordAt={mentionWordAt}
      find={(term) => query(contactTypeahead, { term, count: 5 })}
      offersIn={(found) =>
        found
          .filter(({ type }) => type !== "email")
          .map((person) => ({
            word: person.username,
            content: (
              <>
                <Avatar
                  name={person.full_name}
                  src={person.image_medium_url}
                  colorIndex={person.avatar_color_index}
                  size={32}
                  decorative
                />
                <span className={styles.offerNames}>
                  <bdi>{person.full_name}</bdi> <small>@{person.username}</small>
                </span>
              </>
            ),
          }))
      }
      complete={completeMention}
      offersLabel={t(socialCopy.comments.mention)}
      above
    />
  );
}

function mentionWordAt(text: string, caret: number) {
  const at = mentionAtCaret(text, caret);
  return at === null ? null : { ...at, typed: at.name };
}
