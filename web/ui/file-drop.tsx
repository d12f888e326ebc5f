import { type ReactNode, useEffect, useEffectEvent, useId, useRef, useState } from "react";
import { sortFiles } from "./dropped-files.ts";
import styles from "./file-drop.module.css";
import { UploadIcon } from "./icons.tsx";

interface FileDropProps {
  label: string;
  /** The same for screens that are touched, where nothing is dropped. */
  touchLabel?: string | undefined;
  /** What is taken and how large. */
  hint?: ReactNode;
  error?: ReactNode;
  /** As in `<input accept>`. */
  accept?: string | undefined;
  /** How many at once. */
  limit?: number | undefined;
  disabled?: boolean | undefined;
  /** Files of an accepted kind; what was refused comes beside, so it can be named. */
  onFiles: (accepted: File[], refused: File[]) => void;
  /** Also takes a picture pasted anywhere on the page. */
  paste?: boolean | undefined;
  name?: string | undefined;
}

/** Where files are dropped, chosen or pasted. */
export function FileDrop(props: FileDropProps) {
  const {
    label,
    touchLabel,
    hint,
    error,
    accept = "",
    limit = 1,
    disabled = false,
    onFiles,
    paste = true,
    name,
  } = props;
  const id = useId();
  const [over, setOver] = useState(false);
  const depth = useRef(0);
  const take = (files: FileList | null | undefined) => {
    if (disabled || !files?.length) return;
    const { accepted, refused } = sortFiles(Array.from(files), accept, limit);
    onFiles(accepted, refused);
  };
  const onPaste = useEffectEvent((event: ClipboardEvent) => {
    if (!event.clipboardData?.files.length) return;
    event.preventDefault();
    take(event.clipboardData.files);
  });
  useEffect(() => {
    if (!paste) return;
    document.addEventListener("paste", onPaste);
    return () => document.removeEventListener("paste", onPaste);
  }, [paste]);
  const input = useRef<HTMLInputElement>(null);
  const takeEarly = useEffectEvent(() => {
    if (input.current?.files?.length) take(input.current.files);
  });
  // What was chosen before the page was alive counts.
  useEffect(() => takeEarly(), []);
  const enter = (by: 1 | -1) => {
    depth.current = Math.max(0, depth.current + by);
    setOver(depth.current > 0 && !disabled);
  };
  return (
    <div
      className={styles.drop}
      data-over={over || undefined}
      data-invalid={error ? true : undefined}
      onDragEnter={() => enter(1)}
      onDragLeave={() => enter(-1)}
      onDragOver={(event) => event.preventDefault()}
      onDrop={(event) => {
        depth.current = 0;
        setOver(false);
        // What is no file, as a picture of another site, may be of use to the page around.
        if (event.dataTransfer.files.length === 0) return;
        event.preventDefault();
        take(event.dataTransfer.files);
      }}
    >
      <span className={styles.icon}>
        <UploadIcon />
      </span>
      <label htmlFor={id} className={styles.label}>
        {touchLabel === undefined ? (
          label
        ) : (
          <>
            <span className={styles.pointed}>{label}</span>
            <span className={styles.touched}>{touchLabel}</span>
          </>
        )}
      </label>
      {hint ? (
        <span id={`${id}-hint`} className={styles.hint}>
          {hint}
        </span>
      ) : null}
      {error ? (
        <span id={`${id}-error`} className={styles.error} role="alert">
          {error}
        </span>
      ) : null}
      <input
        ref={input}
        id={id}
        className={styles.input}
        type="file"
        name={name}
        accept={accept || undefined}
        multiple={limit > 1}
        disabled={disabled}
        aria-describedby={[error && `${id}-error`, hint && `${id}-hint`].filter(Boolean).join(" ") || undefined}
        aria-invalid={error ? true : undefined}
        onChange={(event) => {
          take(event.currentTarget.files);
          // So the same file can be chosen again after it was taken away.
          event.currentTarget.value = "";
        }}
      />
    </div>
  );
}
