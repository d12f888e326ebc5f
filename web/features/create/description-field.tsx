import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { type KeyboardEvent, useId, useRef, useState } from "react";
import { autocompleteHashtags } from "#contract/search.ts";
import { completeHashtag, hashtagAtCaret, hashtagSuggestions } from "#rules/hashtags.ts";
import { inactivePosition, stepPosition } from "#rules/list-navigation.ts";
import { limits } from "#spec/constants/limits.ts";
import { commonCopy } from "#spec/copy/common.ts";
import { query } from "#web/app/queries.ts";
import { useText } from "#web/app/text.tsx";
import { classNames } from "#web/ui/class-names.ts";
import { TextArea } from "#web/ui/text-area.tsx";
import { useDebounced } from "#web/ui/use-debounced.ts";
import styles from "./description-field.module.css";

type DescriptionFieldProps = { value: string; onChange: (text: string) => void; error: string | undefined };

/** The description, with hashtags offered while one is typed. Keys: Up, Down, Escape, Enter (saving §4). */
export function DescriptionField({ value, onChange, error }: DescriptionFieldProps) {
  const t = useText();
  const id = useId();
  const area = useRef<HTMLTextAreaElement>(null);
  const [caret, setCaret] = useState(0);
  const [open, setOpen] = useState(false);
  const [active, setActive] = useState(inactivePosition);
  const at = open ? hashtagAtCaret(value, caret) : null;
  const asked = useDebounced(at?.tag ?? "", 100);
  // A failure shows nothing (saving §8).
  const { data } = useQuery({
    ...query(autocompleteHashtags, { q: asked, show_pin_count: "true" }),
    enabled: at !== null && asked !== "",
    placeholderData: keepPreviousData,
    retry: false,
  });
  const offers = at === null ? [] : hashtagSuggestions(data?.items ?? []);

  const take = (offer: string) => {
    if (at === null) return;
    const done = completeHashtag(value, at, offer);
    onChange(done.text);
    setOpen(false);
    setActive(inactivePosition);
    requestAnimationFrame(() => {
      area.current?.focus();
      area.current?.setSelectionRange(done.caret, done.caret);
    });
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (offers.length === 0 || event.nativeEvent.isComposing) return;
    const step = event.key === "ArrowDown" ? 1 : event.key === "ArrowUp" ? -1 : null;
    const offer = offers[active];
    if (step !== null) setActive(stepPosition(active, step, [offers.length]));
    else if (event.key === "Escape") setOpen(false);
    else if (event.key === "Enter" && offer) take(offer.query);
    else return;
    event.preventDefault();
  };

  return (
    <div className={styles.field} onBlur={() => setOpen(false)}>
      <TextArea
        ref={area}
        name="description"
        label={t(commonCopy.create.descriptionLabel)}
        placeholder={t(commonCopy.create.descriptionPlaceholder)}
        maxLength={limits.pinDescriptionMaxChars}
        counter
        error={error}
        value={value}
        aria-autocomplete="list"
        aria-controls={offers.length > 0 ? `${id}-list` : undefined}
        aria-activedescendant={offers[active] ? `${id}-${active}` : undefined}
        onChange={(event) => {
          onChange(event.currentTarget.value);
          setCaret(event.currentTarget.selectionStart);
          setActive(inactivePosition);
          setOpen(true);
        }}
        onSelect={(event) => setCaret(event.currentTarget.selectionStart)}
        onKeyDown={onKeyDown}
      />
      {offers.length > 0 ? (
        <div
          role="listbox"
          id={`${id}-list`}
          aria-label={t(commonCopy.create.hashtags)}
          className={styles.list}
          onMouseDown={(event) => event.preventDefault()}
        >
          {offers.map((offer, position) => (
            <div
              key={offer.query}
              id={`${id}-${position}`}
              role="option"
              aria-selected={position === active}
              className={classNames(styles.row, position === active && styles.active)}
              onClick={() => take(offer.query)}
            >
              <span className={styles.tag}>{offer.query}</span>
              <span className={styles.count}>{t(commonCopy.counts.pins, { count: offer.pin_count })}</span>
            </div>
          ))}
        </div>
      ) : null}
    </div>
  );
}
