import { useQuery } from "@tanstack/react-query";
import { type KeyboardEvent, type Ref, useId, useImperativeHandle, useLayoutEffect, useRef, useState } from "react";
import { contactTypeahead } from "#contract/members.ts";
import { inactivePosition, stepPosition } from "#rules/list-navigation.ts";
import { commonCopy } from "#spec/copy/common.ts";
import { togetherCopy } from "#spec/copy/together.ts";
import { query } from "#web/app/queries.ts";
import { useText } from "#web/app/text.tsx";
import { Avatar } from "#web/ui/avatar.tsx";
import { TextArea } from "#web/ui/text-area.tsx";
import { useDebounced } from "#web/ui/use-debounced.ts";
import styles from "./comments.module.css";
import { completeMention, mentionAtCaret } from "./mention.ts";

const maxChars = 500;
const typingMs = 150;

type CommentFieldProps = {
  label: string;
  text: string;
  onChange: (text: string) => void;
  /** Ctrl or Cmd with Enter. */
  onSend: () => void;
  ref?: Ref<{ focus: () => void }> | undefined;
};

/** What a comment says. While a person is named by @, people one knows are offered: Up, Down, Enter, Escape. */
export function CommentField({ label, text, onChange, onSend, ref }: CommentFieldProps) {
  const t = useText();
  const id = useId();
  const area = useRef<HTMLTextAreaElement>(null);
  const wantedCaret = useRef<number | null>(null);
  const [caret, setCaret] = useState<number | null>(null);
  const [active, setActive] = useState(inactivePosition);
  const [dismissed, setDismissed] = useState<string | null>(null);
  useImperativeHandle(ref, () => ({ focus: () => area.current?.focus() }));

  const typed = caret === null ? null : mentionAtCaret(text, caret);
  const term = useDebounced(typed?.name ?? "", typingMs);
  const found = useQuery({ ...query(contactTypeahead, { term, count: 5 }), enabled: term !== "", retry: false });
  const isOpen = typed !== null && typed.name !== "" && typed.name === term && dismissed !== term;
  const offered = isOpen ? (found.data ?? []).filter(({ type }) => type !== "email") : [];

  useLayoutEffect(() => {
    if (wantedCaret.current === null) return;
    area.current?.setSelectionRange(wantedCaret.current, wantedCaret.current);
    wantedCaret.current = null;
  }, [text]);

  const choose = (username: string) => {
    if (typed === null) return;
    const completed = completeMention(text, typed, username);
    wantedCaret.current = completed.caret;
    onChange(completed.text);
    setCaret(completed.caret);
    setActive(inactivePosition);
    area.current?.focus();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return;
    if (event.key === "Enter" && (event.ctrlKey || event.metaKey)) {
      event.preventDefault();
      onSend();
      return;
    }
    if (offered.length === 0) return;
    const step = event.key === "ArrowDown" ? 1 : event.key === "ArrowUp" ? -1 : null;
    const chosen = event.key === "Enter" ? offered[Math.max(active, 0)] : undefined;
    if (step !== null) setActive(stepPosition(active, step, [offered.length]));
    else if (event.key === "Escape") setDismissed(term);
    else if (chosen) choose(chosen.username);
    else return;
    event.preventDefault();
    event.stopPropagation();
  };

  return (
    <div className={styles.field}>
      <TextArea
        ref={area}
        label={label}
        hideLabel
        placeholder={t(commonCopy.comments.add)}
        value={text}
        rows={2}
        maxLength={maxChars}
        counter={text.length > maxChars - 100}
        onChange={(event) => {
          onChange(event.currentTarget.value);
          setActive(inactivePosition);
          setDismissed(null);
        }}
        onSelect={(event) => setCaret(event.currentTarget.selectionStart)}
        onBlur={() => setCaret(null)}
        onKeyDown={onKeyDown}
        aria-autocomplete="list"
        aria-controls={offered.length > 0 ? id : undefined}
        aria-activedescendant={active >= 0 && offered.length > 0 ? `${id}-${active}` : undefined}
      />
      {offered.length > 0 ? (
        <div id={id} role="listbox" aria-label={t(togetherCopy.comments.mention)} className={styles.offers}>
          {offered.map((person, position) => (
            <div
              key={person.id}
              id={`${id}-${position}`}
              role="option"
              aria-selected={position === active}
              className={styles.offer}
              onMouseDown={(event) => event.preventDefault()}
              onClick={() => choose(person.username)}
            >
              <Avatar
                name={person.full_name}
                src={person.image_medium_url}
                colorIndex={person.avatar_color_index}
                size={32}
                decorative
              />
              <span className={styles.offerNames}>
                {person.full_name} <small>@{person.username}</small>
              </span>
            </div>
          ))}
        </div>
      ) : null}
    </div>
  );
}
