import { useQuery } from "@tanstack/react-query";
import { type KeyboardEvent, useId, useLayoutEffect, useRef, useState } from "react";
import { autocompleteHashtags } from "#contract/search.ts";
import { compactCount } from "#rules/counts.ts";
import { completeHashtag, hashtagAtCaret, hashtagSuggestions } from "#rules/hashtags.ts";
import { inactivePosition, stepPosition } from "#rules/list-navigation.ts";
import { limits } from "#spec/constants/limits.ts";
import { commonCopy } from "#spec/copy/common.ts";
import { query } from "#web/app/queries.ts";
import { useText } from "#web/app/text.tsx";
import { TextArea } from "#web/ui/text-area.tsx";
import { useDebounced } from "#web/ui/use-debounced.ts";
import styles from "./description-field.module.css";

const typingMs = 150;

type DescriptionFieldProps = {
  name: string;
  error?: string | undefined;
  defaultValue?: string | undefined;
};

/** A pin's description. While a hashtag is typed, known ones are offered: Up, Down, Enter, Escape. saving §4, §5 */
export function DescriptionField({ name, error, defaultValue = "" }: DescriptionFieldProps) {
  const t = useText();
  const id = useId();
  const area = useRef<HTMLTextAreaElement>(null);
  const wantedCaret = useRef<number | null>(null);
  const [text, setText] = useState(defaultValue);
  const [caret, setCaret] = useState<number | null>(null);
  const [active, setActive] = useState(inactivePosition);
  const [dismissed, setDismissed] = useState<string | null>(null);

  const typed = caret === null ? null : hashtagAtCaret(text, caret);
  const asked = useDebounced(typed?.tag ?? "", typingMs);
  // A failure only means that nothing is offered.
  const { data } = useQuery({
    ...query(autocompleteHashtags, { q: asked, show_pin_count: "true" }),
    enabled: asked !== "",
  });
  const offered = typed && typed.tag === asked && dismissed !== asked ? hashtagSuggestions(data?.items ?? []) : [];
  const { create, counts } = commonCopy;

  useLayoutEffect(() => {
    if (wantedCaret.current === null) return;
    area.current?.setSelectionRange(wantedCaret.current, wantedCaret.current);
    wantedCaret.current = null;
  }, [text]);

  const choose = (chosen: string) => {
    if (typed === null) return;
    const completed = completeHashtag(text, typed, chosen);
    wantedCaret.current = completed.caret;
    setText(completed.text);
    setCaret(completed.caret);
    setActive(inactivePosition);
    area.current?.focus();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (offered.length === 0 || event.nativeEvent.isComposing) return;
    const step = event.key === "ArrowDown" ? 1 : event.key === "ArrowUp" ? -1 : null;
    const chosen = event.key === "Enter" ? offered[active] : undefined;
    if (step !== null) setActive(stepPosition(active, step, [offered.length]));
    else if (event.key === "Escape") setDismissed(asked);
    else if (chosen) choose(chosen.query);
    else return;
    event.preventDefault();
    // Escape closes the suggestions, not what they stand in.
    event.stopPropagation();
  };

  return (
    <div className={styles.field}>
      <TextArea
        ref={area}
        name={name}
        label={t(create.descriptionLabel)}
        placeholder={t(create.descriptionPlaceholder)}
        error={error}
        value={text}
        maxLength={limits.pinDescriptionMaxChars}
        counter
        onChange={(event) => {
          setText(event.currentTarget.value);
          setActive(inactivePosition);
          setDismissed(null);
        }}
        onSelect={(event) => setCaret(event.currentTarget.selectionStart)}
        onBlur={() => setCaret(null)}
        onKeyDown={onKeyDown}
        aria-autocomplete="list"
        aria-controls={offered.length > 0 ? id : undefined}
        aria-activedescendant={active >= 0 ? `${id}-${active}` : undefined}
      />
      {offered.length > 0 ? (
        <div id={id} role="listbox" aria-label="#" className={styles.list}>
          {offered.map((item, position) => (
            <div
              key={item.query}
              id={`${id}-${position}`}
              role="option"
              aria-selected={position === active}
              className={styles.option}
              onMouseDown={(event) => event.preventDefault()}
              onClick={() => choose(item.query)}
            >
              <span className={styles.tag}>#{item.query.replace(/^#/, "")}</span>
              <span className={styles.count}>
                {t(counts.pins, { count: item.pin_count }).replace(
                  String(item.pin_count),
                  compactCount(item.pin_count, t.locale),
                )}
              </span>
            </div>
          ))}
        </div>
      ) : null}
    </div>
  );
}
