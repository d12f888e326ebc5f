import { type UseQueryOptions, useQuery } from "@tanstack/react-query";
import {
  type ComponentProps,
  type KeyboardEvent,
  type ReactNode,
  type Ref,
  useId,
  useImperativeHandle,
  useLayoutEffect,
  useRef,
  useState,
} from "react";
import { inactivePosition, stepPosition } from "#rules/kit/list-navigation.ts";
import { classNames } from "#web/ui/class-names.ts";
import { keyAction } from "#web/ui/key-map.ts";
import { TextArea } from "#web/ui/text-area.tsx";
import { useDebounced } from "#web/ui/use-debounced.ts";
import styles from "./completing-field.module.css";

const typingMs = 150;

/** A word being typed that can be completed, without its @ or #, and its position in the text. */
type TypedWord = { typed: string; start: number; end: number };

/** A completion and how it is displayed. */
type Offer = { word: string; content: ReactNode };

type CompletingFieldProps<Data, Word extends TypedWord> = Pick<
  ComponentProps<typeof TextArea>,
  "label" | "hideLabel" | "placeholder" | "name" | "error" | "rows" | "maxLength" | "counter"
> & {
  text: string;
  onChange: (text: string) => void;
  /** The word at the caret, or null when there is nothing to complete. */
  wordAt: (text: string, caret: number) => Word | null;
  find: (asked: string) => UseQueryOptions<Data>;
  offersIn: (found: Data) => readonly Offer[];
  complete: (text: string, at: Word, chosen: string) => { text: string; caret: number };
  offersLabel: string;
  /** Shows the suggestions above the field; Enter takes the first when none is active. */
  above?: boolean;
  /** Ctrl or Cmd with Enter. */
  onSend?: (() => void) | undefined;
  ref?: Ref<{ focus: () => void }> | undefined;
};

/** A text field with suggestions while typing: Up, Down, Enter, Escape. */
export function CompletingField<Data, Word extends TypedWord>(props: CompletingFieldProps<Data, Word>) {
  const { text, onChange, wordAt, find, offersIn, complete, offersLabel, above = false, onSend, ref, ...rest } = props;
  const id = useId();
  const area = useRef<HTMLTextAreaElement>(null);
  const wantedCaret = useRef<number | null>(null);
  const [caret, setCaret] = useState<number | null>(null);
  const [active, setActive] = useState(inactivePosition);
  const [dismissed, setDismissed] = useState<string | null>(null);
  useImperativeHandle(ref, () => ({ focus: () => area.current?.focus() }));

  const typed = caret === null ? null : wordAt(text, caret);
  const asked = useDebounced(typed?.typed ?? "", typingMs);
  const { data } = useQuery({ ...find(asked), enabled: asked !== "", retry: false });
  const isOpen = typed !== null && asked !== "" && typed.typed === asked && dismissed !== asked;
  const offered = isOpen && data !== undefined ? offersIn(data) : [];

  useLayoutEffect(() => {
    if (wantedCaret.current === null) return;
    area.current?.setSelectionRange(wantedCaret.current, wantedCaret.current);
    wantedCaret.current = null;
  }, [text]);

  const choose = (chosen: string) => {
    if (typed === null) return;
    const completed = complete(text, typed, chosen);
    wantedCaret.current = completed.caret;
    onChange(completed.text);
    setCaret(completed.caret);
    setActive(inactivePosition);
    area.current?.focus();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return;
    if (onSend && keyAction("writing", event) === "send") {
      event.preventDefault();
      onSend();
      return;
    }
    if (offered.length === 0) return;
    const step = event.key === "ArrowDown" ? 1 : event.key === "ArrowUp" ? -1 : null;
    const chosen = event.key === "Enter" ? offered[above ? Math.max(active, 0) : active] : undefined;
    if (step !== null) setActive(stepPosition(active, step, [offered.length]));
    else if (event.key === "Escape") setDismissed(asked);
    else if (chosen) choose(chosen.word);
    else return;
    event.preventDefault();
    // Escape closes the suggestions, not the dialog around them.
    event.stopPropagation();
  };

  return (
    <div className={styles.field}>
      <TextArea
        {...rest}
        ref={area}
        value={text}
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
        <div id={id} role="listbox" aria-label={offersLabel} className={classNames(styles.list, above && styles.above)}>
          {offered.map(({ word, content }, position) => (
            <div
              key={word}
              id={`${id}-${position}`}
              role="option"
              aria-selected={position === active}
              className={styles.option}
              onMouseDown={(event) => event.preventDefault()}
              onClick={() => choose(word)}
            >
              {content}
            </div>
          ))}
        </div>
      ) : null}
    </div>
  );
}
